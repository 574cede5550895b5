/// A ball, and what it does to light in closed form, free of the noise of sampling.
struct Sphere: Sendable {
  let centre: Vector
  let radius: Float

  /// The distance at which `ray` first enters; nil if it misses or starts beyond.
  @inline(__always)
  func entry(of ray: Ray) -> Float? {
    let toOrigin = ray.origin - centre
    let along = dot(toOrigin, ray.direction)
    let gap = dot(toOrigin, toOrigin) - radius * radius
    let square = along * along - gap
    guard square > 0 else { return nil }
    let distance = -along - square.squareRoot()
    return distance > 1e-4 ? distance : nil
  }

  /// The distance at which a ray that starts inside leaves.
  @inline(__always)
  func exit(of ray: Ray) -> Float {
    let toOrigin = ray.origin - centre
    let along = dot(toOrigin, ray.direction)
    let gap = dot(toOrigin, toOrigin) - radius * radius
    return -along + max(along * along - gap, 0).squareRoot()
  }

  /// The share of the sky above `place` that the ball leaves open (after Íñigo Quílez).
  @inline(__always)
  func openness(at place: Vector, normal: Vector) -> Float {
    let away = centre - place
    let distance = away.length
    let facing = dot(normal, away) / distance
    let size = distance / radius
    return 1 - clamp(0.5 + 0.5 * facing) * facing.magnitude.squareRoot() * min(1 / (size * size), 1)
      * (facing > -0.2 ? 1 : 0)
  }

  /// The share of a lamp that `place` sees past the ball; `width` is the lamp's apparent radius.
  @inline(__always)
  func light(reaching place: Vector, from lamp: Vector, width: Float) -> Float {
    let toLamp = lamp - place
    let reach = toLamp.length
    let direction = toLamp / reach
    let away = centre - place
    let along = dot(away, direction)
    guard along > 0, along < reach else { return 1 }
    let miss = (away - direction * along).length
    // The ball's edge and the lamp's disc, both as angles seen from the place.
    let blur = width * along
    return smoothstep(radius - blur, radius + blur, miss)
  }
}
