import QuartzCore

/// The time of a run: when each frame begins, when it is due, and the media time at which it is seen.
struct FrameClock {
  /// The pacing of the run.
  let pace: Pace

  private var pacer: FramePacer
  private var timeline: MediaTimeline
  private var display: VsyncEstimate

  /// A frame that begins later than this, in seconds, means that the process was stopped; the media clock pauses for as
  /// long.
  private static let stall = 0.25

  /// A clock of `rate` frames a second, whose media time is the current one.
  init(rate: Double, pace: Pace, slowFactor: Double) {
    self.pace = pace
    pacer = FramePacer(rate: rate)
    display = VsyncEstimate(rate: rate)
    timeline = MediaTimeline(now: SystemClock.now, media: CACurrentMediaTime(), slowFactor: slowFactor)
  }

  /// The system's time at which the next frame is due.
  var deadline: Double { pacer.deadline }

  /// The system's time at which the next frame must be begun.
  var wakeTime: Double { pacer.wakeTime }

  /// The time from one frame to the next, in seconds.
  var period: Double { pacer.period }

  /// The media time at the system's `time`.
  func media(at time: Double) -> Double { timeline.media(at: time) }

  /// The system's time at which the media clock shows `time`.
  func system(at time: Double) -> Double { timeline.system(at: time) }

  /// The media time of the frame that is made next.
  var nextFrameTime: Double {
    switch pace {
    case .stepped(let step): CACurrentMediaTime() + step
    case .display: timeline.media(at: pacer.deadline)
    }
  }

  /// Leaves `seconds` of the system's time out of the media time.
  mutating func skip(_ seconds: Double) { timeline.skip(seconds) }

  /// Starts pacing frames again after a rest.
  mutating func resume(at now: Double) { pacer.resume(at: now) }

  /// Makes the next frame due at the system's `time`, or as soon after it as possible; what that is too late by is left
  /// out of the media time if it is more than a frame.
  mutating func aim(at time: Double, now: Double) {
    let lateness = pacer.aim(at: time, now: now)
    if lateness > pacer.period { timeline.skip(lateness) }
  }

  /// Begins a frame at the system's time `now`. Returns `false` after a stall, whose time it leaves out.
  mutating func begin(at now: Double) -> Bool {
    let lateness = now - pacer.deadline
    guard lateness > Self.stall else { return true }
    timeline.skip(lateness)
    pacer.resume(at: now)
    return false
  }

  /// Notes that making a frame took `seconds`.
  mutating func measured(_ seconds: Double) { pacer.measured(seconds) }

  /// Notes that a frame was presented, from its handing over to its presentation. `followsDisplay` says that presenting
  /// waits for the display. Returns the number of frames that were due before it and passed over.
  mutating func presented(from handed: Double, to presented: Double, followsDisplay: Bool) -> Int {
    let missed = pacer.finish(at: presented)
    if followsDisplay, display.presented(from: handed, to: presented) {
      pacer.follow(beat: presented, period: display.period, missed: missed)
    }
    return missed
  }

  /// Notes that the frame had nothing to present.
  mutating func skipped() { _ = pacer.finish(at: pacer.deadline) }

  /// The system's time at which a frame that has ended was presented, or would have been if it had shown anything new.
  func end(presented: Double?) -> Double {
    presented ?? (pace == .display ? pacer.deadline - pacer.period : SystemClock.now)
  }
}
