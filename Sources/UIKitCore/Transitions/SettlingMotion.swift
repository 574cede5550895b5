import Foundation
import Motion

/// The remainder of a transition after a gesture has released it: progress as a function of time.
package nonisolated struct SettlingMotion: Equatable, Sendable {
  package enum Direction: Equatable, Sendable {
    case forwards, backwards

    /// Creates the direction that corresponds to the outcome of a drag.
    package init(_ outcome: ReleaseRule.Outcome) {
      switch outcome {
      case .finish: self = .forwards
      case .cancel: self = .backwards
      }
    }
  }

  /// The pacing of the remainder.
  package enum Pace: Equatable, Sendable {
    /// At `speed` times the transition's own pace along a curve, as in Apple's percent-driven interaction.
    case curve(CubicBezier, speed: CGFloat)

    /// By a critically damped spring that continues the gesture's velocity, in progress per second, positive forwards;
    /// an overshoot is cut off at the end. With a progress map it is the velocity of the visible progress.
    case momentum(CGFloat, along: TransitionProgressMap? = nil)

    /// Within `duration` seconds, decelerating.
    case within(CFTimeInterval)
  }

  /// The limits of the spring's duration, in seconds, which is otherwise that of the transition: a long animation
  /// should not take its full time after a flick.
  static let momentumDuration: ClosedRange<CFTimeInterval> = 0.25...0.5

  /// The remaining progress at which a spring ends: a pixel or less.
  static let restProgress: CGFloat = 5e-4

  package let direction: Direction

  /// The progress at the release: a fraction of the duration, 0…1; or the visible progress of a progress map, which
  /// exceeds 1 where a spring overshoots.
  let from: CGFloat

  /// The media time of the release.
  let begin: CFTimeInterval

  /// The duration of the remainder, in seconds; not below 0.
  package let duration: CFTimeInterval

  private let pace: Pace

  /// The spring of the momentum, which moves the remaining progress to 0.
  private let spring: Spring

  /// Creates the remainder of a transition of `transitionDuration` seconds. A speed of 0 or less, which Apple forbids,
  /// counts as 1, so that the end of a gesture never freezes the screen.
  package init(
    direction: Direction, from: CGFloat, begin: CFTimeInterval, transitionDuration: CFTimeInterval, pace: Pace
  ) {
    let from = Self.progressMap(of: pace)?.progress(at: from) ?? from
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

  /// The media time at which the remainder is over.
  package var end: CFTimeInterval { begin + duration }

  /// The progress at a time; the target from ``end`` on.
  package func percent(at time: CFTimeInterval) -> CGFloat {
    let target: CGFloat = direction == .forwards ? 1 : 0
    guard duration > 0, time < end else { return target }
    let elapsed = max(0, time - begin)
    switch pace {
    case .curve(let curve, _): return from + (target - from) * curve.value(at: elapsed / duration)
    case .within: return from + (target - from) * CubicBezier.easeOut.value(at: elapsed / duration)
    case .momentum(let velocity, let progressMap):
      let left: CGFloat = spring.motion(from: from - target, velocity: velocity, after: elapsed).offset
      let progress = min(max(target + left, 0), max(from, 1))
      return progressMap?.percent(at: progress) ?? progress
    }
  }

  private static func progressMap(of pace: Pace) -> TransitionProgressMap? {
    switch pace {
    case .momentum(_, let progressMap): progressMap
    case .curve, .within: nil
    }
  }
}
