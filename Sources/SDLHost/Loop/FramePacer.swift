/// When the next beat is due, when to begin it, and how many were missed: plain arithmetic over times that are handed in.
///
/// Beats stand on a grid of absolute times, so that errors never add up. A beat begins as late as the measured cost of
/// the ones before allows, and so sees the newest input.
nonisolated struct FramePacer: Equatable {
  /// From one beat to the next, in seconds.
  private(set) var period: Double

  /// When the next frame is to be presented.
  private(set) var deadline: Double

  /// What a beat costs, in seconds: follows a rise at once and a fall slowly.
  private(set) var cost: Double

  /// What the graphics card needs after a beat's own work, in seconds. Nobody tells; it grows while beats are missed.
  private(set) var reserve = 0.0

  /// Safety between the end of a beat and its deadline, in seconds: waking up is late by up to so much.
  static let margin = 0.0008

  /// Of the estimated cost, what is left over after a beat that cost less.
  private static let forgetting = 0.92

  /// By so much the reserve grows with a beat that was missed, in seconds.
  private static let reserveStep = 0.002

  /// What is assumed before anything is measured, in seconds.
  private static let assumedCost = 0.002

  /// A pacer for so many beats a second.
  init(rate: Double) {
    period = 1 / rate
    deadline = 0
    cost = Self.assumedCost
  }

  /// From the beginning of a beat to its deadline, in seconds; little more than half a period at most.
  var lead: Double { min(cost + Self.margin + reserve, period * 0.9) }

  /// When to begin the next beat.
  var wakeTime: Double { deadline - lead }

  /// Something is to be shown after a time of rest: as soon as possible, but not within a period of the frame before.
  mutating func resume(at now: Double) {
    // A new motion may be lighter work.
    reserve /= 2
    deadline = max(deadline, now + lead)
  }

  /// The next frame is to be presented at `time`, off the grid, or as soon after as it can be had. Returns by how much
  /// that is later, in seconds.
  mutating func aim(at time: Double, now: Double) -> Double {
    deadline = max(time, now + lead)
    return deadline - time
  }

  /// The beat's work took `seconds`. One that took more than half a period is an exception, and not reckoned with.
  mutating func measured(_ seconds: Double) { cost = max(min(seconds, period / 2), cost * Self.forgetting) }

  /// The display was seen to beat at `beat`, once every `period` seconds: the grid is laid over that, without passing
  /// over a beat or adding one. Before it, `missed` beats were passed over: if there were any, frames are begun earlier
  /// from now on.
  mutating func follow(beat: Double, period: Double, missed: Int) {
    self.period = period
    if missed > 0 { reserve = min(reserve + Self.reserveStep, period) }
    deadline = beat + max(((deadline - beat) / period).rounded(), 1) * period
  }

  /// The beat's frame was presented at `now`, or there was none. Returns how many beats were missed: passed over on the
  /// grid since the frame came that late.
  mutating func finish(at now: Double) -> Int {
    let missed = max(Int(((now - deadline) / period).rounded()), 0)
    deadline += Double(missed + 1) * period
    return missed
  }
}
