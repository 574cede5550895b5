/// The view of one item in a collection.
open class UICollectionViewCell: UICollectionReusableView {
  /// Holds the cell's content, and fills it.
  public let contentView: UIView

  /// Behind the content; fills the cell.
  open var backgroundView: UIView? { didSet { replace(oldValue, with: backgroundView, at: 0) } }

  /// Over the background while the cell is selected or highlighted; fills the cell.
  open var selectedBackgroundView: UIView? {
    didSet {
      replace(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      showSelection()
    }
  }

  /// Whether it is pressed.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { showSelection() } } }

  /// Whether its item is selected.
  open var isSelected = false { didSet { if isSelected != oldValue { showSelection() } } }

  /// The item that it shows; `nil` while it waits for reuse.
  var indexPath: IndexPath?

  /// A cell of a size; a collection makes them.
  public required override init(frame: CGRect) {
    contentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// Decoding is not supported: the cell is as new.
  public required init?(coder: NSCoder) {
    contentView = UIView(frame: .zero)
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Content and backgrounds fill the cell.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [contentView, backgroundView, selectedBackgroundView] {
      if let view, view.frame != bounds { view.frame = bounds }
    }
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
