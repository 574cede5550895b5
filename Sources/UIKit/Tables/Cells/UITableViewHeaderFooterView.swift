/// The header or footer of a section in a table.
open class UITableViewHeaderFooterView: UIView {
  /// Holds the content, and fills the view.
  public let contentView: UIView = CellContentView()

  /// The name under which it is kept for reuse.
  public internal(set) var reuseIdentifier: String?

  /// Behind the content; fills the view.
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

  /// How the table has its title.
  var look = Look.plain { didSet { if look != oldValue { lookDidChange() } } }

  private var labels: (text: UILabel?, detail: UILabel?) = (nil, nil)

  /// The titles of tables.
  enum Look {
    case plain, groupedHeader, groupedFooter
  }

  /// A view that is used again under a name.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Decoding is not supported: the view is as new.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// A view of a size that is not used again.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// A view made by its class alone, which calls `init(reuseIdentifier:)`.
  ///
  /// Apple's runtime needs no such thing; subclasses inherit it as soon as they have, or inherit,
  /// `init(reuseIdentifier:)` and `init(coder:)`.
  public required convenience init(registeredViewWith reuseIdentifier: String?) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  /// The section's title.
  open var textLabel: UILabel? {
    if let known = labels.text { return known }
    let label = makeLabel()
    labels.text = label
    lookDidChange()
    return label
  }

  /// A text after the title; shown in plain tables alone.
  open var detailTextLabel: UILabel? {
    if let known = labels.detail { return known }
    let label = makeLabel()
    label.textAlignment = .right
    labels.detail = label
    lookDidChange()
    return label
  }

  /// Called before it is used again: forget what belonged to the section before.
  open func prepareForReuse() {}

  private func makeLabel() -> UILabel {
    let label = UILabel(frame: .zero)
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  private func lookDidChange() {
    switch look {
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

  /// Places content and title.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [backgroundView, contentView] {
      if let view, view.frame != bounds { view.frame = bounds }
    }
    guard let text = labels.text else { return }
    let width = max(bounds.width - 2 * TableMetrics.margin, 0)
    let height = text.sizeThatFits(CGSize(width: width, height: 0)).height
    let y: CGFloat
    switch look {
    case .plain: y = (bounds.height - height) / 2
    case .groupedHeader: y = bounds.height - height - TableMetrics.groupTitleBelow
    case .groupedFooter: y = TableMetrics.groupFooterAbove
    }
    text.frame = CGRect(x: TableMetrics.margin, y: y.rounded(), width: width, height: height)
    labels.detail?.frame = text.frame
  }

  /// The height that the title needs, with the room around it.
  func titleHeight(width: CGFloat) -> CGFloat {
    let room = max(width - 2 * TableMetrics.margin, 0)
    let text = labels.text?.sizeThatFits(CGSize(width: room, height: 0)).height ?? 0
    switch look {
    case .plain: return CGFloat(TableMetrics.plainHeader)
    case .groupedHeader: return text + TableMetrics.groupTitleAbove + TableMetrics.groupTitleBelow
    case .groupedFooter: return text + TableMetrics.groupFooterAbove + TableMetrics.groupFooterBelow
    }
  }

  /// The height that the content makes, at a width; `nil` where it says none.
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

/// Holds a header or footer that is just any view.
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

  /// The height that the content makes, at a width; `nil` where it says none.
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
