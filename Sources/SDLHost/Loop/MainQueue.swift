import Foundation

/// Runs what was left for the main thread: blocks of the main queue, tasks of the main actor, timers.
final class MainQueue {
  private let watcher: MainQueueWatcher?

  /// Work may beget work; so often it is asked for more in one beat.
  private static let mostPasses = 8

  init(watcher: MainQueueWatcher?) { self.watcher = watcher }

  /// Runs what is ready.
  func drain() {
    for _ in 0..<Self.mostPasses {
      let ran = RunLoop.main.run(mode: .default, before: .distantPast)
      guard ran, watcher?.hasWork == true else { return }
    }
  }

  /// Waits a moment for work and runs it.
  func waitAndDrain() {
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: Self.moment))
    drain()
  }

  /// In seconds: less than anybody sees, more than asking costs.
  private static let moment = 0.005

  /// Seconds from now to the next timer; `nil` when there is none.
  var timeToNextTimer: Double? {
    guard let date = RunLoop.main.limitDate(forMode: .default), date != .distantFuture else { return nil }
    return max(date.timeIntervalSinceNow, 0)
  }
}
