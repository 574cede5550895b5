/// Work scheduled for a later media time that needs no frames until then, such as a caret's blink or the end of a
/// notice.
///
/// It runs in the first frame at or after its time, and the frame loop sleeps until then. Unlike a run-loop timer it
/// depends on the media clock only, so the playback of a recording runs it in the same frame again.
package final class FrameTimer {
  /// The time at which the alarm is due, in seconds on the media clock.
  package let time: Double

  private var work: (() -> Void)?

  /// Schedules `work` to run once, `seconds` from now, unless canceled before. The caller need not hold the alarm.
  package init(after seconds: Double, _ work: @escaping () -> Void) {
    time = CACurrentMediaTime() + seconds
    self.work = work
    FrameStages.timers.append(self)
  }

  /// Cancels the alarm and releases its work.
  package func cancel() {
    work = nil
    FrameStages.timers.removeAll { $0 === self }
  }

  fileprivate func ring() {
    let work = work
    cancel()
    work?()
  }
}

extension FrameStages {
  /// The time at which the next alarm is due, on the media clock; `nil` when none is set.
  package static var nextTimer: Double? { timers.map(\.time).min() }

  /// Runs the work of all alarms that are due, the earliest first.
  static func fireTimers() {
    let now = CACurrentMediaTime()
    guard timers.contains(where: { $0.time <= now }) else { return }
    for timer in timers.filter({ $0.time <= now }).sorted(by: { $0.time < $1.time }) { timer.ring() }
  }
}
