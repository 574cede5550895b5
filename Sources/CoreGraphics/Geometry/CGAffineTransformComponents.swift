/// The parts of an affine transform: scaling, then horizontal shear, then rotation, then displacement.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// The factors along x and y; a negative height mirrors.
  public var scale: CGSize

  /// How far a point slides along x for each unit of y.
  public var horizontalShear: CGFloat

  /// In radians, from the x axis towards the y axis.
  public var rotation: CGFloat

  /// The displacement.
  public var translation: CGVector

  /// The parts of the identity.
  public init() {
    self.init(scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: .zero)
  }

  /// A transform's parts, each given.
  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}
