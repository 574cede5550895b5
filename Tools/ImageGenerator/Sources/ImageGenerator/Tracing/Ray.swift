/// A line of sight or of light.
struct Ray: Sendable {
  let origin: Vector

  /// Of length 1.
  let direction: Vector

  @inline(__always)
  func point(at distance: Float) -> Vector { origin + direction * distance }
}

/// A viewpoint in space.
struct Camera: Sendable {
  private let position: Vector
  private let right: Vector
  private let up: Vector
  private let forward: Vector

  /// Looks from `position` to `target`; the picture is `view` units high at a distance of one.
  init(position: Vector, target: Vector, view: Float) {
    self.position = position
    forward = (target - position).unit
    let level = cross(Vector(0, 1, 0), forward).unit
    right = level * view
    up = cross(forward, level) * view
  }

  /// Through a place of a picture with `aspect`.
  @inline(__always)
  func ray(through p: Point, aspect: Float) -> Ray {
    Ray(origin: position, direction: (forward + right * (p.x - aspect / 2) - up * (p.y - 0.5)).unit)
  }
}
