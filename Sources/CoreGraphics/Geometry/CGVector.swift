/// A displacement in the plane.
public nonisolated struct CGVector: Hashable, Sendable, Codable {
  /// To the right.
  public var dx: CGFloat

  /// Downwards.
  public var dy: CGFloat

  /// No displacement.
  public init() { self.init(dx: 0, dy: 0) }

  /// A displacement by its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// No displacement.
  public static let zero = CGVector()
}

/// A length of time, in seconds.
public typealias CFTimeInterval = Double
