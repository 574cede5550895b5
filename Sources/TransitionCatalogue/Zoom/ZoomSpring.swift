import Motion

/// A damped spring that moves two values at once to 0: a pure function of the time since the release.
nonisolated struct ZoomSpring: Equatable, Sendable {
  /// The offsets of the values from their rest position, and their velocities per second.
  struct Motion: Equatable, Sendable {
    var offset: SIMD2<Double>
    var velocity: SIMD2<Double>
  }

  private let spring: Spring

  /// Creates a spring from its undamped period, in seconds, and its damping ratio; ratios above 1 count as 1.
  init(response: Double, damping: Double) {
    spring = Spring(response: response, dampingRatio: min(damping, 1))
  }

  /// Returns the motion `time` seconds after it was `start`.
  func motion(from start: Motion, after time: Double) -> Motion {
    let x = spring.motion(from: start.offset.x, velocity: start.velocity.x, after: time)
    let y = spring.motion(from: start.offset.y, velocity: start.velocity.y, after: time)
    return Motion(offset: SIMD2(x.offset, y.offset), velocity: SIMD2(x.velocity, y.velocity))
  }
}
