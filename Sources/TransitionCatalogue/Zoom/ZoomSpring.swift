import Foundation

/// A damped spring that draws two values at once to 0: a pure function of the time since it was let go.
nonisolated struct ZoomSpring: Equatable, Sendable {
  /// Where the values are, as distances from their rest, and how fast they move, per second.
  struct Motion: Equatable, Sendable {
    var offset: SIMD2<Double>
    var velocity: SIMD2<Double>
  }

  /// In radians per second.
  private let frequency: Double

  /// 0…1.
  private let damping: Double

  /// A spring by its period without damping, in seconds, and its damping ratio, up to 1.
  init(response: Double, damping: Double) {
    frequency = 2 * Double.pi / response
    self.damping = min(damping, 1)
  }

  /// The motion `time` seconds after it was `start`.
  func motion(from start: Motion, after time: Double) -> Motion {
    let decay = exp(-damping * frequency * time)
    let (offset, velocity) = (start.offset, start.velocity)
    guard damping < 1 else {
      let drift = velocity + offset * frequency
      return Motion(offset: (offset + drift * time) * decay, velocity: (velocity - drift * (frequency * time)) * decay)
    }
    let swing = frequency * (1 - damping * damping).squareRoot()
    let (sine, cosine) = (sin(swing * time), cos(swing * time))
    let drift = (velocity + offset * (damping * frequency)) / swing
    let pull = (velocity * damping + offset * frequency) * (frequency / swing)
    return Motion(
      offset: (offset * cosine + drift * sine) * decay, velocity: (velocity * cosine - pull * sine) * decay)
  }
}
