import CoreFoundation
import Foundation

/// Runs what was left for the main thread: blocks of the main queue, tasks of the main actor, timers.
///
/// The run loop is that of the thread which asks: in an application the main one.
final class MainQueue {
  private let watcher: MainQueueWatcher?

  /// The number of times that one frame asks for more work, since work may cause work.
  private static let mostPasses = 8

  init(watcher: MainQueueWatcher?) { self.watcher = watcher }

  /// Runs what is ready.
  func drain() {
    for _ in 0..<Self.mostPasses {
      let ran = RunLoop.current.run(mode: .default, before: .distantPast)
      guard ran, watcher?.hasWork == true else { return }
    }
  }

  /// Waits a moment for work and runs it.
  func waitAndDrain() {
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: Self.moment))
    drain()
  }

  /// In seconds: less than anybody sees, more than asking costs.
  private static let moment = 0.005

  /// Seconds from now to the next timer; `nil` when there is none. Runs nothing: what runs between two frames would
  /// belong to neither, and a replay could not tell when it came (`RunLoop.limitDate(forMode:)` runs whatever is
  /// ready).
  var timeToNextTimer: Double? {
    let time = CFRunLoopGetNextTimerFireDate(CFRunLoopGetCurrent(), kCFRunLoopDefaultMode)
    guard time > 0 else { return nil }
    return max(time - CFAbsoluteTimeGetCurrent(), 0)
  }
}
