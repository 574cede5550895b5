/// The constraints of a stack view's arrangement.
struct StackPlan {
  let stack: UIStackView
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var gaps: [UILayoutGuide] = []

  /// The priority of proportions and of hidden lengths, just below that of required constraints.
  private static let almostRequired = UILayoutPriority(999)

  /// The priority of equal distances between centers, below that of the minimum spacing.
  private static let centering = UILayoutPriority(150)

  /// The priority of a thickness of 0, which makes a stack only as thick as its thickest view.
  private static let shrinking = UILayoutPriority(51)

  init(stack: UIStackView) { self.stack = stack }

  /// Creates the constraints.
  mutating func make() {
    let views = stack.arrangedSubviews
    let shown = views.filter { !$0.isHidden }
    for view in views where view.isHidden { collapse(view) }
    for view in shown { align(view) }
    if shown.count > 1, stack.alignment == .firstBaseline || stack.alignment == .lastBaseline { alignBaselines(shown) }
    shrinkAcross(shown)
    guard let first = shown.first, let last = shown.last else { return }
    relate(first, start, .equal, stack, edge(start))
    relate(last, end, .equal, stack, edge(end))
    for (view, next) in zip(shown, shown.dropFirst()) { separate(view, next) }
    distribute(shown)
  }

  // MARK: - Along the stack

  private var isRow: Bool { stack.axis == .horizontal }
  private var start: NSLayoutConstraint.Attribute { isRow ? .leading : .top }
  private var end: NSLayoutConstraint.Attribute { isRow ? .trailing : .bottom }
  private var middle: NSLayoutConstraint.Attribute { isRow ? .centerX : .centerY }
  private var length: NSLayoutConstraint.Attribute { isRow ? .width : .height }

  private mutating func separate(_ view: UIView, _ next: UIView) {
    let isLoose = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    let isByBaseline = stack.isBaselineRelativeArrangement && !isRow
    relate(
      next, isByBaseline ? .firstBaseline : start, isLoose ? .greaterThanOrEqual : .equal, view,
      isByBaseline ? .lastBaseline : end, constant: stack.room(after: view))
  }

  private mutating func distribute(_ views: [UIView]) {
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for view in views.dropFirst() { relate(view, length, .equal, views[0], length) }
    case .fillProportionally: proportion(views)
    case .equalSpacing: equalize(views, from: end, to: start, priority: .required)
    case .equalCentering: equalize(views, from: middle, to: middle, priority: Self.centering)
    }
  }

  private mutating func proportion(_ views: [UIView]) {
    let lengths = views.map { isRow ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height }
    guard let reference = lengths.firstIndex(where: { $0 > 0 }) else { return }
    for index in views.indices where index != reference && lengths[index] >= 0 {
      relate(
        views[index], length, .equal, views[reference], length, multiplier: lengths[index] / lengths[reference],
        priority: Self.almostRequired)
    }
  }

  /// Adds guides between neighbors and makes their lengths equal.
  private mutating func equalize(
    _ views: [UIView], from near: NSLayoutConstraint.Attribute, to far: NSLayoutConstraint.Attribute,
    priority: UILayoutPriority
  ) {
    for (view, next) in zip(views, views.dropFirst()) {
      let gap = UILayoutGuide()
      stack.addLayoutGuide(gap)
      relate(gap, start, .equal, view, near)
      relate(gap, end, .equal, next, far)
      if let known = gaps.first { relate(gap, length, .equal, known, length, priority: priority) }
      gaps.append(gap)
    }
  }

  /// Gives a hidden view a length of 0.
  private mutating func collapse(_ view: UIView) {
    relate(view, length, .equal, nil, .notAnAttribute, priority: Self.almostRequired)
  }

  // MARK: - Across the stack

  private var near: NSLayoutConstraint.Attribute { isRow ? .top : .leading }
  private var far: NSLayoutConstraint.Attribute { isRow ? .bottom : .trailing }
  private var across: NSLayoutConstraint.Attribute { isRow ? .centerY : .centerX }
  private var thickness: NSLayoutConstraint.Attribute { isRow ? .height : .width }

  private mutating func align(_ view: UIView) {
    let holdsNear = stack.alignment == .fill || stack.alignment == .leading
    let holdsFar = stack.alignment == .fill || stack.alignment == .trailing
    relate(view, near, holdsNear ? .equal : .greaterThanOrEqual, stack, edge(near))
    relate(view, far, holdsFar ? .equal : .lessThanOrEqual, stack, edge(far))
    if stack.alignment == .center { relate(view, across, .equal, stack, edge(across)) }
  }

  private mutating func alignBaselines(_ views: [UIView]) {
    guard isRow else { return }
    let line: NSLayoutConstraint.Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
    for view in views.dropFirst() { relate(view, line, .equal, views[0], line) }
  }

  private mutating func shrinkAcross(_ views: [UIView]) {
    guard stack.alignment != .fill, !views.isEmpty else { return }
    relate(stack, thickness, .equal, nil, .notAnAttribute, priority: Self.shrinking)
  }

  // MARK: - Constraints

  /// Returns the stack's own edge, or its margin.
  private func edge(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
    guard stack.isLayoutMarginsRelativeArrangement else { return attribute }
    switch attribute {
    case .leading: return .leadingMargin
    case .trailing: return .trailingMargin
    case .top: return .topMargin
    case .bottom: return .bottomMargin
    case .centerX: return .centerXWithinMargins
    case .centerY: return .centerYWithinMargins
    case .left, .right, .width, .height, .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin,
      .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins, .notAnAttribute:
      return attribute
    }
  }

  private mutating func relate(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ other: AnyObject?, _ otherAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
      multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraint.identifier = "UIStackView"
    constraints.append(constraint)
  }
}
