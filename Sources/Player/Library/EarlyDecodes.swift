import Foundation
import Synchronization

/// Decodes of the pictures that the window shows first. They begin as soon as the pictures are found and their size is
/// known or expected, while the main thread still prepares the first frame; the requests that it makes later take over
/// the outcomes. What an earlier start has kept (``FirstPictures``) is not decoded again. It may be used on any thread.
nonisolated final class EarlyDecodes: Sendable {
  private let perform: @Sendable (@escaping @Sendable () -> Void) -> Void
  private let decode: PictureLoader.Decode
  private let firstPictures: FirstPictures.Make
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

  /// Creates an object that calls `decode` for each picture on threads that `perform` provides. `firstPictures` returns where
  /// pictures are kept for the next start.
  init(
    firstPictures: @escaping FirstPictures.Make = { _, _ in nil }, decode: @escaping PictureLoader.Decode,
    perform: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    self.firstPictures = firstPictures
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
    let begun = state.withLock { state -> [EarlyDecode] in
      guard !state.isOver else { return [] }
      change(&state)
      guard let paths = state.paths, let place = state.place else { return [] }
      let first = Array(paths.prefix(place.count))
      let missing = first.indices.filter { state.decodes[first[$0]] == nil }
      let kept = missing.isEmpty ? nil : firstPictures(first, place.size)
      var begun: [EarlyDecode] = []
      for number in missing {
        let path = first[number]
        let early = EarlyDecode { [decode, perform] in
          guard let kept else { return decode(path, place.size) }
          let outcome = kept.outcome(number) { decode(path, place.size) }
          if kept.isComplete { perform { kept.finish() } }
          return outcome
        }
        state.decodes[path] = early
        begun.append(early)
      }
      return begun
    }
    for early in begun { perform { early.run() } }
  }

  /// Returns the outcome of a picture, when it is known; a decode that has not begun is done by the caller. `nil` if the
  /// picture is not one of the first, or its outcome was handed over before.
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

  private let decode: @Sendable () -> PictureLoader.Outcome
  private let state = Mutex(State.waiting)
  private let isDone = DispatchSemaphore(value: 0)

  /// Creates a decode by a function.
  init(_ decode: @escaping @Sendable () -> PictureLoader.Outcome) { self.decode = decode }

  /// Decodes the picture, unless that has begun or was canceled. Returns whether it did.
  @discardableResult func run() -> Bool {
    let begins = state.withLock { state in
      guard case .waiting = state else { return false }
      state = .running
      return true
    }
    guard begins else { return false }
    let outcome = decode()
    state.withLock { if case .running = $0 { $0 = .done(outcome) } }
    isDone.signal()
    return true
  }

  /// The outcome, if it is known and nobody has discarded it.
  var outcome: PictureLoader.Outcome? { state.withLock { if case .done(let outcome) = $0 { outcome } else { nil } } }

  /// Returns the outcome, when it is known; if the decode has not begun, it is done on this thread.
  func takeOver() -> PictureLoader.Outcome? {
    if !run() { isDone.wait() }
    return outcome
  }

  /// Discards the outcome.
  func cancel() { state.withLock { $0 = .over } }
}
