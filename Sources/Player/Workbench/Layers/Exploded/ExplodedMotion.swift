import Motion

/// A motion from one pose to another by a spring, as a function of time.
nonisolated struct ExplodedMotion: Sendable {
  /// The pose at the end.
  let target: ExplodedPose

  private let start: ExplodedPose
  private let velocity: SIMD8<Double>
  private let startTime: Double
  private let spring: Spring

  /// The spring that opens, which swings a little, and the one for all other motions.
  static let opening = Spring(response: 0.56, dampingRatio: 0.8), moving = Spring(response: 0.36, dampingRatio: 1)

  /// The number of responses after which the motion is over.
  private static let length = 1.7

  /// Creates a motion that begins at `startTime` with a velocity, in values per second.
  init(
    from start: ExplodedPose, to target: ExplodedPose, velocity: SIMD8<Double> = .zero, at startTime: Double,
    by spring: Spring
  ) {
    (self.start, self.target, self.velocity, self.startTime, self.spring) = (start, target, velocity, startTime, spring)
  }

  /// Whether the pose at `time` is the target.
  func isOver(at time: Double) -> Bool { time - startTime >= Self.length * 2 * Double.pi / spring.frequency }

  /// Returns the pose at `time`.
  func pose(at time: Double) -> ExplodedPose {
    guard !isOver(at: time) else { return target }
    var pose = target
    for index in 0..<SIMD8<Double>.scalarCount {
      let offset = start.values[index] - target.values[index]
      pose.values[index] += spring.motion(from: offset, velocity: velocity[index], after: time - startTime).offset
    }
    return pose
  }

  /// Returns the velocity at `time`, in values per second.
  func velocity(at time: Double) -> SIMD8<Double> {
    guard !isOver(at: time) else { return .zero }
    var result = SIMD8<Double>.zero
    for index in 0..<SIMD8<Double>.scalarCount {
      let offset = start.values[index] - target.values[index]
      result[index] = spring.motion(from: offset, velocity: velocity[index], after: time - startTime).velocity
    }
    return result
  }
}
