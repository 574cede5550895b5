/// Work for a later media time, though nothing moves until then: a caret that blinks, a notice that goes.
///
/// It is done in the first beat at or after its time, and the loop sleeps until that. Unlike a timer of the run loop it
/// knows no clock but the media clock, so a recording that is played has it on the same beat again.
package final class MediaAlarm {
  /// When it is due, in seconds on the media clock.
  package let time: Double

  private var work: (() -> Void)?

  /// Does `work` in so many seconds, once, unless cancelled before. The alarm need not be kept.
  package init(after seconds: Double, _ work: @escaping () -> Void) {
    time = CACurrentMediaTime() + seconds
    self.work = work
    FrameStages.alarms.append(self)
  }

  /// Lets go of the work undone.
  package func cancel() {
    work = nil
    FrameStages.alarms.removeAll { $0 === self }
  }

  fileprivate func ring() {
    let work = work
    cancel()
    work?()
  }
}

extension FrameStages {
  /// When the next alarm is due, on the media clock; `nil` when none is set.
  package static var nextAlarm: Double? { alarms.map(\.time).min() }

  /// Does the work whose time has come, the earliest first.
  package static func ringAlarms() {
    let now = CACurrentMediaTime()
    guard alarms.contains(where: { $0.time <= now }) else { return }
    for alarm in alarms.filter({ $0.time <= now }).sorted(by: { $0.time < $1.time }) { alarm.ring() }
  }
}
