import Foundation
import Synchronization

/// Decodes of the pictures that the window shows first. They begin as soon as the pictures are found and their size is
/// known or expected, while the main thread still prepares the first frame; the requests that it makes later take over
/// the outcomes. It may be used on any thread.
nonisolated final class EarlyDecodes: Sendable {
  private let perform: @Sendable (@escaping @Sendable () -> Void) -> Void
  private let decode: PictureLoader.Decode
  private let state = Mutex(State())

  /// The number of pictures and the size at which they are shown.
  private struct Place {
    let count: Int
    let size: ShownSize
  }

  private struct State {
    /// The pictures in their order; `nil` until they are known.
    var paths: [RawString]?

    /// The place of the pictures; `nil` until it is known or expected.
    var place: Place?

    /// The decodes that nobody has taken over.
    var decodes: [RawString: EarlyDecode] = [:]

    /// Whether the first pictures are shown.
    var isOver = false
  }

  /// Creates an object that calls `decode` for each picture on threads that `perform` provides.
  init(
    decode: @escaping PictureLoader.Decode,
    perform: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    self.decode = decode
    self.perform = perform
  }

  /// Announces the pictures of the window, in their order; those of later libraries are ignored.
  func willShow(_ paths: [RawString]) { begin { $0.paths = $0.paths ?? paths } }

  /// Announces how many pictures the window shows, and their size. What was expected before is discarded if the size
  /// differs.
  func willShow(_ count: Int, at size: ShownSize) {
    begin { state in
      if let expected = state.place?.size, expected != size {
        for early in state.decodes.values { early.cancel() }
        state.decodes = [:]
      }
      state.place = Place(count: count, size: size)
    }
  }

  /// Changes the state, and begins what is missing if all is known.
  private func begin(_ change: (inout State) -> Void) {
    let begun = state.withLock { state -> (pictures: [(RawString, EarlyDecode)], size: ShownSize)? in
      guard !state.isOver else { return nil }
      change(&state)
      guard let paths = state.paths, let place = state.place else { return nil }
      var pictures: [(RawString, EarlyDecode)] = []
      for path in paths.prefix(place.count) where state.decodes[path] == nil {
        let early = EarlyDecode()
        state.decodes[path] = early
        pictures.append((path, early))
      }
      return (pictures, place.size)
    }
    guard let begun else { return }
    for (path, early) in begun.pictures { perform { [decode] in early.run { decode(path, begun.size) } } }
  }

  /// Returns the outcome of a picture whose decode has begun, when it is known; `nil` if the caller is to decode it.
  func outcome(of path: RawString, at size: ShownSize) -> PictureLoader.Outcome? {
    let early = state.withLock { $0.place?.size == size ? $0.decodes.removeValue(forKey: path) : nil }
    return early?.takeOver()
  }

  /// Returns the outcome of a picture if its decode is done; `nil` leaves it to a later request.
  func finished(_ path: RawString, at size: ShownSize) -> PictureLoader.Outcome? {
    state.withLock { state in
      guard state.place?.size == size, let outcome = state.decodes[path]?.outcome else { return nil }
      state.decodes[path] = nil
      return outcome
    }
  }

  /// Discards what nobody has taken over: the first pictures are shown.
  func end() {
    let left = state.withLock { state in
      defer { state = State(isOver: true) }
      return Array(state.decodes.values)
    }
    for early in left { early.cancel() }
  }
}

/// The decode of one picture.
nonisolated private final class EarlyDecode: Sendable {
  private enum State: Sendable {
    case waiting, running, done(PictureLoader.Outcome), over
  }

  private let state = Mutex(State.waiting)
  private let isDone = DispatchSemaphore(value: 0)

  /// Calls `decode`, unless the decode was taken over or canceled before it began.
  func run(_ decode: () -> PictureLoader.Outcome) {
    let begins = state.withLock { state in
      guard case .waiting = state else { return false }
      state = .running
      return true
    }
    guard begins else { return }
    let outcome = decode()
    state.withLock { if case .running = $0 { $0 = .done(outcome) } }
    isDone.signal()
  }

  /// The outcome, if it is known and nobody has discarded it.
  var outcome: PictureLoader.Outcome? { state.withLock { if case .done(let outcome) = $0 { outcome } else { nil } } }

  /// Returns the outcome, when it is known; `nil` if the decode has not begun, and does not begin anymore.
  func takeOver() -> PictureLoader.Outcome? {
    let hasBegun = state.withLock { state in
      guard case .waiting = state else { return true }
      state = .over
      return false
    }
    guard hasBegun else { return nil }
    isDone.wait()
    return outcome
  }

  /// Discards the outcome.
  func cancel() { state.withLock { $0 = .over } }
}
