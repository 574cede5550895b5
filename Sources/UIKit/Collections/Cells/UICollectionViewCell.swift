@_spi(UIKit) import UIFoundation
@_spi(UIKit) import UIKitCore

/// The view of one item in a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that contains the cell's content; it fills the cell.
  public let contentView: UIView

  /// The view behind the content; it fills the cell.
  @AlwaysObserved open var backgroundView: UIView? { didSet { replace(oldValue, with: backgroundView, at: 0) } }

  /// The view above the background while the cell is selected or highlighted; it fills the cell.
  @AlwaysObserved open var selectedBackgroundView: UIView? {
    didSet {
      replace(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      showSelection()
    }
  }

  /// Whether the cell is pressed.
  @AlwaysObserved open var isHighlighted = false { didSet { if isHighlighted != oldValue { showSelection() } } }

  /// Whether the item of the cell is selected.
  @AlwaysObserved open var isSelected = false { didSet { if isSelected != oldValue { showSelection() } } }

  /// Creates a cell with a frame; collection views call it.
  public override init(frame: CGRect) {
    contentView = CellContentView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    takeInContentView()
  }

  /// Creates a cell without archived state; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    contentView = CellContentView(frame: .zero)
    super.init(coder: coder)
    takeInContentView()
  }

  /// Adds the content view, which gets the cell's size at once, since data sources use it after dequeuing.
  private func takeInContentView() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Makes the content view and the backgrounds fill the cell.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [contentView, backgroundView, selectedBackgroundView] {
      if let view, view.frame != bounds { view.frame = bounds }
    }
  }

  /// Returns attributes with the size that the constraints in ``contentView`` require; without any, the layout's.
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

  /// Whether the cell can become focused, according to its collection view.
  open override var canBecomeFocused: Bool { collectionAround?.allowsFocus ?? false }

  /// The information of a cell, whose label is the text inside it, with its number in the section.
  @_spi(UIKit) open override var standardAccessibility: StandardAccessibility {
    var standard = StandardAccessibility(role: .cell, label: nil, traits: isSelected ? .selected : .none)
    if let collection = collectionAround, let indexPath = collection.indexPath(for: self) {
      standard.position = AccessibilityPosition(
        index: indexPath.item + 1, count: collection.numberOfItems(inSection: indexPath.section))
    }
    return standard
  }

  @_spi(UIKit) open override func activateByKey() -> Bool {
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
  /// Whether the view holds any constraints.
  final var hasOwnConstraints: Bool { !(layoutState?.held.isEmpty ?? true) }
}
