/// How important a constraint is: a higher one wins over any number of lower ones, and only at 1000 it must hold.
public nonisolated struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// Above 0, up to 1000.
  public var rawValue: Float

  /// A priority by its number.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// A priority by its number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Must hold.
  public static let required = UILayoutPriority(1000)

  /// With which a button resists being squeezed.
  public static let defaultHigh = UILayoutPriority(750)

  /// At which dragging may resize a window's scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)

  /// At which a window's scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)

  /// At which dragging does not resize a window's scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)

  /// With which a view hugs its content.
  public static let defaultLow = UILayoutPriority(250)

  /// With which a view is fitted to a size that was asked for.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// The lower number comes first.
  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
}

extension UILayoutPriority {
  /// A little more important.
  public nonisolated static func + (priority: UILayoutPriority, more: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + more)
  }

  /// A little less important.
  public nonisolated static func - (priority: UILayoutPriority, less: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - less)
  }
}
