extension LayoutEngine {
  /// Adds an attribute of `item`, in the coordinate space of `space` and multiplied by `factor`, to `sum`.
  func add(
    _ attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, times factor: Double, in space: UIView,
    to sum: inout LinearConstraint
  ) {
    let item = attribute.isEdge ? item.edgesSeen(from: space) : item
    let margins = item.layoutView?.layoutMargins ?? .zero
    switch attribute {
    case .left, .leading: addX(of: item, factor, in: space, &sum)
    case .right, .trailing:
      let scale = addX(of: item, factor, in: space, &sum)
      sum.add(variables(of: item).width, factor * scale)
    case .centerX:
      let scale = addX(of: item, factor, in: space, &sum)
      sum.add(variables(of: item).width, factor * scale / 2)
    case .top: addY(of: item, factor, in: space, &sum)
    case .bottom:
      let scale = addY(of: item, factor, in: space, &sum)
      sum.add(variables(of: item).height, factor * scale)
    case .centerY:
      let scale = addY(of: item, factor, in: space, &sum)
      sum.add(variables(of: item).height, factor * scale / 2)
    case .width: sum.add(variables(of: item).width, factor)
    case .height: sum.add(variables(of: item).height, factor)
    case .firstBaseline:
      let scale = addY(of: item, factor, in: space, &sum)
      if let offset = item.layoutView?.firstBaselineFromTop {
        sum.constant += factor * scale * Double(offset)
      } else {
        sum.add(variables(of: item).height, factor * scale)
      }
    case .lastBaseline:
      let scale = addY(of: item, factor, in: space, &sum)
      sum.add(variables(of: item).height, factor * scale)
      sum.constant -= factor * scale * Double(item.layoutView?.lastBaselineFromBottom ?? 0)
    case .leftMargin, .leadingMargin:
      let scale = addX(of: item, factor, in: space, &sum)
      sum.constant += factor * scale * Double(margins.left)
    case .rightMargin, .trailingMargin:
      let scale = addX(of: item, factor, in: space, &sum)
      sum.add(variables(of: item).width, factor * scale)
      sum.constant -= factor * scale * Double(margins.right)
    case .topMargin:
      let scale = addY(of: item, factor, in: space, &sum)
      sum.constant += factor * scale * Double(margins.top)
    case .bottomMargin:
      let scale = addY(of: item, factor, in: space, &sum)
      sum.add(variables(of: item).height, factor * scale)
      sum.constant -= factor * scale * Double(margins.bottom)
    case .centerXWithinMargins:
      let scale = addX(of: item, factor, in: space, &sum)
      sum.add(variables(of: item).width, factor * scale / 2)
      sum.constant += factor * scale * Double(margins.left - margins.right) / 2
    case .centerYWithinMargins:
      let scale = addY(of: item, factor, in: space, &sum)
      sum.add(variables(of: item).height, factor * scale / 2)
      sum.constant += factor * scale * Double(margins.top - margins.bottom) / 2
    case .notAnAttribute: break
    }
  }

  /// Adds the x-coordinate of `item`; returns the scale of its lengths in `space`.
  @discardableResult
  private func addX(
    of item: any LayoutItem, _ factor: Double, in space: UIView, _ sum: inout LinearConstraint
  ) -> Double { addOrigin(\.x, of: item, factor, in: space, &sum) }

  /// Adds the y-coordinate of `item`; returns the scale of its lengths in `space`.
  @discardableResult
  private func addY(
    of item: any LayoutItem, _ factor: Double, in space: UIView, _ sum: inout LinearConstraint
  ) -> Double { addOrigin(\.y, of: item, factor, in: space, &sum) }

  /// Adds the positions of the items that add up to that of `item`, each in the scale of its container in `space`.
  private func addOrigin(
    _ unknown: KeyPath<LayoutVariables, LinearSymbol>, of item: any LayoutItem, _ factor: Double, in space: UIView,
    _ sum: inout LinearConstraint
  ) -> Double {
    let steps = Self.steps(from: item, to: space)
    let scale = steps.reduce(1) { $0 * Double($1.layoutScale) }
    var outer = scale
    for step in steps {
      outer /= Double(step.layoutScale)
      sum.add(variables(of: step)[keyPath: unknown], factor * outer)
    }
    return scale
  }

  /// Returns the items whose positions add up to that of `item` in `space`: none for `space` itself.
  private static func steps(from item: any LayoutItem, to space: UIView) -> [any LayoutItem] {
    var steps: [any LayoutItem] = []
    var current = item
    while current !== space {
      steps.append(current)
      guard let container = current.layoutContainer, container !== space else { break }
      if let scroll = container as? any LayoutScrolling { steps.append(scroll.scrollGuides.offset) }
      current = container
    }
    return steps
  }
}

extension LayoutItem {
  /// Returns the item whose edges are meant by a constraint: for a scroll view, seen from inside, its content.
  fileprivate func edgesSeen(from space: UIView) -> any LayoutItem {
    guard self === space, let scroll = space as? any LayoutScrolling else { return self }
    return scroll.scrollGuides.content
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether the attribute is an edge, not a center or a length.
  fileprivate nonisolated var isEdge: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
      .leadingMargin, .trailingMargin, .firstBaseline, .lastBaseline:
      true
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .notAnAttribute: false
    }
  }
}
