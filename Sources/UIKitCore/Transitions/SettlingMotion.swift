import Foundation
import Motion

/// The rest of a transition after a gesture has let go of it: progress as a function of time.
package nonisolated struct SettlingMotion: Equatable, Sendable {
  package enum Direction: Equatable, Sendable {
    case forwards, backwards

    /// The direction that the outcome of a drag leads in.
    package init(_ outcome: ReleaseRule.Outcome) {
      switch outcome {
      case .finish: self = .forwards
      case .cancel: self = .backwards
      }
    }
  }

  /// The pacing of the rest.
  package enum Pace: Equatable, Sendable {
    /// At `speed` times the transition's own pace along a curve, as Apple's percent-driven interaction has it.
    case curve(CubicBezier, speed: CGFloat)

    /// By a spring that does not swing and takes over the speed of the gesture, in progress per second, forwards above
    /// 0; what would overshoot stops at the end. With a travel it is the visible progress.
    case momentum(CGFloat, along: TransitionProgressMap? = nil)

    /// Within `duration` seconds, slowing down.
    case within(CFTimeInterval)
  }

  /// The momentum's spring takes as long as the transition itself would, but within these bounds, in seconds: a long
  /// animation is not to be waited for once it was thrown.
  static let momentumDuration: ClosedRange<CFTimeInterval> = 0.25...0.5

  /// With momentum a transition is over when so little of it is left: a pixel or less.
  static let restProgress: CGFloat = 5e-4

  package let direction: Direction

  /// The progress at the release, 0…1: of time; or the visible progress of a travel, which a spring takes beyond 1.
  let from: CGFloat

  /// When, in media time.
  let begin: CFTimeInterval

  /// The duration of the rest, in seconds; not below 0.
  package let duration: CFTimeInterval

  private let pace: Pace

  /// The spring of the momentum: draws what is left of the progress to 0.
  private let spring: Spring

  /// The rest of a transition of `transitionDuration` seconds. A speed of 0 or less, which Apple forbids, counts as 1:
  /// a gesture's end never freezes the screen.
  package init(
    direction: Direction, from: CGFloat, begin: CFTimeInterval, transitionDuration: CFTimeInterval, pace: Pace
  ) {
    let from = Self.travel(of: pace)?.progress(at: from) ?? from
    self.direction = direction
    self.from = from
    self.begin = begin
    self.pace = pace
    let delta = direction == .forwards ? 1 - from : from
    let bounds = Self.momentumDuration
    let spring = Spring.critical(
      settlingDuration: min(max(transitionDuration, bounds.lowerBound), bounds.upperBound))
    self.spring = spring
    duration =
      switch pace {
      case .curve(_, let speed): delta * transitionDuration / (speed > 0 ? speed : 1)
      case .momentum(let velocity, _):
        spring.arrivalTime(
          from: -abs(delta), velocity: (direction == .forwards) == (delta >= 0) ? velocity : -velocity,
          within: Self.restProgress)
      case .within(let limit): min(limit, delta * transitionDuration)
      }
  }

  /// When the rest is over.
  package var end: CFTimeInterval { begin + duration }

  /// The progress at a time; the target from ``end`` on.
  package func percent(at time: CFTimeInterval) -> CGFloat {
    let target: CGFloat = direction == .forwards ? 1 : 0
    guard duration > 0, time < end else { return target }
    let elapsed = max(0, time - begin)
    switch pace {
    case .curve(let curve, _): return from + (target - from) * curve.value(at: elapsed / duration)
    case .within: return from + (target - from) * CubicBezier.easeOut.value(at: elapsed / duration)
    case .momentum(let velocity, let travel):
      let left: CGFloat = spring.motion(from: from - target, velocity: velocity, after: elapsed).offset
      let progress = min(max(target + left, 0), max(from, 1))
      return travel?.percent(at: progress) ?? progress
    }
  }

  private static func travel(of pace: Pace) -> TransitionProgressMap? {
    switch pace {
    case .momentum(_, let travel): travel
    case .curve, .within: nil
    }
  }
}
