/// A view that a collection uses again for another element when its own has scrolled away.
open class UICollectionReusableView: UIView {
  /// The name under which it is kept for reuse.
  public internal(set) var reuseIdentifier: String?

  /// The element that it shows; `nil` while it waits for reuse.
  final var element: ElementKey?

  /// A view of a size; a collection makes them.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Decoding is not supported: the view is as new.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A view made by its class alone, which calls `init(frame:)`.
  ///
  /// Apple's runtime needs no such thing; here a collection cannot make a registered class in another way. Subclasses
  /// inherit it as soon as they have, or inherit, `init(frame:)` and `init(coder:)`.
  public required convenience init(registeredViewIn frame: CGRect) { self.init(frame: frame) }

  /// Called before it is used again: forget what belonged to the element before.
  open func prepareForReuse() {}

  /// Takes on what a subclass of the attributes says; place, alpha and transform are taken on already.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes that it would like instead of those that an estimating layout gave it: by default those asked for.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  { layoutAttributes }

  /// A change from one layout to another begins.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// A change from one layout to another has ended.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
}

extension UICollectionReusableView: ElementView {
  func applyOwn(_ attributes: UICollectionViewLayoutAttributes) { apply(attributes) }

  func showsElement(_ key: ElementKey?) { element = key }
}
