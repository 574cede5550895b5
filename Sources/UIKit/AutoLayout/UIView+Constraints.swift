extension UIView: LayoutItem {
  package var layoutVariables: LayoutVariables? {
    get { layoutState?.variables }
    set { ensuredLayoutState.variables = newValue }
  }

  package var layoutConstraints: [NSLayoutConstraint] {
    get { layoutState?.reaching ?? [] }
    set { ensuredLayoutState.reaching = newValue }
  }

  package var layoutView: UIView? { self }
  package var layoutContainer: UIView? { superview }

  package var givenFrame: GivenFrame {
    translatesAutoresizingMaskIntoConstraints || superview == nil ? GivenFrame(frameForLayout) : .none
  }

  package var layoutScale: CGFloat { layoutState?.zoomScale ?? 1 }

  /// The size, at the place that position and bounds make of it: whatever the transform, unless a scroll view zooms the
  /// view, whose place is then that of what shows.
  var frameForLayout: CGRect {
    let size = bounds.size, anchor = layer.anchorPoint, scale = layoutScale
    return CGRect(
      x: center.x - size.width * scale * anchor.x, y: center.y - size.height * scale * anchor.y, width: size.width,
      height: size.height)
  }

  var ensuredLayoutState: ViewLayoutState {
    if let layoutState { return layoutState }
    let made = ViewLayoutState()
    layoutState = made
    return made
  }

  // MARK: - Constraints

  /// Whether the view keeps the frame that it is given (and its autoresizing mask), or the constraints place it.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState?.placesByMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      ensuredLayoutState.placesByMask = newValue
      layoutEngine?.placementDidChange(of: self)
      superview?.setNeedsLayout()
    }
  }

  /// The constraints that the view holds.
  public var constraints: [NSLayoutConstraint] { layoutState?.held ?? [] }

  /// Adds a constraint whose items are this view or in it.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    for item in [constraint.firstItem, constraint.secondItem] {
      guard let view = (item as? any LayoutItem)?.layoutView else { continue }
      precondition(
        view.isDescendant(of: self), "UIView.addConstraint: \(constraint) reaches out of \(self); add it further up")
    }
    hold(constraint)
  }

  /// Adds all of them.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { for one in constraints { addConstraint(one) } }

  /// Takes a constraint out; one that the view does not hold is left alone.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard let index = layoutState?.held.firstIndex(where: { $0 === constraint }) else { return }
    layoutState?.held.remove(at: index)
    constraint.engine?.uninstall(constraint)
    constraint.holder = nil
    for item in [constraint.firstItem, constraint.secondItem] {
      (item as? any LayoutItem)?.layoutConstraints.removeAll { $0 === constraint }
    }
  }

  /// Takes all of them out.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for one in constraints { removeConstraint(one) }
  }

  /// The constraints along an axis that reach the view.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    layoutConstraints.filter { ($0.firstAttribute.axis ?? axis) == axis }
  }

  /// Holds the constraint from now on, and puts it to work.
  func hold(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    constraint.holder?.removeConstraint(constraint)
    constraint.holder = self
    ensuredLayoutState.held.append(constraint)
    for item in [constraint.firstItem, constraint.secondItem] {
      guard let item = item as? any LayoutItem else { continue }
      if !item.layoutConstraints.contains(where: { $0 === constraint }) { item.layoutConstraints.append(constraint) }
    }
    ensuredLayoutEngine.install(constraint)
  }

  /// The closest view around this one and `other`; either of them counts as around itself.
  func closestCommonSuperview(with other: UIView) -> UIView? {
    var candidate: UIView? = self
    while let view = candidate {
      if other.isDescendant(of: view) { return view }
      candidate = view.superview
    }
    return nil
  }

  // MARK: - Guides

  /// The guides that the view owns.
  public var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

  /// Owns a guide from now on.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    ensuredLayoutState.guides.append(layoutGuide)
  }

  /// Owns it no more; the constraints that reach it become inactive.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    for constraint in layoutGuide.layoutConstraints { constraint.isActive = false }
    layoutEngine?.remove(layoutGuide)
    layoutState?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  // MARK: - Content

  /// How strongly the view refuses to be larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    guard let hugging = layoutState?.hugging else { return .defaultLow }
    return axis == .horizontal ? hugging.horizontal : hugging.vertical
  }

  /// Sets how strongly the view refuses to be larger than its content.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    switch axis {
    case .horizontal: ensuredLayoutState.hugging.horizontal = priority
    case .vertical: ensuredLayoutState.hugging.vertical = priority
    }
    layoutEngine?.placementDidChange(of: self)
  }

  /// How strongly the view refuses to be smaller than its content.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    guard let resistance = layoutState?.resistance else { return .defaultHigh }
    return axis == .horizontal ? resistance.horizontal : resistance.vertical
  }

  /// Sets how strongly the view refuses to be smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    switch axis {
    case .horizontal: ensuredLayoutState.resistance.horizontal = priority
    case .vertical: ensuredLayoutState.resistance.vertical = priority
    }
    layoutEngine?.placementDidChange(of: self)
  }

  // MARK: - Engine

  /// The engine of the view's tree, if anything in it has constraints.
  var layoutEngine: LayoutEngine? { topmostView.layoutState?.engine }

  private var ensuredLayoutEngine: LayoutEngine {
    let top = topmostView
    if let engine = top.layoutState?.engine { return engine }
    let engine = LayoutEngine(root: top)
    top.ensuredLayoutState.engine = engine
    top.installConstraints(in: engine)
    return engine
  }

  var topmostView: UIView {
    var top = self
    while let next = top.superview { top = next }
    return top
  }

  private func installConstraints(in engine: LayoutEngine) {
    if let layoutState { for constraint in layoutState.held { engine.install(constraint) } }
    for view in subviews { view.installConstraints(in: engine) }
  }

  private func uninstallConstraints(from engine: LayoutEngine) {
    if let layoutState {
      for constraint in layoutState.held { engine.uninstall(constraint) }
    }
    for view in subviews { view.uninstallConstraints(from: engine) }
  }

  private func forgetUnknowns(in engine: LayoutEngine) {
    if let layoutState {
      engine.remove(self)
      for guide in layoutState.guides { engine.remove(guide) }
    }
    for view in subviews { view.forgetUnknowns(in: engine) }
  }

  // MARK: - Moving between trees

  /// The view is about to leave its tree: what relates it to the rest of the tree is no longer active, what lies in it
  /// goes along.
  final func leaveLayoutTree() {
    guard let engine = layoutEngine else { return }
    deactivateConstraints(beyond: self)
    uninstallConstraints(from: engine)
    forgetUnknowns(in: engine)
  }

  /// The view came into another tree.
  final func joinLayoutTree() {
    ConstraintUpdates.treeDidGrow(with: self)
    if let engine = layoutState?.engine {
      uninstallConstraints(from: engine)
      forgetUnknowns(in: engine)
      layoutState?.engine = nil
    }
    if let engine = layoutEngine {
      installConstraints(in: engine)
    } else if hasConstraints {
      _ = ensuredLayoutEngine
    }
  }

  private var hasConstraints: Bool {
    !(layoutState?.held.isEmpty ?? true) || subviews.contains { $0.hasConstraints }
  }

  private func deactivateConstraints(beyond top: UIView) {
    if let layoutState {
      let guides = layoutState.guides.flatMap(\.layoutConstraints)
      for constraint in layoutState.reaching + guides {
        if let holder = constraint.holder, !holder.isDescendant(of: top) { constraint.isActive = false }
      }
    }
    for view in subviews { view.deactivateConstraints(beyond: top) }
  }

  // MARK: - Passes

  /// Puts the subviews that constraints place where the solution has them.
  final func placeSubviews() {
    guard let engine = layoutEngine else { return }
    engine.solve()
    for view in subviews where view.isPlacedByConstraints {
      view.place(at: engine.frame(of: view))
    }
  }

  /// Gives the view a place and a size, whatever its transform makes of them.
  final func place(at frame: CGRect) {
    guard frame != frameForLayout else { return }
    let anchor = layer.anchorPoint, scale = layoutScale
    if bounds.size != frame.size { bounds = CGRect(origin: bounds.origin, size: frame.size) }
    let place = CGPoint(
      x: frame.minX + frame.width * scale * anchor.x, y: frame.minY + frame.height * scale * anchor.y)
    if center != place { center = place }
  }

  /// Whether constraints place the view.
  var isPlacedByConstraints: Bool { layoutVariables != nil && givenFrame == .none }

  /// Lets the layout follow the scale to which a scroll view has zoomed the view: constraints from outside relate what
  /// shows of it, those inside leave it as it is.
  final func layoutFollows(zoomScale: CGFloat) {
    let scale = max(zoomScale, Self.leastLayoutScale)
    guard scale != layoutScale else { return }
    ensuredLayoutState.zoomScale = scale
    layoutEngine?.scaleDidChange(of: self)
  }

  /// What is zoomed to nothing still has a place.
  private static let leastLayoutScale: CGFloat = 1e-6

  /// Lets the layout follow a frame that was set.
  final func layoutFollowsFrame() {
    guard let layoutState, let engine = layoutEngine else { return }
    layoutState.scrollGuides?.boundsDidChange(engine)
    if layoutState.variables != nil && givenFrame != .none { engine.givenFrameDidChange(of: self) }
  }
}
