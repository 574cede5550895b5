import Foundation

/// A spring that draws a value to 0.
nonisolated struct ZoomSpring: Equatable, Sendable {
  private let curve: SpringCurve

  /// By its period without damping, in seconds, and its damping ratio.
  init(response: Double, dampingRatio: Double) {
    curve = SpringCurve(frequency: 2 * Double.pi / response, dampingRatio: dampingRatio)
  }

  /// Where a value is, and how fast, `time` seconds after it was let go at `offset` with `velocity`: what the offset and
  /// what the velocity alone would do, one on top of the other.
  func motion(offset: Double, velocity: Double, after time: Double) -> (offset: Double, velocity: Double) {
    let frequency = curve.frequency
    let (value, speed) = (1 - curve.value(at: time), curve.velocity(at: time))
    let kick = value - 2 * curve.dampingRatio / frequency * speed
    return (offset * value + velocity * speed / (frequency * frequency), velocity * kick - offset * speed)
  }
}
