/// The position and appearance of one element of a collection view.
open nonisolated class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The index path of the element.
  open var indexPath = IndexPath(item: 0, section: 0)

  /// The category of the element.
  public internal(set) final var representedElementCategory = UICollectionView.ElementCategory.cell

  /// The kind of a supplementary or decoration view; `nil` for cells.
  public internal(set) final var representedElementKind: String?

  /// The center, in the coordinate space of the collection view's content.
  open var center = CGPoint.zero

  /// The size before the transform, in points.
  open var size = CGSize.zero

  /// The three-dimensional transform about the center.
  open var transform3D = CATransform3DIdentity

  /// The opacity, 0…1.
  open var alpha: CGFloat = 1

  /// The stacking order; elements with a higher value are in front.
  open var zIndex = 0

  /// Whether the element is hidden; no view is created for it.
  open var isHidden = false

  /// Creates attributes of the first item, with a size of zero; subclasses are created with it.
  public override init() { super.init() }

  /// Creates attributes of an element from their class alone, by calling `init()`.
  ///
  /// Apple's runtime does not need this initializer; subclasses inherit it.
  public required convenience init(representing kind: String?, at indexPath: IndexPath) {
    self.init()
    representedElementKind = kind
    self.indexPath = indexPath
  }

  /// Creates attributes of an item's cell, with a size of zero.
  public convenience init(forCellWith indexPath: IndexPath) { self.init(representing: nil, at: indexPath) }

  /// Creates attributes of a supplementary view, with a size of zero.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init(representing: elementKind, at: indexPath)
    representedElementCategory = .supplementaryView
  }

  /// Creates attributes of a decoration view, with a size of zero.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init(representing: decorationViewKind, at: indexPath)
    representedElementCategory = .decorationView
  }

  /// The two-dimensional transform about the center.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// The rectangle in the collection view's content, before the transform.
  open var frame: CGRect {
    get {
      CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      size = newValue.size
    }
  }

  /// The rectangle in the element's own coordinate space.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// Returns a copy; subclasses copy the properties that they add.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(representing: representedElementKind, at: indexPath)
    copy.representedElementCategory = representedElementCategory
    copy.center = center
    copy.size = size
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    return copy
  }

  /// Returns whether both have the same element and values; subclasses compare the properties that they add.
  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return key == other.key && center == other.center && size == other.size && transform3D == other.transform3D
      && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
  }

  /// The hash value of the index path.
  open override nonisolated var hash: Int { indexPath.hashValue }

  /// The element and its frame.
  open override nonisolated var description: String { "<attributes of \(key): \(frame)>" }

  /// The key of the element.
  final var key: ElementKey {
    switch representedElementCategory {
    case .cell: .cell(indexPath)
    case .supplementaryView: .supplementary(kind: representedElementKind ?? "", indexPath)
    case .decorationView: .decoration(kind: representedElementKind ?? "", indexPath)
    }
  }

  /// The bounding box of the transformed element.
  final var shownFrame: CGRect {
    let identity = CATransform3DIdentity
    guard transform3D != identity else { return frame }
    var box = CGRect.null
    for x in [-size.width / 2, size.width / 2] {
      for y in [-size.height / 2, size.height / 2] {
        let corner = transform3D.projected(CGPoint(x: x, y: y))
        box = box.union(CGRect(x: center.x + corner.x, y: center.y + corner.y, width: 0, height: 0))
      }
    }
    return box
  }

  /// Creates attributes of this class for an element, with a size of zero.
  final class func make(_ key: ElementKey) -> Self {
    switch key {
    case .cell(let indexPath): return self.init(representing: nil, at: indexPath)
    case .supplementary(let kind, let indexPath):
      let made = self.init(representing: kind, at: indexPath)
      made.representedElementCategory = .supplementaryView
      return made
    case .decoration(let kind, let indexPath):
      let made = self.init(representing: kind, at: indexPath)
      made.representedElementCategory = .decorationView
      return made
    }
  }

  /// Returns a copy for another element.
  final func copied(for key: ElementKey) -> UICollectionViewLayoutAttributes {
    guard let copy = copy() as? UICollectionViewLayoutAttributes else { return self }
    copy.indexPath = key.indexPath
    return copy
  }

  /// Returns a copy with an opacity of 0.
  final func faded() -> UICollectionViewLayoutAttributes {
    guard let copy = copy() as? UICollectionViewLayoutAttributes else { return self }
    copy.alpha = 0
    return copy
  }
}

extension CATransform3D {
  /// Returns the projection of a point; points behind the viewer are returned unchanged.
  fileprivate nonisolated func projected(_ point: CGPoint) -> CGPoint {
    let depth = m14 * point.x + m24 * point.y + m44
    guard depth > 0 else { return point }
    return CGPoint(
      x: (m11 * point.x + m21 * point.y + m41) / depth, y: (m12 * point.x + m22 * point.y + m42) / depth)
  }
}
