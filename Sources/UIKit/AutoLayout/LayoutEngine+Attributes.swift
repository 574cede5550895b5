extension LayoutEngine {
  /// Adds an edge or size of `item`, seen in the space of `space`, times `factor` to `sum`.
  func add(
    _ attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, times factor: Double, in space: UIView,
    to sum: inout LinearConstraint
  ) {
    let item = attribute.isEdge ? item.edgesSeen(from: space) : item
    let margins = item.layoutView?.layoutMargins ?? .zero
    switch attribute {
    case .left, .leading: addX(of: item, factor, in: space, &sum)
    case .right, .trailing:
      addX(of: item, factor, in: space, &sum)
      sum.add(variables(of: item).width, factor)
    case .centerX:
      addX(of: item, factor, in: space, &sum)
      sum.add(variables(of: item).width, factor / 2)
    case .top: addY(of: item, factor, in: space, &sum)
    case .bottom:
      addY(of: item, factor, in: space, &sum)
      sum.add(variables(of: item).height, factor)
    case .centerY:
      addY(of: item, factor, in: space, &sum)
      sum.add(variables(of: item).height, factor / 2)
    case .width: sum.add(variables(of: item).width, factor)
    case .height: sum.add(variables(of: item).height, factor)
    case .firstBaseline:
      addY(of: item, factor, in: space, &sum)
      if let offset = item.layoutView?.firstBaselineFromTop {
        sum.constant += factor * Double(offset)
      } else {
        sum.add(variables(of: item).height, factor)
      }
    case .lastBaseline:
      addY(of: item, factor, in: space, &sum)
      sum.add(variables(of: item).height, factor)
      sum.constant -= factor * Double(item.layoutView?.lastBaselineFromBottom ?? 0)
    case .leftMargin, .leadingMargin:
      add(.left, of: item, times: factor, in: space, to: &sum)
      sum.constant += factor * Double(margins.left)
    case .rightMargin, .trailingMargin:
      add(.right, of: item, times: factor, in: space, to: &sum)
      sum.constant -= factor * Double(margins.right)
    case .topMargin:
      add(.top, of: item, times: factor, in: space, to: &sum)
      sum.constant += factor * Double(margins.top)
    case .bottomMargin:
      add(.bottom, of: item, times: factor, in: space, to: &sum)
      sum.constant -= factor * Double(margins.bottom)
    case .centerXWithinMargins:
      add(.centerX, of: item, times: factor, in: space, to: &sum)
      sum.constant += factor * Double(margins.left - margins.right) / 2
    case .centerYWithinMargins:
      add(.centerY, of: item, times: factor, in: space, to: &sum)
      sum.constant += factor * Double(margins.top - margins.bottom) / 2
    case .notAnAttribute: break
    }
  }

  private func addX(of item: any LayoutItem, _ factor: Double, in space: UIView, _ sum: inout LinearConstraint) {
    for step in Self.steps(from: item, to: space) { sum.add(variables(of: step).x, factor) }
  }

  private func addY(of item: any LayoutItem, _ factor: Double, in space: UIView, _ sum: inout LinearConstraint) {
    for step in Self.steps(from: item, to: space) { sum.add(variables(of: step).y, factor) }
  }

  /// The items whose places add up to that of `item` in the space of `space`: none for `space` itself.
  private static func steps(from item: any LayoutItem, to space: UIView) -> [any LayoutItem] {
    var steps: [any LayoutItem] = []
    var current = item
    while current !== space {
      steps.append(current)
      guard let container = current.layoutContainer, container !== space else { break }
      if let scroll = container as? UIScrollView { steps.append(scroll.scrollGuides.offset) }
      current = container
    }
    return steps
  }
}

extension LayoutItem {
  /// Whose edges are meant where a constraint names this item's: a scroll view's, seen by what it holds, are those of its
  /// content.
  fileprivate func edgesSeen(from space: UIView) -> any LayoutItem {
    guard self === space, let scroll = space as? UIScrollView else { return self }
    return scroll.scrollGuides.content
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether it is an edge, no middle and no length.
  fileprivate nonisolated var isEdge: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
      .leadingMargin, .trailingMargin, .firstBaseline, .lastBaseline:
      true
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .notAnAttribute: false
    }
  }
}
