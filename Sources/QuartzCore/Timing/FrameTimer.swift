/// Work scheduled for a later media time that needs no frames until then, such as a caret's blink or the end of a
/// notice.
///
/// It runs in the first frame at or after its time, and the frame loop sleeps until then. Unlike a run-loop timer it
/// depends on the media clock only, so the playback of a recording runs it in the same frame again.
package final class FrameTimer {
  /// The time at which the timer is due, in seconds on the media clock.
  package let time: Double

  /// The number of timers created before.
  fileprivate let number: Int

  private var work: (() -> Void)?

  /// Schedules `work` to run once, `seconds` from now, unless canceled before. The caller need not hold the timer.
  package init(after seconds: Double, _ work: @escaping () -> Void) {
    time = CACurrentMediaTime() + seconds
    number = FrameStages.createdTimers
    self.work = work
    FrameStages.createdTimers += 1
    FrameStages.timers.append(self)
  }

  /// Cancels the timer and releases its work.
  package func cancel() {
    work = nil
    FrameStages.timers.removeAll { $0 === self }
  }

  fileprivate func fire() {
    let work = work
    cancel()
    work?()
  }
}

extension FrameStages {
  /// The time at which the next timer is due, on the media clock; `nil` when none is set.
  package static var nextTimer: Double? { timers.lazy.map(\.time).min() }

  /// Runs the work of all timers that are due, the earliest first. Those that the work sets wait for the next frame.
  static func fireTimers() {
    let now = CACurrentMediaTime(), created = createdTimers
    func next() -> FrameTimer? {
      timers.lazy.filter { $0.time <= now && $0.number < created }.min { $0.time < $1.time }
    }
    while let timer = next() { timer.fire() }
  }
}
