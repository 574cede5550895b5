/// A view that a collection uses again for another element when its own has scrolled away.
open class UICollectionReusableView: UIView {
  /// The name under which it is kept for reuse.
  public internal(set) var reuseIdentifier: String?

  /// Called before it is used again: forget what belonged to the element before.
  open func prepareForReuse() {}

  /// Takes on where and how the layout shows it.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Whether it stands already as the layout says.
  func shows(_ attributes: UICollectionViewLayoutAttributes) -> Bool { known?.isEqual(attributes) ?? false }

  private var known: UICollectionViewLayoutAttributes?

  /// What every element takes on; then the subclass's `apply`.
  func take(_ attributes: UICollectionViewLayoutAttributes) {
    known = attributes
    transform = .identity
    if frame != attributes.frame { frame = attributes.frame }
    transform = attributes.transform
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if layer.zPosition != CGFloat(attributes.zIndex) { layer.zPosition = CGFloat(attributes.zIndex) }
    apply(attributes)
  }
}
