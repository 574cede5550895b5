/// The header or footer of a table's section.
open class UITableViewHeaderFooterView: UIView {
  /// The container of the content, with the size of the view.
  public let contentView: UIView = CellContentView()

  /// The identifier with which the view is reused.
  public internal(set) var reuseIdentifier: String?

  /// The view behind the content, with the size of the view.
  @AlwaysObserved open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      insertSubview(backgroundView, at: 0)
    }
  }

  final var element: ElementKey?

  /// The style of the title.
  var headerStyle = HeaderStyle.plain { didSet { if headerStyle != oldValue { appearanceDidChange() } } }

  private var labels: (text: UILabel?, detail: UILabel?) = (nil, nil)

  /// The styles of section titles.
  enum HeaderStyle {
    case plain, groupedHeader, groupedFooter
  }

  /// Creates a view that is reused with an identifier.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates an empty view; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Creates a view with a frame that is not reused.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a view from its class, by calling `init(reuseIdentifier:)`.
  ///
  /// A table needs this initializer for registered classes; Apple's runtime does not. Subclasses inherit it if they
  /// define or inherit both `init(reuseIdentifier:)` and `init(coder:)`.
  public required convenience init(registeredViewWith reuseIdentifier: String?) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  /// The label of the section's title.
  open var textLabel: UILabel? {
    if let known = labels.text { return known }
    let label = makeLabel()
    labels.text = label
    appearanceDidChange()
    return label
  }

  /// The label of a text at the trailing edge, in the same row as the title.
  open var detailTextLabel: UILabel? {
    if let known = labels.detail { return known }
    let label = makeLabel()
    label.textAlignment = isRightToLeft ? .left : .right
    labels.detail = label
    appearanceDidChange()
    return label
  }

  /// Called before the view is reused, to discard the state of the previous section; the default does nothing.
  open func prepareForReuse() {}

  private func makeLabel() -> UILabel {
    let label = UILabel(frame: .zero)
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  private func appearanceDidChange() {
    switch headerStyle {
    case .plain:
      labels.text?.font = .systemFont(ofSize: 17, weight: .semibold)
      labels.text?.textColor = .label
      labels.text?.numberOfLines = 1
    case .groupedHeader, .groupedFooter:
      labels.text?.font = .systemFont(ofSize: 13)
      labels.text?.textColor = .secondaryLabel
      labels.text?.numberOfLines = 0
    }
    labels.detail?.font = .systemFont(ofSize: 17)
    labels.detail?.textColor = .secondaryLabel
    setNeedsLayout()
  }

  /// Lays out the content and the title.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [backgroundView, contentView] {
      if let view, view.frame != bounds { view.frame = bounds }
    }
    guard let text = labels.text else { return }
    let width = max(bounds.width - 2 * TableMetrics.margin, 0)
    let height = text.sizeThatFits(CGSize(width: width, height: 0)).height
    let y: CGFloat
    switch headerStyle {
    case .plain: y = (bounds.height - height) / 2
    case .groupedHeader: y = bounds.height - height - TableMetrics.groupTitleBelow
    case .groupedFooter: y = TableMetrics.groupFooterAbove
    }
    text.frame = CGRect(x: TableMetrics.margin, y: y.rounded(), width: width, height: height)
    labels.detail?.frame = text.frame
  }

  /// Returns the height that the title needs, with the space around it, in points.
  func titleHeight(width: CGFloat) -> CGFloat {
    let room = max(width - 2 * TableMetrics.margin, 0)
    let text = labels.text?.sizeThatFits(CGSize(width: room, height: 0)).height ?? 0
    switch headerStyle {
    case .plain: return CGFloat(TableMetrics.plainHeader)
    case .groupedHeader: return text + TableMetrics.groupTitleAbove + TableMetrics.groupTitleBelow
    case .groupedFooter: return text + TableMetrics.groupFooterAbove + TableMetrics.groupFooterBelow
    }
  }

  /// Returns the height that the content needs at a width; `nil` if it has no constraints.
  func fittingHeight(width: CGFloat) -> CGFloat? {
    guard contentView.hasOwnConstraints else { return nil }
    contentView.bounds.size.width = width
    return contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

extension UITableViewHeaderFooterView: ElementView {
  func applyOwn(_ attributes: UICollectionViewLayoutAttributes) {}

  func showsElement(_ key: ElementKey?) { element = key }
}

/// The container of a header or footer that is an arbitrary view.
final class TableSectionView: UIView, ElementView {
  let reuseIdentifier: String? = nil
  let content: UIView

  init(_ content: UIView) {
    self.content = content
    super.init(frame: content.bounds)
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    if content.frame != bounds { content.frame = bounds }
  }

  /// Returns the height that the content needs at a width; `nil` if it has neither constraints nor a height.
  func fittingHeight(width: CGFloat) -> CGFloat? {
    guard content.hasOwnConstraints else { return content.bounds.height > 0 ? content.bounds.height : nil }
    return content.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  func prepareForReuse() {}
  func applyOwn(_ attributes: UICollectionViewLayoutAttributes) {}
  func showsElement(_ key: ElementKey?) {}
}
