/// A view that a collection view reuses for another element after its own has scrolled out of view.
open class UICollectionReusableView: UIView {
  /// The identifier under which the view is stored for reuse.
  public internal(set) var reuseIdentifier: String?

  /// The element that the view shows; `nil` while it waits for reuse.
  final var element: ElementKey?

  /// Creates a view with a frame; collection views call it.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view without archived state; nothing is read from `coder`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a view from its class alone, by calling `init(frame:)`.
  ///
  /// Apple's runtime does not need this initializer; here it is the only way in which a collection view can create a
  /// view of a registered class. Subclasses inherit it if they have, or inherit, `init(frame:)` and `init(coder:)`.
  public required convenience init(registeredViewIn frame: CGRect) { self.init(frame: frame) }

  /// Called before the view is reused, to reset the content of its former element; the default does nothing.
  open func prepareForReuse() {}

  /// Called to apply the values of a subclass of the attributes; position, alpha and transform are applied already.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes that the view prefers to those of an estimating layout; by default, the same ones.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  { layoutAttributes }

  /// Called before a change of layout; the default implementation does nothing.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called after a change of layout; the default implementation does nothing.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
}

extension UICollectionReusableView: ElementView {
  func applyOwn(_ attributes: UICollectionViewLayoutAttributes) { apply(attributes) }

  func showsElement(_ key: ElementKey?) { element = key }
}
