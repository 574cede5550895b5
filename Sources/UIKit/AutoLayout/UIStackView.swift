/// Lays out views in a row or a column, by constraints that it keeps itself.
open class UIStackView: UIView {
  /// In the order in which they are laid out.
  public private(set) var arrangedSubviews: [UIView] = []

  /// Whether they form a row or a column.
  @AlwaysObserved open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { rearrange() } } }

  /// How they share the length of the stack.
  @AlwaysObserved open var distribution = Distribution.fill { didSet { if distribution != oldValue { rearrange() } } }

  /// How they lie across the stack.
  @AlwaysObserved open var alignment = Alignment.fill { didSet { if alignment != oldValue { rearrange() } } }

  /// Between neighbours, in points; the least of it where the distribution spaces them out.
  @AlwaysObserved open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { rearrange() } } }

  /// Whether the layout margins are room around the views.
  @AlwaysObserved open var isLayoutMarginsRelativeArrangement = false { didSet { rearrange() } }

  /// Whether vertical spacing counts from baseline to baseline.
  @AlwaysObserved open var isBaselineRelativeArrangement = false { didSet { rearrange() } }

  /// Stands for the stack's own ``spacing`` after a view.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude

  /// Stands for the standard spacing after a view.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement: [NSLayoutConstraint] = []
  private var gaps: [UILayoutGuide] = []

  /// How views share the length of a stack.
  public nonisolated enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// How views lie across a stack.
  public nonisolated enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    /// The upper edges of a row.
    public static let top = Alignment.leading

    /// The lower edges of a row.
    public static let bottom = Alignment.trailing
  }

  /// A stack of `views`.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: - Views

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Adds a view in the order of the layout; one that is arranged already moves there.
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

  /// Takes a view out of the layout; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacing[ObjectIdentifier(view)] = nil
    rearrange()
  }

  /// Gives the room after one view another size.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let isDefault = spacing == Self.spacingUseDefault
    customSpacing[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
    rearrange()
  }

  /// The room set after a view; ``spacingUseDefault`` where it is the stack's own.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// A view that leaves is arranged no more.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: - Constraints

  /// Makes the constraints anew.
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

  /// The room after a view.
  func room(after view: UIView) -> CGFloat {
    guard let custom = customSpacing[ObjectIdentifier(view)] else { return spacing }
    return custom == Self.spacingUseSystem ? LayoutMetrics.systemSpacing : custom
  }

  /// A view of the stack was shown or hidden. In an animation block the others make room, or take it, with its animation,
  /// without anybody asking for a layout.
  func visibilityDidChange(of view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    rearrange()
    if ViewAnimation.current != nil && window != nil { layoutIfNeeded() }
  }

  private func rearrange() { setNeedsUpdateConstraints() }
}
