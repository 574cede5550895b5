extension NSLayoutConstraint {
  /// The edges, centers and sizes that constraints relate.
  public nonisolated enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    /// No attribute, for a constraint with only a constant on the right side.
    case notAnAttribute = 0

    /// Whether the attribute is a length, which needs no second item.
    var isSize: Bool { self == .width || self == .height }

    /// Whether the attribute is an edge that the reading direction names.
    var isDirectional: Bool {
      switch self {
      case .leading, .trailing, .leadingMargin, .trailingMargin: true
      case .left, .right, .top, .bottom, .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline,
        .leftMargin, .rightMargin, .topMargin, .bottomMargin, .centerXWithinMargins, .centerYWithinMargins,
        .notAnAttribute:
        false
      }
    }

    /// The attribute of the opposite side, for edges that the reading direction names; others are unchanged.
    var mirrored: Self {
      switch self {
      case .leading: .trailing
      case .trailing: .leading
      case .leadingMargin: .trailingMargin
      case .trailingMargin: .leadingMargin
      case .left, .right, .top, .bottom, .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline,
        .leftMargin, .rightMargin, .topMargin, .bottomMargin, .centerXWithinMargins, .centerYWithinMargins,
        .notAnAttribute:
        self
      }
    }

    /// The axis of a position; `nil` for lengths, which relate to lengths along either axis.
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

  /// The relations between the sides of a constraint.
  public nonisolated enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// The axes of a layout.
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
