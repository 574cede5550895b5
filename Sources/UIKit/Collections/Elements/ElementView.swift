/// A reusable view that shows an element of a collection or table view.
protocol ElementView: UIView {
  /// The identifier under which the view is stored for reuse; `nil` if it is not reused.
  var reuseIdentifier: String? { get }

  /// Called before the view is reused.
  func prepareForReuse()

  /// Called to apply the values that only the view's class uses, after the common ones.
  func applyOwn(_ attributes: UICollectionViewLayoutAttributes)

  /// Called with the element that the view shows from then on; `nil` for none.
  func showsElement(_ key: ElementKey?)
}

/// The attributes that were applied to an element's view.
final class ElementPlacement {
  private let center: CGPoint
  private let size: CGSize
  private let transform: CATransform3D
  private let alpha: CGFloat
  private let zIndex: Int

  /// A copy of attributes of a subclass, since their owner may change the original later.
  private let own: UICollectionViewLayoutAttributes?

  /// Creates a record of the current values of `attributes`.
  init(_ attributes: UICollectionViewLayoutAttributes) {
    center = attributes.center
    size = attributes.size
    transform = attributes.transform3D
    alpha = attributes.alpha
    zIndex = attributes.zIndex
    let isOwn = type(of: attributes) != UICollectionViewLayoutAttributes.self
    own = isOwn ? attributes.copy() as? UICollectionViewLayoutAttributes : nil
  }

  /// Returns whether `attributes` have the same values.
  func agrees(with attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard center == attributes.center, size == attributes.size, alpha == attributes.alpha,
      zIndex == attributes.zIndex, transform == attributes.transform3D
    else { return false }
    return own?.isEqual(attributes) ?? (type(of: attributes) == UICollectionViewLayoutAttributes.self)
  }
}

extension ElementView {
  /// Applies the attributes of the layout to the view; animated inside an animation block.
  func take(_ attributes: UICollectionViewLayoutAttributes) {
    if bounds.size != attributes.size { bounds.size = attributes.size }
    if center != attributes.center { center = attributes.center }
    if transform3D != attributes.transform3D { transform3D = attributes.transform3D }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if layer.zPosition != CGFloat(attributes.zIndex) { layer.zPosition = CGFloat(attributes.zIndex) }
    applyOwn(attributes)
  }
}
