import Foundation

/// The rest of a transition after a gesture has let go of it: progress as a function of time.
nonisolated struct TransitionRelease: Equatable, Sendable {
  enum Direction: Equatable, Sendable {
    case forwards, backwards
  }

  /// How the rest is paced.
  enum Pace: Equatable, Sendable {
    /// At `speed` times the transition's own pace along a curve, as Apple's percent-driven interaction has it.
    case curve(CubicBezier, speed: CGFloat)

    /// By a spring that does not swing and takes over the speed of the gesture, in progress per second, forwards above
    /// 0; what would overshoot stops at the end. With a travel it is the visible progress.
    case momentum(CGFloat, along: TransitionTravel? = nil)

    /// Within `duration` seconds, slowing down.
    case within(CFTimeInterval)
  }

  /// A critically damped spring has a thousandth of its way left after this many of its own time units (Apple's measure of
  /// a spring's duration).
  private static let settledTime: CGFloat = 9.2334134764515865

  /// The momentum's spring takes as long as the transition itself would, but within these bounds, in seconds: a long
  /// animation is not to be waited for once it was thrown.
  static let momentumDuration: ClosedRange<CFTimeInterval> = 0.25...0.5

  /// With momentum a transition is over when so little of it is left: a pixel or less.
  static let restProgress: CGFloat = 5e-4

  let direction: Direction

  /// The progress at the release, 0…1: of time; or the visible progress of a travel, which a spring takes beyond 1.
  let from: CGFloat

  /// When, in media time.
  let begin: CFTimeInterval

  /// How long the rest takes, in seconds; not below 0.
  let duration: CFTimeInterval

  private let pace: Pace

  /// Of the momentum's spring, in 1/s.
  private let frequency: CGFloat

  /// The rest of a transition of `transitionDuration` seconds. A speed of 0 or less, which Apple forbids, counts as 1: a
  /// gesture's end never freezes the screen.
  init(
    direction: Direction, from: CGFloat, begin: CFTimeInterval, transitionDuration: CFTimeInterval, pace: Pace
  ) {
    let from = Self.travel(of: pace)?.progress(at: from) ?? from
    self.direction = direction
    self.from = from
    self.begin = begin
    self.pace = pace
    let way = direction == .forwards ? 1 - from : from
    let bounds = Self.momentumDuration
    let frequency = Self.settledTime / min(max(transitionDuration, bounds.lowerBound), bounds.upperBound)
    self.frequency = frequency
    duration =
      switch pace {
      case .curve(_, let speed): way * transitionDuration / (speed > 0 ? speed : 1)
      case .momentum(let velocity, _):
        Self.settlingTime(
          way: abs(way), speed: (direction == .forwards) == (way >= 0) ? velocity : -velocity, frequency: frequency)
      case .within(let limit): min(limit, way * transitionDuration)
      }
  }

  /// When the rest is over.
  var end: CFTimeInterval { begin + duration }

  /// The progress at a time; the target from ``end`` on.
  func percent(at time: CFTimeInterval) -> CGFloat {
    let target: CGFloat = direction == .forwards ? 1 : 0
    guard duration > 0, time < end else { return target }
    let elapsed = max(0, time - begin)
    switch pace {
    case .curve(let curve, _): return from + (target - from) * curve.value(at: elapsed / duration)
    case .within: return from + (target - from) * CubicBezier.easeOut.value(at: elapsed / duration)
    case .momentum(let velocity, let travel):
      let left = Self.left(of: from - target, velocity: velocity, after: elapsed, frequency: frequency)
      let progress = min(max(target + left, 0), max(from, 1))
      return travel?.percent(at: progress) ?? progress
    }
  }

  private static func travel(of pace: Pace) -> TransitionTravel? {
    switch pace {
    case .momentum(_, let travel): travel
    case .curve, .within: nil
    }
  }

  /// The critically damped spring's offset from its rest, `time` seconds after it was let go at `offset`.
  private static func left(
    of offset: CGFloat, velocity: CGFloat, after time: CFTimeInterval, frequency: CGFloat
  ) -> CGFloat { (offset + (velocity + frequency * offset) * time) * exp(-frequency * time) }

  /// How long the spring takes over `way`, let go towards the end at `speed`: until it passes the end or is as good as
  /// there.
  private static func settlingTime(way: CGFloat, speed: CGFloat, frequency: CGFloat) -> CFTimeInterval {
    guard way > restProgress else { return 0 }
    // Towards 0 from below: the offset is −way. It passes the end where the bracket is 0.
    let excess = speed - frequency * way
    let passing = excess > 0 ? way / excess : .infinity
    func isThere(_ time: CFTimeInterval) -> Bool {
      abs(left(of: -way, velocity: speed, after: time, frequency: frequency)) <= restProgress
    }
    var (early, late) = (0.0, min(1, passing))
    while !isThere(late) { late *= 2 }
    for _ in 0..<40 {
      let middle = (early + late) / 2
      if isThere(middle) { late = middle } else { early = middle }
    }
    return late
  }
}
