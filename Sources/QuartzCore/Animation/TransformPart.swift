/// A part of a transform with its own key path, as `rotation.z` in `transform.rotation.z`. Setting it keeps the others.
nonisolated enum TransformPart: String, CaseIterable, Sendable {
  /// The rotation about z, in radians; the same as ``rotationZ``.
  case rotation
  case rotationX = "rotation.x"
  case rotationY = "rotation.y"
  case rotationZ = "rotation.z"

  /// The scale of all three axes; its value is their mean.
  case scale
  case scaleX = "scale.x"
  case scaleY = "scale.y"
  case scaleZ = "scale.z"

  /// The scale of the two axes of the layer's own plane; its value is their mean. Apple does not document it, but Core
  /// Animation supports it, and many pulse animations use it.
  case scaleXY = "scale.xy"

  /// The translation along x and y, as a size.
  case translation
  case translationX = "translation.x"
  case translationY = "translation.y"
  case translationZ = "translation.z"

  /// Returns the part's value in `t`.
  func value(of t: CATransform3D) -> AnimationValue {
    switch self {
    case .translation: AnimationValue(t.m41, t.m42)
    case .translationX: AnimationValue(t.m41)
    case .translationY: AnimationValue(t.m42)
    case .translationZ: AnimationValue(t.m43)
    case .scaleX: AnimationValue(Self.length(t.m11, t.m12, t.m13))
    case .scaleY: AnimationValue(Self.length(t.m21, t.m22, t.m23))
    case .scaleZ: AnimationValue(Self.length(t.m31, t.m32, t.m33))
    case .scaleXY: AnimationValue((Self.length(t.m11, t.m12, t.m13) + Self.length(t.m21, t.m22, t.m23)) / 2)
    case .scale:
      AnimationValue(
        (Self.length(t.m11, t.m12, t.m13) + Self.length(t.m21, t.m22, t.m23) + Self.length(t.m31, t.m32, t.m33)) / 3)
    case .rotationX: AnimationValue(atan2(t.m23, t.m33))
    case .rotationY: AnimationValue(atan2(-t.m13, Self.length(t.m23, t.m33, 0)))
    case .rotation, .rotationZ: AnimationValue(atan2(t.m12, t.m11))
    }
  }

  /// Sets the part in `transform`.
  func set(_ value: AnimationValue, in transform: inout CATransform3D) {
    let v = value.scalar
    switch self {
    case .translation: (transform.m41, transform.m42) = (value.point.x, value.point.y)
    case .translationX: transform.m41 = v
    case .translationY: transform.m42 = v
    case .translationZ: transform.m43 = v
    case .scaleX: Self.stretch(&transform, to: SIMD3(v, .nan, .nan))
    case .scaleY: Self.stretch(&transform, to: SIMD3(.nan, v, .nan))
    case .scaleZ: Self.stretch(&transform, to: SIMD3(.nan, .nan, v))
    case .scaleXY: Self.stretch(&transform, to: SIMD3(v, v, .nan))
    case .scale: Self.stretch(&transform, to: SIMD3(v, v, v))
    case .rotationX: turn(&transform, by: v, SIMD3(1, 0, 0))
    case .rotationY: turn(&transform, by: v, SIMD3(0, 1, 0))
    case .rotation, .rotationZ: turn(&transform, by: v, SIMD3(0, 0, 1))
    }
  }

  /// Rotates the transform about `axis`, in its own coordinate system, until its angle about that axis is `angle`.
  private func turn(_ transform: inout CATransform3D, by angle: Double, _ axis: SIMD3<Double>) {
    let rest = angle - value(of: transform).scalar
    transform = CATransform3DRotate(transform, rest, axis.x, axis.y, axis.z)
  }

  /// Scales the axes to the lengths in `lengths`, except where they are NaN.
  private static func stretch(_ transform: inout CATransform3D, to lengths: SIMD3<Double>) {
    var rows = transform.rows
    func stretched(_ row: SIMD4<Double>, _ target: Double, _ unit: SIMD4<Double>) -> SIMD4<Double> {
      if target.isNaN { return row }
      let now = length(row.x, row.y, row.z)
      return now > 1e-12 ? row * (target / now) : unit * target
    }
    rows.0 = stretched(rows.0, lengths.x, SIMD4(1, 0, 0, 0))
    rows.1 = stretched(rows.1, lengths.y, SIMD4(0, 1, 0, 0))
    rows.2 = stretched(rows.2, lengths.z, SIMD4(0, 0, 1, 0))
    transform = CATransform3D(rows: rows)
  }

  private static func length(_ x: Double, _ y: Double, _ z: Double) -> Double { (x * x + y * y + z * z).squareRoot() }
}
