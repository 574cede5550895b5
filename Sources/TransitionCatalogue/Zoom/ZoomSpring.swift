import Motion

/// A damped spring that draws two values at once to 0: a pure function of the time since it was let go.
nonisolated struct ZoomSpring: Equatable, Sendable {
  /// The values, as distances from their rest, and their velocities, per second.
  struct Motion: Equatable, Sendable {
    var offset: SIMD2<Double>
    var velocity: SIMD2<Double>
  }

  private let spring: Spring

  /// A spring by its period without damping, in seconds, and its damping ratio, up to 1.
  init(response: Double, damping: Double) {
    spring = Spring(response: response, dampingRatio: min(damping, 1))
  }

  /// The motion `time` seconds after it was `start`.
  func motion(from start: Motion, after time: Double) -> Motion {
    let x = spring.motion(from: start.offset.x, velocity: start.velocity.x, after: time)
    let y = spring.motion(from: start.offset.y, velocity: start.velocity.y, after: time)
    return Motion(offset: SIMD2(x.offset, y.offset), velocity: SIMD2(x.velocity, y.velocity))
  }
}
