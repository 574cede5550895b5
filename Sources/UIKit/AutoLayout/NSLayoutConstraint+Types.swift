extension NSLayoutConstraint {
  /// An edge, a middle or a size of a view.
  public nonisolated enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    /// None: the constant stands alone.
    case notAnAttribute = 0

    /// Whether it is a length, which needs no second item.
    var isSize: Bool { self == .width || self == .height }

    /// Along which axis it lies; lengths compare with lengths of either.
    var axis: Axis? {
      switch self {
      case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
        .centerXWithinMargins:
        .horizontal
      case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
        .vertical
      case .width, .height, .notAnAttribute: nil
      }
    }
  }

  /// How the sides of a constraint relate.
  public nonisolated enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// One of the two directions of a layout.
  public nonisolated enum Axis: Int, Sendable { case horizontal, vertical }
}

extension NSLayoutConstraint.Relation {
  /// The mathematical sign.
  nonisolated var sign: String {
    switch self {
    case .lessThanOrEqual: "≤"
    case .equal: "="
    case .greaterThanOrEqual: "≥"
    }
  }
}
