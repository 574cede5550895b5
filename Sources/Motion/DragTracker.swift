import CoreGraphics

/// An interactive drag along a straight path: its progress, and the outcome of its release.
///
///     position = start + translation · direction      in points along the path
///     progress = position / distance                  0 at the start of the path, 1 at its end
///     rest     = progress + velocity · projectionTime
///
/// A value without memory: translations and velocities come from a recognizer, in the coordinates of the path.
public struct DragTracker: Equatable, Sendable {
  /// The direction from the start to the end, a vector of length 1; zero where there is no path.
  public let direction: CGVector

  /// The length of the path, in points.
  public let distance: Double

  /// The position at which the drag began, in points: not 0 for one that caught something on its way.
  public let start: Double

  /// The rule by which a release finishes or cancels.
  public let rule: ReleaseRule

  /// A drag along `direction`, a vector of length 1, that began at `start`.
  public init(direction: CGVector, distance: Double, start: Double = 0, rule: ReleaseRule = ReleaseRule()) {
    self.direction = direction
    self.distance = distance
    self.start = start
    self.rule = rule
  }

  /// A drag along `path` that began at a progress of `startProgress`. Along a path without length there is no progress.
  public init(along path: CGVector, startProgress: Double = 0, rule: ReleaseRule = ReleaseRule()) {
    let length = (path.dx * path.dx + path.dy * path.dy).squareRoot()
    self.init(
      direction: length > 0 ? CGVector(dx: path.dx / length, dy: path.dy / length) : .zero, distance: length,
      start: startProgress * length, rule: rule)
  }

  /// A drag in any direction, which has gone by `translation`: its path leads straight on over `distance` points.
  ///
  /// Less than a point of translation is hardly a direction: velocities count for less then.
  public init(following translation: CGPoint, distance: Double, rule: ReleaseRule = ReleaseRule()) {
    let length = max((translation.x * translation.x + translation.y * translation.y).squareRoot(), 1)
    self.init(
      direction: CGVector(dx: translation.x / length, dy: translation.y / length), distance: distance, rule: rule)
  }

  // MARK: Progress

  /// The position that `translation` leads to, in points.
  public func position(after translation: CGPoint) -> Double { start + along(translation) }

  /// The progress that `translation` leads to; beyond 0…1 where it leads beyond the path.
  public func progress(after translation: CGPoint) -> Double { progress(at: position(after: translation)) }

  /// The progress at a position in points.
  public func progress(at position: Double) -> Double { distance > 0 ? position / distance : 0 }

  /// The progress that `translation` leads to, 0…1.
  public func clampedProgress(after translation: CGPoint) -> Double { min(max(progress(after: translation), 0), 1) }

  /// The progress per second at a velocity in points per second: what a spring takes over that goes on from the
  /// release.
  public func relativeVelocity(_ velocity: CGPoint) -> Double { progress(at: along(velocity)) }

  // MARK: Release

  /// The progress at which something that is released at `progress` with `velocity`, in points per second, would come
  /// to rest.
  public func projectedProgress(from progress: Double, velocity: CGPoint) -> Double {
    progress + relativeVelocity(velocity) * rule.projectionTime
  }

  /// The outcome of a release at `progress` with `velocity`, in points per second.
  public func outcome(at progress: Double, velocity: CGPoint) -> ReleaseRule.Outcome {
    let speed = along(velocity)
    if speed >= rule.finishingSpeed { return .finish }
    if speed <= -rule.cancellingSpeed { return .cancel }
    return projectedProgress(from: progress, velocity: velocity) > rule.threshold ? .finish : .cancel
  }

  /// The outcome of a release after `translation` with `velocity`, in points per second.
  public func outcome(after translation: CGPoint, velocity: CGPoint) -> ReleaseRule.Outcome {
    outcome(at: progress(after: translation), velocity: velocity)
  }

  private func along(_ vector: CGPoint) -> Double { vector.x * direction.dx + vector.y * direction.dy }
}
