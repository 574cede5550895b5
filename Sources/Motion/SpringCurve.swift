import Foundation

/// The progress of a damped spring from 0 towards 1, as a function of time: how a spring paces an animation.
public struct SpringCurve: Equatable, Sendable {
  /// The spring that draws the progress to 1.
  public let spring: Spring

  /// The velocity at the release, in distances from start to goal per second.
  public let initialVelocity: Double

  /// The distance from the goal, as a part of the whole, within which Core Animation's springs count as settled.
  public static let settlingThreshold = 0.001

  /// The curve of a spring that is released with `initialVelocity`.
  public init(_ spring: Spring, initialVelocity: Double = 0) {
    self.spring = spring
    self.initialVelocity = initialVelocity
  }

  /// A curve by the physical constants of its spring. Overdamped springs move as critically damped ones unless
  /// `allowsOverdamping`.
  public init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0, allowsOverdamping: Bool = false
  ) {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    let isLimited = spring.dampingRatio > 1 && !allowsOverdamping
    self.init(isLimited ? .critical(frequency: spring.frequency) : spring, initialVelocity: initialVelocity)
  }

  /// A curve by the frequency, in radians per second, and the damping ratio of its spring.
  public init(frequency: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    self.init(Spring(frequency: frequency, dampingRatio: dampingRatio), initialVelocity: initialVelocity)
  }

  /// The velocity per distance that a motion from `start` to `goal` begins with, where it has `velocity`: the initial
  /// velocity of its spring. 0 where there is no distance to go.
  public static func relativeVelocity(_ velocity: Double, from start: Double, to goal: Double) -> Double {
    goal == start ? 0 : velocity / (goal - start)
  }

  /// ω₀ of the spring, in radians per second.
  public var frequency: Double { spring.frequency }

  /// ζ of the spring: below 1 it swings.
  public var dampingRatio: Double { spring.dampingRatio }

  /// The stiffness of the spring at mass 1.
  public var stiffness: Double { spring.stiffness }

  /// The damping of the spring at mass 1.
  public var damping: Double { spring.damping }

  /// The progress at `time`, in seconds after release: 0 up to the release, 1 in the end.
  public func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    return 1 - spring.motion(from: 1, velocity: -initialVelocity, after: time).offset
  }

  /// The velocity at `time`, in distances per second.
  public func velocity(at time: Double) -> Double {
    -spring.motion(from: 1, velocity: -initialVelocity, after: max(time, 0)).velocity
  }

  /// The time from which on the progress stays within ``settlingThreshold`` of 1, in seconds; infinite without damping.
  ///
  /// Below ζ = 1 it is Core Animation's: ln((1 + |ζω₀ − v₀|/ω) / 0.001) / (ζω₀) with ω = ω₀√(1 − ζ²).
  public var settlingDuration: Double {
    let decay = dampingRatio * frequency
    guard decay > 0 else { return .infinity }
    if dampingRatio < 1 {
      let amplitude = (decay - initialVelocity) / spring.swingFrequency
      return log((1 + abs(amplitude)) / Self.settlingThreshold) / decay
    }
    // The envelope of a critical or overdamped spring has no closed inverse; it falls monotonically in the end.
    var high = 1 / frequency
    while abs(1 - value(at: high)) > Self.settlingThreshold || abs(1 - value(at: high * 1.5)) > Self.settlingThreshold {
      high *= 2
    }
    var low = high / 2
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if abs(1 - value(at: middle)) > Self.settlingThreshold { low = middle } else { high = middle }
    }
    return high
  }
}

extension SpringCurve {
  /// The spring of `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:…)`: mass 1, and the
  /// frequency at which its envelope has shrunk to 0.001 after `duration` seconds. A damping ratio above 1 counts as 1.
  ///
  /// Solves |(ζω − v)/ω_d|·e^(−ζωD) = 0.001 below ζ = 1, and (1 + (ω − v)·D)·e^(−ωD) = 0.001 at 1. For a large velocity
  /// several frequencies solve it; the largest is taken.
  public init(duration: Double, dampingRatio: Double, initialVelocity velocity: Double) {
    precondition(duration > 0, "SpringCurve: a duration of \(duration) s; it must be above 0")
    precondition(dampingRatio > 0, "SpringCurve: a damping ratio of \(dampingRatio); it must be above 0")
    let ratio = min(dampingRatio, 1)
    let root = (1 - ratio * ratio).squareRoot()
    let residue: (Double) -> Double = { frequency in
      ratio < 1
        ? abs((ratio * frequency - velocity) / (frequency * root)) * exp(-ratio * frequency * duration)
        : abs(1 + (frequency - velocity) * duration) * exp(-frequency * duration)
    }
    // Beyond `high` the residue stays below the threshold; walk down from there to the first crossing.
    var high = (log(1 / Self.settlingThreshold) + 20) / (ratio * duration) + abs(velocity) * 4
    let step = high / 20_000
    while high - step > 0, residue(high - step) < Self.settlingThreshold { high -= step }
    var low = max(high - step, 1e-9)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if residue(middle) > Self.settlingThreshold { low = middle } else { high = middle }
    }
    self.init(frequency: (low + high) / 2, dampingRatio: ratio, initialVelocity: velocity)
  }
}
