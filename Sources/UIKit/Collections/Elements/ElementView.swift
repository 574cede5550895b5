/// A view that a collection or a table shows an element with, and uses again for others.
protocol ElementView: UIView {
  /// The name under which it waits for reuse; `nil` where it is not used again.
  var reuseIdentifier: String? { get }

  /// Called before it is used again.
  func prepareForReuse()

  /// What the element's own class takes on, after the place.
  func applyOwn(_ attributes: UICollectionViewLayoutAttributes)

  /// Which element it shows now; `nil` for none.
  func showsElement(_ key: ElementKey?)
}

/// What of an element's attributes its view has taken on.
struct ElementPlacement {
  private let center: CGPoint
  private let size: CGSize
  private let transform: CATransform3D
  private let alpha: CGFloat
  private let zIndex: Int

  /// What a subclass of the attributes says, kept apart as its owner may go on to change it.
  private let own: UICollectionViewLayoutAttributes?

  /// What `attributes` say now.
  init(_ attributes: UICollectionViewLayoutAttributes) {
    center = attributes.center
    size = attributes.size
    transform = attributes.transform3D
    alpha = attributes.alpha
    zIndex = attributes.zIndex
    let isOwn = type(of: attributes) != UICollectionViewLayoutAttributes.self
    own = isOwn ? attributes.copy() as? UICollectionViewLayoutAttributes : nil
  }

  /// Whether `attributes` still say the same.
  func agrees(with attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard center == attributes.center, size == attributes.size, alpha == attributes.alpha,
      zIndex == attributes.zIndex, transform == attributes.transform3D
    else { return false }
    return own?.isEqual(attributes) ?? (type(of: attributes) == UICollectionViewLayoutAttributes.self)
  }
}

extension ElementView {
  /// Takes on where and how the layout shows it; inside an animation block, animated.
  func take(_ attributes: UICollectionViewLayoutAttributes) {
    if bounds.size != attributes.size { bounds.size = attributes.size }
    if center != attributes.center { center = attributes.center }
    if transform3D != attributes.transform3D { transform3D = attributes.transform3D }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if layer.zPosition != CGFloat(attributes.zIndex) { layer.zPosition = CGFloat(attributes.zIndex) }
    applyOwn(attributes)
  }
}
