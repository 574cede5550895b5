/// The view of one row in a table: content, what stands at its right edge, and the line below it.
open class UITableViewCell: UIView {
  /// Holds the row's content, and fills the row up to what stands at its right edge.
  public let contentView: UIView = CellContentView()

  /// The name under which it is kept for reuse.
  public internal(set) var reuseIdentifier: String?

  /// Behind the content; fills the row.
  @AlwaysObserved open var backgroundView: UIView? { didSet { replace(oldValue, with: backgroundView, at: 0) } }

  /// Over the background while the row is selected or highlighted; fills the row. Gray unless set.
  @AlwaysObserved open var selectedBackgroundView: UIView? {
    didSet {
      replace(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      showSelection(animated: false)
    }
  }

  /// What it looks like while selected.
  @AlwaysObserved open var selectionStyle = SelectionStyle.default { didSet { showSelection(animated: false) } }

  /// What stands at the right edge.
  @AlwaysObserved open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryDidChange() } }
  }

  /// A view of one's own at the right edge, in its own size, instead of ``accessoryType``.
  @AlwaysObserved open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      accessoryView.map { addSubview($0) }
      accessoryDidChange()
    }
  }

  /// Where the line below begins and ends; the table's unless set.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? row.separatorInset }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }

  /// How many steps the content stands to the right.
  @AlwaysObserved open var indentationLevel = 0 { didSet { setNeedsLayout() } }

  /// The width of such a step, in points.
  @AlwaysObserved open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  /// Whether its row is selected.
  open var isSelected: Bool {
    get { selection.isSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether it is pressed.
  open var isHighlighted: Bool {
    get { selection.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// In seconds: how long the selection takes to fade (Apple's looks like it).
  private static let fadeDuration = 0.35

  let style: CellStyle
  let content = CellContent()
  let separator = UIView()
  var topLine: UIView?
  var ownSeparatorInset: UIEdgeInsets?

  /// The row that it shows; `nil` while it waits for reuse.
  final var element: ElementKey?

  /// How the table has the row.
  var row = TableRowLook() { didSet { if row != oldValue { rowLookDidChange() } } }

  var mark: AccessoryMark?

  /// Shows the configuration, where the cell has one.
  var configured: (any UIView & UIContentView)?
  private var selection = (isSelected: false, isHighlighted: false)

  // MARK: Making one

  /// A cell of a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
    setUp()
  }

  /// Decoding is not supported: the cell is a new one of the default style.
  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    setUp()
  }

  /// A cell of the default style and of a size.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// A cell made by its class alone, which calls `init(style:reuseIdentifier:)`.
  ///
  /// Apple's runtime needs no such thing; here a table cannot make a registered class in another way. Subclasses
  /// inherit it as soon as they have, or inherit, `init(style:reuseIdentifier:)` and `init(coder:)`.
  public required convenience init(registeredCellOf style: CellStyle, reuseIdentifier: String?) {
    self.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  private func setUp() {
    backgroundColor = .systemBackground
    separator.isUserInteractionEnabled = false
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.cell = self
    addSubview(contentView)
    addSubview(separator)
  }

  // MARK: Content of the standard styles

  /// The row's text.
  open var textLabel: UILabel? { content.text }

  /// The text beside or below it; `nil` in the default style.
  open var detailTextLabel: UILabel? { style == .default ? nil : content.detail }

  /// The picture before the text.
  open var imageView: UIImageView? { content.picture }

  // MARK: Use

  /// Called before it is used again: forget what belonged to the row before.
  open func prepareForReuse() {
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
  }

  /// Shows whether the row is selected; overriders call super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != selection.isSelected else { return }
    selection.isSelected = selected
    showSelection(animated: animated)
  }

  /// Shows whether the row is pressed; overriders call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != selection.isHighlighted else { return }
    selection.isHighlighted = highlighted
    showSelection(animated: animated)
  }

  private func showSelection(animated: Bool) {
    let isMarked = (selection.isSelected || selection.isHighlighted) && selectionStyle != .none
    if isMarked, selectedBackgroundView == nil { selectedBackgroundView = makeSelectedBackground() }
    guard let back = selectedBackgroundView else { return }
    content.highlight(isMarked)
    if isMarked {
      back.isHidden = false
      back.alpha = 1
    } else if animated, !back.isHidden {
      UIView.animate(withDuration: Self.fadeDuration) { back.alpha = 0 }
    } else {
      back.isHidden = true
      back.alpha = 0
    }
  }

  private func makeSelectedBackground() -> UIView {
    let view = UIView(frame: bounds)
    view.backgroundColor = .systemGray4
    view.isHidden = true
    view.alpha = 0
    return view
  }

  /// Accessories have the tint's colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if mark != nil { accessoryDidChange() }
  }

  // MARK: Layout

  /// Places content, accessory and line.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [backgroundView, selectedBackgroundView] {
      if let view, view.frame != bounds { view.frame = bounds }
    }
    let frame = CGRect(x: 0, y: 0, width: contentWidth(in: bounds.width), height: bounds.height)
    if contentView.frame != frame { contentView.frame = frame }
    if let configured, configured.frame != contentView.bounds { configured.frame = contentView.bounds }
    layoutAccessory()
    layoutSeparator()
    content.layout(in: frame, indentation: CGFloat(indentationLevel) * indentationWidth)
  }

  /// The height that a standard cell needs for its texts.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = contentWidth(in: size.width)
    let height = configured.map { $0.fittingHeight(width: width) } ?? content.height(width: width)
    return CGSize(width: size.width, height: max(height, CGFloat(TableMetrics.rowHeight)))
  }

  /// The height that the content makes, at a width.
  func fittingHeight(width: CGFloat) -> CGFloat {
    guard contentView.hasOwnConstraints else { return sizeThatFits(CGSize(width: width, height: 0)).height }
    if bounds.width != width { bounds.size.width = width }
    let inner = CGSize(width: contentWidth(in: width), height: 0)
    contentView.bounds.size.width = inner.width
    let height = contentView.systemLayoutSizeFitting(
      inner, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
    // Constraints that say nothing of the height make an ordinary row.
    return height > 0 ? height : CGFloat(TableMetrics.rowHeight)
  }

  private func rowLookDidChange() {
    layer.cornerRadius = row.corners.isEmpty ? 0 : TableMetrics.groupCorner
    layer.maskedCorners = row.corners
    clipsToBounds = !row.corners.isEmpty
    setNeedsLayout()
  }

  private func replace(_ old: UIView?, with new: UIView?, at index: Int) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    insertSubview(new, at: index)
  }
}

/// How a table has one of its rows look.
struct TableRowLook: Equatable {
  /// The rounded corners.
  var corners: CACornerMask = []

  /// Whether there is a line below, from edge to edge or inset.
  var separator = Separator.inset

  /// Whether there is a line above, from edge to edge.
  var hasTopLine = false

  /// The line's colour.
  var separatorColor: UIColor?

  /// Where the line begins and ends.
  var separatorInset = UIEdgeInsets(top: 0, left: TableMetrics.margin, bottom: 0, right: 0)

  /// Whether the table's inset is left to the cell, which aligns it with its text.
  var alignsSeparator = true

  /// What is below a row.
  enum Separator {
    case none, inset, full
  }
}

extension UITableViewCell: ElementView {
  func applyOwn(_ attributes: UICollectionViewLayoutAttributes) {}

  func showsElement(_ key: ElementKey?) { element = key }
}
