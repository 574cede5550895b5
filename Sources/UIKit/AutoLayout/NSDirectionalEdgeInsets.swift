/// Distances inwards from the edges of a rectangle, named by the direction of reading, in points.
public nonisolated struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// From above.
  public var top: CGFloat

  /// From where lines begin.
  public var leading: CGFloat

  /// From below.
  public var bottom: CGFloat

  /// From where lines end.
  public var trailing: CGFloat

  /// No distance.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Distances by edge.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// No distance.
  public static let zero = NSDirectionalEdgeInsets()
}
