import Foundation

/// A distance along both axes, in points.
public nonisolated struct UIOffset: Hashable, Sendable {
  /// To the right.
  public var horizontal: CGFloat

  /// Downwards.
  public var vertical: CGFloat

  /// No distance.
  public static let zero = UIOffset()

  /// No distance.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// A distance along each axis.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
