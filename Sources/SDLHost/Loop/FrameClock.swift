import QuartzCore
import UIKitCore

/// The time of a run: when each frame begins, when it is due, and the media time at which it is seen.
struct FrameClock {
  /// The pacing of the run.
  let pace: Pace

  private var pacer: FramePacer
  private var timeline: MediaTimeline
  private var display: VsyncEstimate

  /// The time of the last input that moves what is shown, on the system's clock.
  private var lastMotion = -Double.infinity

  /// The time for which frames follow input after it has come, in seconds: devices send several events in that time
  /// while they move.
  private static let motionMemory = 0.05

  /// The factor by which the run is slowed down at the usual speed.
  private let slowFactor: Double

  /// The largest delay of a frame, in seconds. A longer one means that the process was suspended; the media clock then
  /// leaves out that time.
  private static let stall = 0.25

  /// Creates a clock for `rate` frames a second that continues from the current media time.
  init(rate: Double, pace: Pace, slowFactor: Double) {
    self.pace = pace
    self.slowFactor = slowFactor
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

  /// Returns the media time at the system's time `time`.
  func media(at time: Double) -> Double { timeline.media(at: time) }

  /// Returns the system's time at the media time `time`.
  func system(at time: Double) -> Double { timeline.system(at: time) }

  /// The media time of the next frame.
  var nextFrameTime: Double {
    switch pace {
    case .stepped(let step): CACurrentMediaTime() + step
    case .display: timeline.media(at: pacer.deadline)
    }
  }

  /// Changes the speed, as a fraction of the usual one, from the media time `media` on.
  mutating func setSpeed(_ speed: Double, at media: Double) {
    let factor = slowFactor / speed
    if factor != timeline.slowFactor { timeline.changeSlowFactor(to: factor, at: media) }
  }

  /// Excludes `seconds` of the system's time from the media time.
  mutating func skip(_ seconds: Double) { timeline.skip(seconds) }

  /// Records that the first frame of a run was due at `due` and presented at `presented`: what it shows begins when it is
  /// visible, so that the time to make it, much longer than for any other, is excluded from the media time.
  mutating func started(due: Double, presented: Double) {
    if pace == .display, presented > due { timeline.skip(presented - due) }
  }

  /// Resumes pacing after a rest.
  mutating func resume(at now: Double) { pacer.resume(at: now) }

  /// Records that nothing moves, although frames go on.
  mutating func rest() { pacer.rest() }

  /// Makes the next frame due at the system's `time`, or as soon after it as possible; a delay of more than a frame is
  /// excluded from the media time.
  mutating func aim(at time: Double, now: Double) {
    let lateness = pacer.aim(at: time, now: now)
    if lateness > pacer.period { timeline.skip(lateness) }
  }

  /// Begins a frame at the system's time `now`. Returns `false` after a stall, whose time it excludes.
  mutating func begin(at now: Double) -> Bool {
    let lateness = now - pacer.deadline
    guard lateness > Self.stall else { return true }
    timeline.skip(lateness)
    pacer.resume(at: now)
    return false
  }

  /// Whether the next frame begins late, since input moves what is shown.
  var followsInput: Bool { pacer.followsInput }

  /// Records input that was read at the system's time `now`.
  mutating func took(_ events: [InputEvent], at now: Double) {
    if events.contains(where: \.movesContent) { lastMotion = now }
    pacer.followsInput = now - lastMotion < Self.motionMemory
  }

  /// Records that making a frame that shows something new took `seconds`.
  mutating func measured(_ seconds: Double) { pacer.measured(seconds) }

  /// Records that a frame was handed over at `handed` and presented at `presented`. `followsDisplay` is whether
  /// presenting waits for the display. Returns the number of frames that were due before it and missed.
  mutating func presented(from handed: Double, to presented: Double, followsDisplay: Bool) -> Int {
    let missed = pacer.finish(at: presented)
    if followsDisplay, display.presented(from: handed, to: presented) {
      pacer.follow(vsync: presented, period: display.period, missed: missed)
    }
    return missed
  }

  /// Records that the frame had nothing to present.
  mutating func skipped() { _ = pacer.finish(at: pacer.deadline) }

  /// The system's time at which a frame that has nothing to present would have been presented.
  var unusedDeadline: Double { pace == .display ? pacer.deadline : SystemClock.now }
}

extension InputEvent {
  /// Whether the event is the release of a button or the press of a key, which may start or end something.
  var isDecisive: Bool {
    switch kind {
    case .pointer(_, let phase, _, _): phase == .up || phase == .cancel
    case .key(_, let isDown, let isRepeat, _, _): isDown && !isRepeat
    case .wheel, .text, .composition, .resize, .focus, .visibility, .close: false
    }
  }

  /// Whether the event may be part of a motion that content follows: a drag, or a scroll.
  fileprivate var movesContent: Bool {
    switch kind {
    case .pointer(_, let phase, _, _): phase == .down || phase == .move
    case .wheel: true
    case .key, .text, .composition, .resize, .focus, .visibility, .close: false
    }
  }
}
