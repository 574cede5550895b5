/// The view of one item in a collection.
open class UICollectionViewCell: UICollectionReusableView {
  /// Holds the cell's content, and fills it.
  public let contentView: UIView

  /// Behind the content; fills the cell.
  @AlwaysObserved open var backgroundView: UIView? { didSet { replace(oldValue, with: backgroundView, at: 0) } }

  /// Over the background while the cell is selected or highlighted; fills the cell.
  @AlwaysObserved open var selectedBackgroundView: UIView? {
    didSet {
      replace(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      showSelection()
    }
  }

  /// Whether it is pressed.
  @AlwaysObserved open var isHighlighted = false { didSet { if isHighlighted != oldValue { showSelection() } } }

  /// Whether its item is selected.
  @AlwaysObserved open var isSelected = false { didSet { if isSelected != oldValue { showSelection() } } }

  /// A cell of a size; a collection makes them.
  public override init(frame: CGRect) {
    contentView = CellContentView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    takeInContentView()
  }

  /// Decoding is not supported: the cell is as new.
  public required init?(coder: NSCoder) {
    contentView = CellContentView(frame: .zero)
    super.init(coder: coder)
    takeInContentView()
  }

  /// The content view follows the cell's size at once: data sources look at it as soon as the cell is dequeued.
  private func takeInContentView() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Content and backgrounds fill the cell.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [contentView, backgroundView, selectedBackgroundView] {
      if let view, view.frame != bounds { view.frame = bounds }
    }
  }

  /// The size that the constraints in ``contentView`` make of it; without any, what the layout gave.
  open override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard contentView.hasOwnConstraints, let fitting = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
    else { return layoutAttributes }
    fitting.size = contentView.systemLayoutSizeFitting(
      layoutAttributes.size, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
    return fitting
  }

  /// Whether the keys may be for it, as its collection says.
  open override var canBecomeFocused: Bool { collectionAround?.allowsFocus ?? false }

  package override func activateByKey() -> Bool {
    guard let collection = collectionAround, collection.allowsSelection, let indexPath = collection.indexPath(for: self)
    else { return false }
    collection.selection.usedByKey(indexPath)
    return true
  }

  private func showSelection() { selectedBackgroundView?.isHidden = !(isSelected || isHighlighted) }

  private func replace(_ old: UIView?, with new: UIView?, at index: Int) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    insertSubview(new, at: index)
  }
}

extension UIView {
  /// Whether the view holds constraints, of itself and what it holds.
  final var hasOwnConstraints: Bool { !(layoutState?.held.isEmpty ?? true) }
}
