import Foundation

extension UIWindow {
  /// The levels of windows. Any number is possible; those of a higher level are in front.
  public nonisolated struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The number of the level.
    public let rawValue: CGFloat

    /// Creates a level from its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates a level from its number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of most windows, 0.
    public static let normal = Level(rawValue: 0)

    /// The level of a status bar, 1000; there is none on the desktop.
    public static let statusBar = Level(rawValue: 1000)

    /// The level of an alert, 2000.
    public static let alert = Level(rawValue: 2000)

    /// Returns whether the first level is behind the second.
    public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }
  }
}

extension UIWindow {
  /// Returns `point`, given in this window, in `window`; `nil` stands for the screen.
  public func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    layer.convert(point, to: window?.layer)
  }

  /// Returns `point`, given in `window`, in this window; `nil` stands for the screen.
  public func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    layer.convert(point, from: window?.layer)
  }

  /// Returns the bounding box in `window` of `rect`, given in this window; `nil` stands for the screen.
  public func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect { layer.convert(rect, to: window?.layer) }

  /// Returns the bounding box in this window of `rect`, given in `window`; `nil` stands for the screen.
  public func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect { layer.convert(rect, from: window?.layer) }

  /// Returns a point on the screen in this window.
  final func point(onScreen point: CGPoint) -> CGPoint { layer.convert(point, from: nil) }
}
