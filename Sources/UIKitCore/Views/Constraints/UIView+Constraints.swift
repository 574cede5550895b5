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

  /// The frame that results from position and bounds, without the transform. If a scroll view zooms the view, its
  /// origin is that of the zoomed view.
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

  /// Whether the view keeps its given frame and autoresizing mask, instead of being positioned by constraints.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState?.usesAutoresizingMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      ensuredLayoutState.usesAutoresizingMask = newValue
      layoutEngine?.placementDidChange(of: self)
      superview?.setNeedsLayout()
    }
  }

  /// The constraints that the view holds.
  public var constraints: [NSLayoutConstraint] { layoutState?.held ?? [] }

  /// Adds a constraint whose items are this view or inside it; others are an error.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    for item in [constraint.firstItem, constraint.secondItem] {
      guard let view = layoutItem(item)?.layoutView else { continue }
      precondition(
        view.isDescendant(of: self), "UIView.addConstraint: \(constraint) reaches out of \(self); add it further up")
    }
    hold(constraint)
  }

  /// Adds several constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { for one in constraints { addConstraint(one) } }

  /// Removes a constraint, if the view holds it.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard let index = layoutState?.held.firstIndex(where: { $0 === constraint }) else { return }
    layoutState?.held.remove(at: index)
    constraint.engine?.uninstall(constraint)
    constraint.holder = nil
    for item in [constraint.firstItem, constraint.secondItem] {
      layoutItem(item)?.layoutConstraints.removeAll { $0 === constraint }
    }
  }

  /// Removes several constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for one in constraints { removeConstraint(one) }
  }

  /// Returns the constraints along an axis that refer to the view.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    layoutConstraints.filter { ($0.firstAttribute.axis ?? axis) == axis }
  }

  /// Adds the constraint to those that the view holds, and installs it.
  func hold(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    constraint.holder?.removeConstraint(constraint)
    constraint.holder = self
    ensuredLayoutState.held.append(constraint)
    for item in [constraint.firstItem, constraint.secondItem] {
      guard let item = layoutItem(item) else { continue }
      if !item.layoutConstraints.contains(where: { $0 === constraint }) { item.layoutConstraints.append(constraint) }
    }
    ensuredLayoutEngine.install(constraint)
  }

  /// Returns the closest common superview of this view and `other`, where each view counts as its own superview.
  func closestCommonSuperview(with other: UIView) -> UIView? {
    var candidate: UIView? = self
    while let view = candidate {
      if other.isDescendant(of: view) { return view }
      candidate = view.superview
    }
    return nil
  }

  // MARK: - Guides

  /// The layout guides that the view owns.
  public var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

  /// Adds a layout guide, and removes it from its former owner.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    ensuredLayoutState.guides.append(layoutGuide)
  }

  /// Removes a layout guide, and deactivates the constraints that refer to it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    for constraint in layoutGuide.layoutConstraints { constraint.isActive = false }
    layoutEngine?.remove(layoutGuide)
    layoutState?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  // MARK: - Content

  /// Returns the priority with which the view resists becoming larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    guard let hugging = layoutState?.hugging else { return .defaultLow }
    return axis == .horizontal ? hugging.horizontal : hugging.vertical
  }

  /// Sets the priority with which the view resists becoming larger than its content.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    switch axis {
    case .horizontal: ensuredLayoutState.hugging.horizontal = priority
    case .vertical: ensuredLayoutState.hugging.vertical = priority
    }
    layoutEngine?.placementDidChange(of: self)
  }

  /// Returns the priority with which the view resists becoming smaller than its content.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    guard let resistance = layoutState?.resistance else { return .defaultHigh }
    return axis == .horizontal ? resistance.horizontal : resistance.vertical
  }

  /// Sets the priority with which the view resists becoming smaller than its content.
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

  /// The engine of the view's tree; `nil` if no view in it has constraints.
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

  /// Called before the view leaves its tree: deactivates constraints to the rest of the tree; those inside the view
  /// remain active.
  final func leaveLayoutTree() {
    guard let engine = layoutEngine else { return }
    deactivateConstraints(beyond: self)
    uninstallConstraints(from: engine)
    forgetUnknowns(in: engine)
  }

  /// Called after the view has joined another tree: installs its constraints there.
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

  /// Sets the frames of the subviews that are positioned by constraints to those of the solution.
  final func placeSubviews() {
    guard let engine = layoutEngine else { return }
    engine.solve()
    for view in subviews where view.isPlacedByConstraints {
      view.place(at: engine.frame(of: view))
    }
  }

  /// Sets the view's frame, disregarding its transform.
  package final func place(at frame: CGRect) {
    guard frame != frameForLayout else { return }
    let anchor = layer.anchorPoint, scale = layoutScale
    if bounds.size != frame.size { bounds = CGRect(origin: bounds.origin, size: frame.size) }
    let newCenter = CGPoint(
      x: frame.minX + frame.width * scale * anchor.x, y: frame.minY + frame.height * scale * anchor.y)
    if center != newCenter { center = newCenter }
  }

  /// Whether the view is positioned by constraints.
  var isPlacedByConstraints: Bool { layoutVariables != nil && givenFrame == .none }

  /// Updates the layout for the scale to which a scroll view has zoomed the view: constraints to outside items relate
  /// the zoomed view, those inside are not affected.
  final func layoutFollows(zoomScale: CGFloat) {
    let scale = max(zoomScale, Self.leastLayoutScale)
    guard scale != layoutScale else { return }
    ensuredLayoutState.zoomScale = scale
    layoutEngine?.scaleDidChange(of: self)
  }

  /// The smallest scale, so that a view zoomed to nothing still has a position.
  private static let leastLayoutScale: CGFloat = 1e-6

  /// Updates the layout after a frame was set.
  final func layoutFollowsFrame() {
    guard let layoutState, let engine = layoutEngine else { return }
    layoutState.scrollGuides?.boundsDidChange(engine)
    if layoutState.variables != nil && givenFrame != .none { engine.givenFrameDidChange(of: self) }
  }
}
