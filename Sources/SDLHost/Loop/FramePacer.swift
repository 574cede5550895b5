/// The pacing of frames: when the next one is due, when to begin it, and how many were missed, computed from given
/// times.
///
/// Frames are due on a grid of absolute times, so that errors never add up. While input moves what is shown, a frame begins
/// as late as the measured cost of the previous ones allows, so that it sees the newest input. At other times a frame begins
/// right after the previous one: the start and the end of a transition cost several times as much as the frames before
/// them, and are on time nevertheless. The first frames that follow input may start a transition, too: their cost is
/// estimated separately.
nonisolated struct FramePacer: Equatable {
  /// The time from one frame to the next, in seconds.
  private(set) var period: Double

  /// When the next frame is to be presented.
  private(set) var deadline: Double

  /// The cost of a frame, in seconds: follows a rise at once and a fall slowly.
  private(set) var cost: Double

  /// The cost of the first frames that follow input, in seconds: follows a rise at once and a fall slowly.
  private var firstCost = 0.0

  /// The time that the previous frame's work took, in seconds.
  private var previousWork = 0.0

  /// Whether input moves what is shown.
  var followsInput = false {
    didSet { if !followsInput { firstFramesLeft = Self.firstFrames } }
  }

  /// The number of first frames that follow input and are still to come.
  private var firstFramesLeft = firstFrames

  /// The number of frames that may start what follows the input: the frames of a press come before it.
  private static let firstFrames = 6

  /// Whether the next frame is the first one after a rest, whose presentation begins the grid if it is late: the next one is
  /// due a period later, and not at the second point of a grid of which nothing was seen.
  private var beginsGrid = false

  /// The time that the graphics card needs after a frame's own work, in seconds. It cannot be measured; it grows while
  /// frames are missed.
  private(set) var reserve = 0.0

  /// The safety margin between the end of a frame's work and its deadline, in seconds: waking up is late by up to this
  /// much.
  static let margin = 0.0008

  /// The fraction of the estimated cost that remains after a frame that cost less, and that of the cost of first frames
  /// after all of them.
  private static let forgetting = 0.92, firstForgetting = 0.8

  /// The growth of the reserve for a missed frame, in seconds.
  private static let reserveStep = 0.002

  /// The cost that is assumed before the first measurement, in seconds.
  private static let assumedCost = 0.002

  /// Creates a pacer for `rate` frames a second.
  init(rate: Double) {
    period = 1 / rate
    deadline = 0
    cost = Self.assumedCost
  }

  /// The time that a frame is estimated to need, in seconds; at most ``longestLead``.
  var lead: Double { min((areFirst ? max(cost, firstCost) : cost) + Self.margin + reserve, longestLead) }

  /// Whether the next frame is one of the first that follow input.
  private var areFirst: Bool { followsInput && firstFramesLeft > 0 }

  /// The longest estimate, in seconds: the rest of the period is for presenting the previous frame.
  private var longestLead: Double { period * 0.9 }

  /// The time at which the next frame is to begin.
  var wakeTime: Double { deadline - (followsInput ? lead : period) }

  /// Resumes frames after a rest: the next one is due as soon as possible, but not within a period of the previous one.
  mutating func resume(at now: Double) {
    // A new motion may be cheaper to draw.
    reserve /= 2
    deadline = max(deadline, now + lead)
    beginsGrid = true
  }

  /// Records that nothing moves, while frames go on: a motion that begins is the first one after a rest.
  mutating func rest() { beginsGrid = true }

  /// Makes the next frame due at `time`, off the grid, or as soon after it as possible. Returns the delay, in seconds.
  mutating func aim(at time: Double, now: Double) -> Double {
    deadline = max(time, now + lead)
    return deadline - time
  }

  /// Records that the work of a frame that shows something new took `seconds`. More than half a period is an exception
  /// unless the previous frame took as long, and counts as half of one.
  mutating func measured(_ seconds: Double) {
    let counted = min(seconds, max(period / 2, previousWork))
    previousWork = seconds
    if areFirst {
      if firstFramesLeft == Self.firstFrames { firstCost *= Self.firstForgetting }
      firstCost = max(firstCost, counted)
      firstFramesLeft -= 1
      // The start of a motion says nothing about the frames that follow.
      if firstFramesLeft > 0 { return }
    }
    cost = max(counted, cost * Self.forgetting)
  }

  /// Aligns the grid with a display that refreshed at `vsync` and refreshes every `period` seconds, without leaving out
  /// a frame or adding one. If `missed` frames were missed before it, frames begin earlier from now on.
  mutating func follow(vsync: Double, period: Double, missed: Int) {
    self.period = period
    if missed > 0 { reserve = min(reserve + Self.reserveStep, period) }
    deadline = vsync + max(((deadline - vsync) / period).rounded(), 1) * period
  }

  /// Records that the frame was presented at `now`, or that there was nothing to present. Returns the number of frames
  /// on the grid that were missed because it was late.
  mutating func finish(at now: Double) -> Int {
    defer { beginsGrid = false }
    if beginsGrid, now > deadline {
      deadline = now + period
      return 0
    }
    let missed = max(Int(((now - deadline) / period).rounded()), 0)
    deadline += Double(missed + 1) * period
    return missed
  }
}
