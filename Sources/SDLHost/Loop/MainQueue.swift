import CoreFoundation
import Foundation

/// Runs the work that waits for the main thread: blocks of the main queue, tasks of the main actor, and timers.
///
/// It uses the run loop of the calling thread, which in an application is the main one.
final class MainQueue {
  private let watcher: MainQueueWatcher?

  /// The largest number of rounds in one frame, since work may cause more work.
  private static let mostPasses = 8

  init(watcher: MainQueueWatcher?) { self.watcher = watcher }

  /// Runs the work that is ready.
  func drain() {
    for _ in 0..<Self.mostPasses {
      run(for: 0)
      guard watcher?.hasWork == true else { return }
    }
  }

  /// Waits a moment for work and runs it.
  func waitAndDrain() {
    run(for: Self.moment)
    drain()
  }

  /// Waits for work for at most `seconds` and runs it. `RunLoop.run(mode:before:)` does the same, but looks twice whether
  /// there is any.
  private func run(for seconds: Double) { _ = CFRunLoopRunInMode(kCFRunLoopDefaultMode, seconds, true) }

  /// The waiting time, in seconds: too short to be noticed, and longer than the cost of a check.
  private static let moment = 0.005

  /// The seconds until the next timer; `nil` without one. Runs nothing, because work between two frames would belong to
  /// neither, and a replay could not reproduce when it ran (`RunLoop.limitDate(forMode:)` runs whatever is ready).
  var timeToNextTimer: Double? {
    let time = CFRunLoopGetNextTimerFireDate(CFRunLoopGetCurrent(), kCFRunLoopDefaultMode)
    guard time > 0 else { return nil }
    return max(time - CFAbsoluteTimeGetCurrent(), 0)
  }
}
