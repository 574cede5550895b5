import Foundation
import Synchronization

/// A limit of the threads that decode at a time; the one that came last is served first. A thread whose image takes
/// long gives up its lane and continues, so that other images do not wait for it.
final class DecodingLanes: Sendable {
  private struct State {
    var free: Int
    var waiting: [DispatchSemaphore] = []
  }

  private let state: Mutex<State>

  /// Creates lanes for `count` threads, above 0.
  init(count: Int) {
    precondition(count > 0, "DecodingLanes: \(count) lanes would let nobody decode; give at least 1")
    state = Mutex(State(free: count))
  }

  /// Waits for a free lane and takes it.
  func enter() {
    let turn = state.withLock { state -> DispatchSemaphore? in
      if state.free > 0 {
        state.free -= 1
        return nil
      }
      let turn = DispatchSemaphore(value: 0)
      state.waiting.append(turn)
      return turn
    }
    turn?.wait()
  }

  /// Passes a lane on to the waiting thread that came last, or frees it.
  func leave() {
    let next = state.withLock { state -> DispatchSemaphore? in
      if let next = state.waiting.popLast() { return next }
      state.free += 1
      return nil
    }
    next?.signal()
  }
}
