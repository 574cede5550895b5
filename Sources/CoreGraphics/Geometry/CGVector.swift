/// A vector in the plane.
public nonisolated struct CGVector: Hashable, Sendable, Codable {
  /// The horizontal component, positive to the right.
  public var dx: CGFloat

  /// The vertical component, positive downward.
  public var dy: CGFloat

  /// Creates a zero vector.
  public init() { self.init(dx: 0, dy: 0) }

  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// The zero vector.
  public static let zero = CGVector()
}

/// A duration, in seconds.
public typealias CFTimeInterval = Double
