import Foundation

/// A spring with an equilibrium at 0.
nonisolated struct ZoomSpring: Equatable, Sendable {
  private let curve: SpringCurve

  /// Creates a spring from its undamped period in seconds and its damping ratio.
  init(response: Double, dampingRatio: Double) {
    curve = SpringCurve(frequency: 2 * Double.pi / response, dampingRatio: dampingRatio)
  }

  /// Returns the offset and velocity `time` seconds after a release at `offset` with `velocity`, as the sum of the
  /// solutions for the offset and for the velocity alone.
  func motion(offset: Double, velocity: Double, after time: Double) -> (offset: Double, velocity: Double) {
    let frequency = curve.frequency
    let (value, speed) = (1 - curve.value(at: time), curve.velocity(at: time))
    let kick = value - 2 * curve.dampingRatio / frequency * speed
    return (offset * value + velocity * speed / (frequency * frequency), velocity * kick - offset * speed)
  }
}
