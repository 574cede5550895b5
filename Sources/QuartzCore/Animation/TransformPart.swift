/// A part of a transform that key paths reach, like `rotation.z` in `transform.rotation.z`. A part is set in place: the
/// others stay as they are.
nonisolated enum TransformPart: String, CaseIterable, Sendable {
  /// About z, in radians, as ``rotationZ``.
  case rotation
  case rotationX = "rotation.x"
  case rotationY = "rotation.y"
  case rotationZ = "rotation.z"

  /// Of all three axes; read as their mean.
  case scale
  case scaleX = "scale.x"
  case scaleY = "scale.y"
  case scaleZ = "scale.z"

  /// Of the two axes of the layer's own plane; read as their mean. Not in Apple's list, but known to Core Animation and to
  /// much code that pulses.
  case scaleXY = "scale.xy"

  /// Along x and y, as a size.
  case translation
  case translationX = "translation.x"
  case translationY = "translation.y"
  case translationZ = "translation.z"

  /// The part as `t` has it.
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

  /// Gives `transform` that part.
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

  /// Turns the transform about `axis` until its angle about it is `angle`, in place.
  private func turn(_ transform: inout CATransform3D, by angle: Double, _ axis: SIMD3<Double>) {
    let rest = angle - value(of: transform).scalar
    transform = CATransform3DRotate(transform, rest, axis.x, axis.y, axis.z)
  }

  /// Gives the axes the lengths in `lengths`, except where they are NaN.
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
