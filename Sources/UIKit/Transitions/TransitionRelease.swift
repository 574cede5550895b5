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
    /// 0; what would overshoot stops at the end.
    case momentum(CGFloat)

    /// Within `duration` seconds, slowing down.
    case within(CFTimeInterval)
  }

  /// In 1/s, of the momentum's spring: at rest after half a second (a convention, that of released sheets).
  static let frequency: CGFloat = 18.257

  /// With momentum a transition is over when so little of it is left: less than a pixel of the largest screens.
  static let restProgress: CGFloat = 1e-4

  let direction: Direction

  /// The progress at the release, 0…1.
  let from: CGFloat

  /// When, in media time.
  let begin: CFTimeInterval

  /// How long the rest takes, in seconds; not below 0.
  let duration: CFTimeInterval

  private let pace: Pace

  /// The rest of a transition of `transitionDuration` seconds. A speed of 0 or less, which Apple forbids, counts as 1: a
  /// gesture's end never freezes the screen.
  init(
    direction: Direction, from: CGFloat, begin: CFTimeInterval, transitionDuration: CFTimeInterval, pace: Pace
  ) {
    self.direction = direction
    self.from = from
    self.begin = begin
    self.pace = pace
    let way = direction == .forwards ? 1 - from : from
    duration =
      switch pace {
      case .curve(_, let speed): way * transitionDuration / (speed > 0 ? speed : 1)
      case .momentum(let velocity):
        Self.settlingTime(way: way, speed: direction == .forwards ? velocity : -velocity)
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
    case .momentum(let velocity):
      let left = Self.left(of: from - target, velocity: velocity, after: elapsed)
      return min(max(target + left, 0), 1)
    }
  }

  /// The critically damped spring's offset from its rest, `time` seconds after it was let go at `offset`.
  private static func left(of offset: CGFloat, velocity: CGFloat, after time: CFTimeInterval) -> CGFloat {
    (offset + (velocity + frequency * offset) * time) * exp(-frequency * time)
  }

  /// How long the spring takes over `way`, let go towards the end at `speed`: until it passes the end or is as good as
  /// there.
  private static func settlingTime(way: CGFloat, speed: CGFloat) -> CFTimeInterval {
    guard way > restProgress else { return 0 }
    // Towards 0 from below: offset −way. It passes the end where the bracket is 0.
    let excess = speed - frequency * way
    if excess > 0 { return way / excess }
    var (early, late) = (0.0, 1.0)
    while abs(left(of: -way, velocity: speed, after: late)) > restProgress { late *= 2 }
    for _ in 0..<40 {
      let middle = (early + late) / 2
      if abs(left(of: -way, velocity: speed, after: middle)) > restProgress { early = middle } else { late = middle }
    }
    return late
  }
}
