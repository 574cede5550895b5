/// A map of the plane that keeps parallel lines parallel.
///
///     [x y 1] · | a  b  0 |        x' = a·x + c·y + tx
///               | c  d  0 |        y' = b·x + d·y + ty
///               | tx ty 1 |
///
/// It multiplies row vectors by the matrix, so `first.concatenating(second)` applies `first` first.
public struct CGAffineTransform: Hashable, Sendable, Codable {
  /// The factor from x to x'.
  public var a: CGFloat

  /// The factor from x to y'.
  public var b: CGFloat

  /// The factor from y to x'.
  public var c: CGFloat

  /// The factor from y to y'.
  public var d: CGFloat

  /// The translation along x.
  public var tx: CGFloat

  /// The translation along y.
  public var ty: CGFloat

  /// The transform that changes nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform of zeros, as Apple's, which maps every point to the origin; use `identity` for no change.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  /// Creates a transform from its entries.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates a transform from its entries.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a translation.
  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

  /// Creates a scaling about the origin; a negative factor mirrors.
  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

  /// Creates a rotation about the origin, in radians, from the x toward the y axis: clockwise on screen, as y is down.
  public init(rotationAngle angle: CGFloat) {
    let sine = sin(angle), cosine = cos(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Creates a transform from its components: scaling, shear, rotation, and translation, applied in this order.
  public init(_ components: CGAffineTransformComponents) {
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
      .concatenating(shear)
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
    (tx, ty) = (components.translation.dx, components.translation.dy)
  }

  /// Whether the transform changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// The signed area of the transformed unit square; negative if the transform mirrors, and 0 if it is not invertible.
  package var determinant: CGFloat { a * d - b * c }

  /// Returns the transform that applies `self` first, and then `next`.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the transform that applies a translation first, and then `self`.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// Returns the transform that applies a scaling first, and then `self`.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// Returns the transform that applies a rotation in radians first, and then `self`.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the inverse; `self` unchanged if there is none, as Apple's.
  public func inverted() -> CGAffineTransform {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Returns the components of the transform: scaling, shear, rotation, and translation.
  public func decomposed() -> CGAffineTransformComponents {
    let width = hypot(a, b)
    guard width != 0 else {
      return CGAffineTransformComponents(
        scale: CGSize(width: 0, height: hypot(c, d)), horizontalShear: 0, rotation: d == 0 && c == 0 ? 0 : atan2(-c, d),
        translation: CGVector(dx: tx, dy: ty))
    }
    let height = determinant / width
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height),
      horizontalShear: height == 0 ? 0 : (a * c + b * d) / (width * height),
      rotation: atan2(b, a), translation: CGVector(dx: tx, dy: ty))
  }
}

extension CGAffineTransform: CustomDebugStringConvertible {
  /// The six entries in order.
  public var debugDescription: String {
    "CGAffineTransform(a: \(a), b: \(b), c: \(c), d: \(d), tx: \(tx), ty: \(ty))"
  }
}
