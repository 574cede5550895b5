/// The components of an affine transform: scaling, then horizontal shear, then rotation, then translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// The factors along x and y; a negative height mirrors.
  public var scale: CGSize

  /// The displacement along x for each unit of y.
  public var horizontalShear: CGFloat

  /// The rotation in radians, from the x axis toward the y axis.
  public var rotation: CGFloat

  /// The translation.
  public var translation: CGVector

  /// Creates the components of the identity.
  public init() {
    self.init(scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: .zero)
  }

  /// Creates the components of a transform.
  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}
