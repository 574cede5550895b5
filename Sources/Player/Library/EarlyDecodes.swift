import Foundation
import Synchronization

/// Decodes of the pictures that the window shows first. They begin as soon as the pictures are found and their size is
/// known, while the main thread still prepares the first frame; the requests that it makes later take over the outcomes.
/// It may be used on any thread.
nonisolated final class EarlyDecodes: Sendable {
  private let perform: @Sendable (@escaping @Sendable () -> Void) -> Void
  private let decode: PictureLoader.Decode
  private let state = Mutex(State.collecting(paths: nil, place: nil))

  /// The number of pictures and the size at which they are shown.
  private struct Place {
    let count: Int
    let size: ShownSize
  }

  private enum State {
    /// The paths or the size are unknown.
    case collecting(paths: [RawString]?, place: Place?)

    /// The decodes that nobody has taken over.
    case begun([RawString: EarlyDecode], ShownSize)

    case over
  }

  /// Creates an object that calls `decode` for each picture on threads that `perform` provides.
  init(
    decode: @escaping PictureLoader.Decode,
    perform: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    self.decode = decode
    self.perform = perform
  }

  /// Announces the pictures of the window, in their order.
  func willShow(_ paths: [RawString]) {
    begin { state in if case .collecting(_, let place) = state { state = .collecting(paths: paths, place: place) } }
  }

  /// Announces how many pictures the window shows, and their size.
  func willShow(_ count: Int, at size: ShownSize) {
    let place = Place(count: count, size: size)
    begin { state in if case .collecting(let paths, _) = state { state = .collecting(paths: paths, place: place) } }
  }

  /// Changes the state, and begins if all is known.
  private func begin(_ change: (inout sending State) -> Void) {
    let begun = state.withLock { state -> (pictures: [(RawString, EarlyDecode)], size: ShownSize)? in
      change(&state)
      guard case .collecting(let paths?, let place?) = state else { return nil }
      var decodes: [RawString: EarlyDecode] = [:]
      var pictures: [(RawString, EarlyDecode)] = []
      for path in paths.prefix(place.count) where decodes[path] == nil {
        let early = EarlyDecode()
        decodes[path] = early
        pictures.append((path, early))
      }
      state = .begun(decodes, place.size)
      return (pictures, place.size)
    }
    guard let begun else { return }
    for (path, early) in begun.pictures { perform { [decode] in early.run { decode(path, begun.size) } } }
  }

  /// Returns the outcome of a picture whose decode has begun, when it is known; `nil` if the caller is to decode it.
  func outcome(of path: RawString, at size: ShownSize) -> PictureLoader.Outcome? {
    let early = state.withLock { state -> EarlyDecode? in
      guard case .begun(var decodes, size) = state else { return nil }
      let early = decodes.removeValue(forKey: path)
      state = .begun(decodes, size)
      return early
    }
    return early?.takeOver()
  }

  /// Discards what nobody has taken over: the first pictures are shown.
  func end() {
    let left = state.withLock { state in
      defer { state = .over }
      return if case .begun(let decodes, _) = state { Array(decodes.values) } else { [EarlyDecode]() }
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

  /// Returns the outcome, when it is known; `nil` if the decode has not begun, and does not begin anymore.
  func takeOver() -> PictureLoader.Outcome? {
    let hasBegun = state.withLock { state in
      guard case .waiting = state else { return true }
      state = .over
      return false
    }
    guard hasBegun else { return nil }
    isDone.wait()
    return state.withLock { if case .done(let outcome) = $0 { outcome } else { nil } }
  }

  /// Discards the outcome.
  func cancel() { state.withLock { $0 = .over } }
}
