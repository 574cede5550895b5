/// The priority of a constraint: a higher one takes precedence over any number of lower ones, and 1000 is required.
public nonisolated struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The value, above 0 and up to 1000.
  public var rawValue: Float

  /// Creates a priority from its value.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority from its value.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The priority of constraints that must be satisfied.
  public static let required = UILayoutPriority(1000)

  /// The default priority with which a view resists becoming smaller than its content.
  public static let defaultHigh = UILayoutPriority(750)

  /// The priority at which dragging may resize a window's scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)

  /// The priority at which a window's scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)

  /// The priority at which dragging does not resize a window's scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)

  /// The default priority with which a view resists becoming larger than its content.
  public static let defaultLow = UILayoutPriority(250)

  /// The priority of the target size in ``UIView/systemLayoutSizeFitting(_:)``.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Returns whether the first priority is lower.
  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
}

extension UILayoutPriority {
  /// Returns a priority with a higher value.
  public nonisolated static func + (priority: UILayoutPriority, more: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + more)
  }

  /// Returns a priority with a lower value.
  public nonisolated static func - (priority: UILayoutPriority, less: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - less)
  }
}
