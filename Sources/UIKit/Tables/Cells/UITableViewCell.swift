@_spi(UIKit) import UIFoundation
@_spi(UIKit) import UIKitCore

/// The view of a table's row: its content, the accessory at the trailing edge, and the separator below it.
open class UITableViewCell: UIView {
  /// The container of the row's content, which fills the row except for the accessory.
  public let contentView: UIView = CellContentView()

  /// The identifier with which the cell is reused.
  public internal(set) var reuseIdentifier: String?

  /// The view behind the content, with the size of the cell.
  @AlwaysObserved open var backgroundView: UIView? { didSet { replace(oldValue, with: backgroundView, at: 0) } }

  /// The view over the background while the row is selected or highlighted, with the size of the cell. Gray by default.
  @AlwaysObserved open var selectedBackgroundView: UIView? {
    didSet {
      replace(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      showSelection(animated: false)
    }
  }

  /// The appearance of the selected cell.
  @AlwaysObserved open var selectionStyle = SelectionStyle.default { didSet { showSelection(animated: false) } }

  /// The type of the accessory at the trailing edge.
  @AlwaysObserved open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryDidChange() } }
  }

  /// A custom view at the trailing edge, in its own size, which replaces the ``accessoryType``.
  @AlwaysObserved open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      accessoryView.map { addSubview($0) }
      accessoryDidChange()
    }
  }

  /// The insets of the separator below the cell; by default those of the table. Left means leading, as on iOS.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? row.separatorInset }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }

  /// The number of steps by which the content is indented.
  @AlwaysObserved open var indentationLevel = 0 { didSet { setNeedsLayout() } }

  /// The width of an indentation step, in points.
  @AlwaysObserved open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  /// Whether the row is selected.
  open var isSelected: Bool {
    get { selection.isSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether the row is pressed.
  open var isHighlighted: Bool {
    get { selection.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// The duration in which the selection fades, in seconds (similar to Apple's).
  private static let fadeDuration = 0.35

  let style: CellStyle
  let content = CellContent()
  let separator = UIView()
  var topLine: UIView?
  var ownSeparatorInset: UIEdgeInsets?

  /// The row that the cell shows; `nil` while it waits for reuse.
  final var element: ElementKey?

  /// The appearance that the table gives the row.
  var row = TableRowStyle() { didSet { if row != oldValue { rowStyleDidChange() } } }

  var mark: AccessoryMark?

  /// The view of the content configuration, if there is one.
  var configured: (any UIView & UIContentView)?
  private var selection = (isSelected: false, isHighlighted: false)

  // MARK: Initializers

  /// Creates a cell of a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
    setUp()
  }

  /// Creates a cell of the default style; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    setUp()
  }

  /// Creates a cell of the default style with a frame.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a cell from its class, by calling `init(style:reuseIdentifier:)`.
  ///
  /// A table needs this initializer to create cells of a registered class; Apple's runtime does not. Subclasses inherit
  /// it if they define or inherit both `init(style:reuseIdentifier:)` and `init(coder:)`.
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

  /// The information of a cell, whose label is the text inside it, with its number in the section.
  @_spi(UIKit) open override var standardAccessibility: StandardAccessibility {
    var standard = StandardAccessibility(role: .cell, label: nil, traits: isSelected ? .selected : .none)
    if let table = tableAround, let path = table.indexPath(for: self) {
      standard.position = AccessibilityPosition(
        index: path.row + 1, count: table.numberOfRows(inSection: path.section))
    }
    return standard
  }

  /// Whether the cell can have the keyboard's focus, according to its table.
  open override var canBecomeFocused: Bool {
    guard let table = tableAround, let path = table.indexPath(for: self) else { return false }
    return table.mayFocus(path)
  }

  /// Selects the row, like a click.
  @_spi(UIKit) open override func activateByKey() -> Bool {
    guard let table = tableAround, let path = table.indexPath(for: self), table.mayHighlight(path) else { return false }
    table.selection.usedByKey(path)
    return true
  }

  // MARK: Content of the standard styles

  /// The label of the row's text.
  open var textLabel: UILabel? { content.text }

  /// The label of the text beside or below it; `nil` in the default style.
  open var detailTextLabel: UILabel? { style == .default ? nil : content.detail }

  /// The image view before the text.
  open var imageView: UIImageView? { content.imageView }

  // MARK: Reuse and selection

  /// Called before the cell is reused, to discard the state of the previous row; overrides must call `super`.
  open func prepareForReuse() {
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
  }

  /// Sets whether the cell is drawn as selected; overrides must call `super`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != selection.isSelected else { return }
    selection.isSelected = selected
    showSelection(animated: animated)
  }

  /// Sets whether the cell is drawn as pressed; overrides must call `super`.
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

  /// Updates the accessory, which has the tint color.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if mark != nil { accessoryDidChange() }
  }

  /// Updates the accessory, whose chevron points in reading direction.
  @_spi(UIKit) open override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    if mark != nil { accessoryDidChange() }
  }

  // MARK: Layout

  /// Lays out the content, the accessory and the separator.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [backgroundView, selectedBackgroundView] {
      if let view, view.frame != bounds { view.frame = bounds }
    }
    let frame = directed(CGRect(x: 0, y: 0, width: contentWidth(in: bounds.width), height: bounds.height))
    if contentView.frame != frame { contentView.frame = frame }
    if let configured, configured.frame != contentView.bounds { configured.frame = contentView.bounds }
    layoutAccessory()
    layoutSeparator()
    content.layout(in: frame, indentation: CGFloat(indentationLevel) * indentationWidth)
  }

  /// Returns the given width and the height that a standard cell needs for its texts.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = contentWidth(in: size.width)
    let height = configured.map { $0.fittingHeight(width: width) } ?? content.height(width: width)
    return CGSize(width: size.width, height: max(height, CGFloat(TableMetrics.rowHeight)))
  }

  /// Returns the height that the content needs at a width, in points.
  func fittingHeight(width: CGFloat) -> CGFloat {
    guard contentView.hasOwnConstraints else { return sizeThatFits(CGSize(width: width, height: 0)).height }
    if bounds.width != width { bounds.size.width = width }
    let inner = CGSize(width: contentWidth(in: width), height: 0)
    contentView.bounds.size.width = inner.width
    let height = contentView.systemLayoutSizeFitting(
      inner, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
    // Constraints that do not determine the height result in the default height.
    return height > 0 ? height : CGFloat(TableMetrics.rowHeight)
  }

  private func rowStyleDidChange() {
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

/// The appearance that a table gives one of its rows.
struct TableRowStyle: Equatable {
  /// The rounded corners.
  var corners: CACornerMask = []

  /// The separator below the row.
  var separator = Separator.inset

  /// Whether there is a separator of full width above the row.
  var hasTopLine = false

  /// The color of the separators.
  var separatorColor: UIColor?

  /// The insets of the separator.
  var separatorInset = UIEdgeInsets(top: 0, left: TableMetrics.margin, bottom: 0, right: 0)

  /// Whether the cell aligns the separator with its text, because the table has no custom inset.
  var alignsSeparator = true

  /// The kinds of separators below a row.
  enum Separator {
    case none, inset, full
  }
}

extension UITableViewCell: ElementView {
  func applyOwn(_ attributes: UICollectionViewLayoutAttributes) {}

  func showsElement(_ key: ElementKey?) { element = key }
}
