/// Work scheduled for a later media time that needs no frames until then, such as a caret's blink or the end of a
/// notice.
///
/// It runs in the first frame at or after its time, and the frame loop sleeps until then. Unlike a run-loop timer it
/// depends on the media clock only, so the playback of a recording runs it in the same frame again.
package final class FrameTimer {
  /// The time at which the timer is due, in seconds on the media clock.
  package private(set) var time = 0.0

  /// The timer's place in the order in which timers were scheduled, counted from 0.
  fileprivate private(set) var number = 0

  private let work: () -> Void

  /// Schedules `work` to run once, `seconds` from now, unless canceled before. The caller need not hold the timer.
  package init(after seconds: Double, _ work: @escaping () -> Void) {
    self.work = work
    schedule(after: seconds)
  }

  /// Whether the work is still to run.
  package var isScheduled: Bool { FrameStages.timers.contains { $0 === self } }

  /// Cancels the timer; it can be restarted.
  package func cancel() { FrameStages.timers.removeAll { $0 === self } }

  /// Schedules the work to run `seconds` from now instead of at the time set before, or once more.
  package func restart(after seconds: Double) {
    cancel()
    schedule(after: seconds)
  }

  private func schedule(after seconds: Double) {
    time = CACurrentMediaTime() + seconds
    number = FrameStages.scheduledTimers
    FrameStages.scheduledTimers += 1
    FrameStages.timers.append(self)
  }

  fileprivate func fire() {
    cancel()
    work()
  }
}

extension FrameStages {
  /// The time at which the next timer is due, on the media clock; `nil` when none is set.
  package static var nextTimer: Double? { timers.lazy.map(\.time).min() }

  /// Runs the work of all timers that are due, the earliest first. Those that the work sets wait for the next frame.
  static func fireTimers() {
    let now = CACurrentMediaTime(), before = scheduledTimers
    func next() -> FrameTimer? {
      timers.lazy.filter { $0.time <= now && $0.number < before }.min { $0.time < $1.time }
    }
    while let timer = next() { timer.fire() }
  }
}
