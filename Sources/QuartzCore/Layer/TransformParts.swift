/// A transform decomposed into parts that interpolate well: perspective, translation, rotation, skew, and scale.
///
/// They are composed in the order scale → skew → rotation → translation → perspective. The decomposition is that of
/// Thomas ("Decomposing a matrix into simple transformations", Graphics Gems II), with the rotation as a quaternion.
nonisolated struct TransformParts: Equatable, Sendable {
  var translation = SIMD3<Double>(0, 0, 0)
  var scale = SIMD3<Double>(1, 1, 1)

  /// The skew of y by x, of z by x, and of z by y.
  var skew = SIMD3<Double>(0, 0, 0)

  /// The rotation as a unit quaternion: x, y, z, w.
  var turn = SIMD4<Double>(0, 0, 0, 1)
  var perspective = SIMD4<Double>(0, 0, 0, 1)

  /// Creates the parts of `transform`, or `nil` if it flattens space.
  init?(_ transform: CATransform3D) {
    guard transform.m44 != 0 else { return nil }
    let t = transform
    var x = SIMD3<Double>(t.m11, t.m12, t.m13) / t.m44
    var y = SIMD3<Double>(t.m21, t.m22, t.m23) / t.m44
    var z = SIMD3<Double>(t.m31, t.m32, t.m33) / t.m44
    translation = SIMD3<Double>(t.m41, t.m42, t.m43) / t.m44
    if t.m14 != 0 || t.m24 != 0 || t.m34 != 0 {
      var affine = t
      (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
      guard let back = affine.inverse else { return nil }
      // The perspective column solves affine · column = given column.
      let column = SIMD4<Double>(t.m14, t.m24, t.m34, t.m44)
      let rows = back.rows
      perspective = SIMD4(
        (rows.0 * column).sum(), (rows.1 * column).sum(), (rows.2 * column).sum(), (rows.3 * column).sum())
    }
    scale.x = length(x)
    guard scale.x > 1e-12 else { return nil }
    x /= scale.x
    skew.x = dot(x, y)
    y -= skew.x * x
    scale.y = length(y)
    guard scale.y > 1e-12 else { return nil }
    y /= scale.y
    skew.x /= scale.y
    skew.y = dot(x, z)
    z -= skew.y * x
    skew.z = dot(y, z)
    z -= skew.z * y
    scale.z = length(z)
    guard scale.z > 1e-12 else { return nil }
    z /= scale.z
    skew.y /= scale.z
    skew.z /= scale.z
    if dot(x, cross(y, z)) < 0 {
      scale = -scale
      (x, y, z) = (-x, -y, -z)
    }
    turn = Self.quaternion(x, y, z)
  }

  /// Returns the parts between `self` at 0 and `other` at 1.
  func interpolated(to other: TransformParts, by t: Double) -> TransformParts {
    var r = self
    r.translation += (other.translation - translation) * t
    r.scale += (other.scale - scale) * t
    r.skew += (other.skew - skew) * t
    r.perspective += (other.perspective - perspective) * t
    r.turn = Self.slerp(turn, other.turn, t)
    return r
  }

  /// The transform composed of the parts.
  var transform: CATransform3D {
    let (x, y, z, w) = (turn.x, turn.y, turn.z, turn.w)
    // The rows of the rotation, each of which is then scaled and skewed.
    var across = SIMD4(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0)
    var down = SIMD4(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0)
    var ahead = SIMD4(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0)
    ahead = scale.z * (skew.y * across + skew.z * down + ahead)
    down = scale.y * (skew.x * across + down)
    across *= scale.x
    let affine = CATransform3D(rows: (across, down, ahead, SIMD4(translation, 1)))
    guard perspective != SIMD4(0, 0, 0, 1) else { return affine }
    var eye = CATransform3DIdentity
    (eye.m14, eye.m24, eye.m34, eye.m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
    return CATransform3DConcat(affine, eye)
  }

  private static func quaternion(_ r0: SIMD3<Double>, _ r1: SIMD3<Double>, _ r2: SIMD3<Double>) -> SIMD4<Double> {
    let trace = r0.x + r1.y + r2.z
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      return SIMD4((r1.z - r2.y) / s, (r2.x - r0.z) / s, (r0.y - r1.x) / s, s / 4)
    }
    if r0.x > r1.y && r0.x > r2.z {
      let s = (1 + r0.x - r1.y - r2.z).squareRoot() * 2
      return SIMD4(s / 4, (r0.y + r1.x) / s, (r2.x + r0.z) / s, (r1.z - r2.y) / s)
    }
    if r1.y > r2.z {
      let s = (1 + r1.y - r0.x - r2.z).squareRoot() * 2
      return SIMD4((r0.y + r1.x) / s, s / 4, (r1.z + r2.y) / s, (r2.x - r0.z) / s)
    }
    let s = (1 + r2.z - r0.x - r1.y).squareRoot() * 2
    return SIMD4((r2.x + r0.z) / s, (r1.z + r2.y) / s, s / 4, (r0.y - r1.x) / s)
  }

  private static func slerp(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double) -> SIMD4<Double> {
    var cosine = (a * b).sum()
    let end = cosine < 0 ? -b : b
    cosine = abs(cosine)
    guard cosine < 0.999_999_999 else { return a + (end - a) * t }
    let angle = acos(cosine)
    return (a * sin((1 - t) * angle) + end * sin(t * angle)) / sin(angle)
  }
}

private nonisolated func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

private nonisolated func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }

private nonisolated func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

extension CATransform3D {
  /// Returns the transform at the fraction `part` between this one and `other`, with rotation, scale, and translation
  /// interpolated separately. A transform that cannot be decomposed jumps at 1.
  package nonisolated func interpolated(to other: CATransform3D, by part: Double) -> CATransform3D {
    guard self != other else { return self }
    guard let from = TransformParts(self), let to = TransformParts(other) else { return part < 1 ? self : other }
    return from.interpolated(to: to, by: part).transform
  }
}
