/// A view that arranges its subviews in a row or column, with constraints that it manages itself.
open class UIStackView: UIView, SubviewArranging {
  /// The arranged subviews, in the order of the layout.
  public private(set) var arrangedSubviews: [UIView] = []

  /// The axis of the arrangement: `horizontal` for a row, `vertical` for a column.
  @AlwaysObserved open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { rearrange() } } }

  /// The distribution of the views along the stack.
  @AlwaysObserved open var distribution = Distribution.fill { didSet { if distribution != oldValue { rearrange() } } }

  /// The alignment of the views across the stack.
  @AlwaysObserved open var alignment = Alignment.fill { didSet { if alignment != oldValue { rearrange() } } }

  /// The distance between neighbors, in points; the smallest distance for distributions that space the views out.
  @AlwaysObserved open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { rearrange() } } }

  /// Whether the views are arranged inside the layout margins.
  @AlwaysObserved open var isLayoutMarginsRelativeArrangement = false { didSet { rearrange() } }

  /// Whether vertical spacing is measured from baseline to baseline.
  @AlwaysObserved open var isBaselineRelativeArrangement = false { didSet { rearrange() } }

  /// The value that stands for the stack's own ``spacing`` after a view.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude

  /// The value that stands for the system's standard spacing after a view.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement: [NSLayoutConstraint] = []
  private var gaps: [UILayoutGuide] = []

  /// The distributions of views along a stack.
  public nonisolated enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The alignments of views across a stack.
  public nonisolated enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    /// The alignment of the top edges of a row.
    public static let top = Alignment.leading

    /// The alignment of the bottom edges of a row.
    public static let bottom = Alignment.trailing
  }

  /// Creates a stack with `views`.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: - Views

  /// Adds a view at the end of the arrangement.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Inserts a view into the arrangement; one that is arranged already moves to the index.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    var index = stackIndex
    if let old = arrangedSubviews.firstIndex(where: { $0 === view }) {
      arrangedSubviews.remove(at: old)
      if old < index { index -= 1 }
    }
    precondition(
      (0...arrangedSubviews.count).contains(index),
      "UIStackView.insertArrangedSubview: \(stackIndex) is not a place among \(arrangedSubviews.count) views")
    arrangedSubviews.insert(view, at: index)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    rearrange()
  }

  /// Removes a view from the arrangement; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacing[ObjectIdentifier(view)] = nil
    rearrange()
  }

  /// Sets the spacing after one view, in points, or one of ``spacingUseDefault`` and ``spacingUseSystem``.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let isDefault = spacing == Self.spacingUseDefault
    customSpacing[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
    rearrange()
  }

  /// Returns the spacing set after a view; ``spacingUseDefault`` if none was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// Removes a subview that is removed from the stack from the arrangement, too.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: - Constraints

  /// Recreates the constraints.
  open override func updateConstraints() {
    NSLayoutConstraint.deactivate(arrangement)
    for gap in gaps { removeLayoutGuide(gap) }
    var plan = StackPlan(stack: self)
    plan.make()
    arrangement = plan.constraints
    gaps = plan.gaps
    NSLayoutConstraint.activate(arrangement)
    super.updateConstraints()
  }

  /// Returns the spacing after a view.
  func room(after view: UIView) -> CGFloat {
    guard let custom = customSpacing[ObjectIdentifier(view)] else { return spacing }
    return custom == Self.spacingUseSystem ? LayoutMetrics.systemSpacing : custom
  }

  /// Updates the arrangement after a view was shown or hidden. In an animation block, the other views are laid out at
  /// once, so that they move with its animation.
  func visibilityDidChange(of view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    rearrange()
    if ViewAnimation.current != nil && window != nil { layoutIfNeeded() }
  }

  private func rearrange() { setNeedsUpdateConstraints() }
}
