import Foundation

/// A damped spring: draws a value to its rest, from any offset and at any velocity.
///
/// The closed solution of x″ + 2ζω₀·x′ + ω₀²·x = 0, where x is the offset from the rest. Offsets are in any unit;
/// velocities are in that unit per second.
public struct Spring: Hashable, Sendable {
  /// ω₀ = √(k/m), in radians per second; above 0.
  public let frequency: Double

  /// ζ = c / (2√(km)), at least 0: below 1 the spring swings, at 1 it is critically damped, above 1 it is slower.
  public let dampingRatio: Double

  /// A spring by its frequency, in radians per second, and its damping ratio.
  ///
  /// Values that are not numbers are allowed and make every offset one that is not a number.
  public init(frequency: Double, dampingRatio: Double) {
    self.frequency = frequency
    self.dampingRatio = dampingRatio
  }

  /// A spring by its response, the period that it would have without damping, in seconds; and its damping ratio.
  public init(response: Double, dampingRatio: Double) {
    self.init(frequency: 2 * Double.pi / response, dampingRatio: dampingRatio)
  }

  /// A spring by its physical constants: `mass` and `stiffness` above 0, `damping` at least 0.
  public init(mass: Double, stiffness: Double, damping: Double) {
    precondition(
      mass > 0 && stiffness > 0 && damping >= 0,
      "Spring: mass \(mass), stiffness \(stiffness), damping \(damping); mass and stiffness must be above 0")
    self.init(
      frequency: (stiffness / mass).squareRoot(), dampingRatio: damping / (2 * (stiffness * mass).squareRoot()))
  }

  /// The stiffness at mass 1.
  public var stiffness: Double { frequency * frequency }

  /// The damping at mass 1.
  public var damping: Double { 2 * dampingRatio * frequency }

  /// The offset and the velocity, `time` seconds after a release at `offset` with `velocity`.
  ///
  /// With d = ζω₀ and the release at x₀ with v₀:
  ///
  ///     ζ < 1    e^(−dt)·(x₀·cos ωt + (v₀ + d·x₀)/ω · sin ωt)       ω = ω₀√(1 − ζ²)
  ///     ζ = 1    e^(−ω₀t)·(x₀ + (v₀ + ω₀·x₀)·t)
  ///     ζ > 1    A·e^(st) + (x₀ − A)·e^(ft)                         s, f = −d ± ω₀√(ζ² − 1), A = (v₀ − f·x₀)/(s − f)
  public func motion(
    from offset: Double, velocity: Double, after time: Double
  ) -> (offset: Double, velocity: Double) {
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let swing = swingFrequency
      let (sine, cosine, envelope) = (sin(swing * time), cos(swing * time), exp(-decay * time))
      let drift = (velocity + offset * decay) / swing
      let pull = (velocity * dampingRatio + offset * frequency) * (frequency / swing)
      return (envelope * (offset * cosine + drift * sine), envelope * (velocity * cosine - pull * sine))
    }
    if dampingRatio == 1 {
      let (envelope, drift) = (exp(-frequency * time), criticalDrift(from: offset, velocity: velocity))
      return (envelope * (offset + drift * time), envelope * (velocity - drift * (frequency * time)))
    }
    let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let (slow, fast) = (-decay + root, -decay - root)
    let slowPart = (velocity - fast * offset) / (slow - fast)
    let (slowOffset, fastOffset) = (slowPart * exp(slow * time), (offset - slowPart) * exp(fast * time))
    return (slowOffset + fastOffset, slow * slowOffset + fast * fastOffset)
  }

  /// ω₀√(1 − ζ²), in radians per second: how fast a spring swings whose damping ratio is below 1.
  var swingFrequency: Double { frequency * (1 - dampingRatio * dampingRatio).squareRoot() }

  /// v₀ + ω₀·x₀: the velocity of a critically damped spring without its envelope.
  func criticalDrift(from offset: Double, velocity: Double) -> Double { velocity + offset * frequency }
}
