/// Where and how one element of a collection is shown.
open nonisolated class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// Where the element belongs.
  open var indexPath = IndexPath(item: 0, section: 0)

  /// What kind of element it is.
  public internal(set) final var representedElementCategory = UICollectionView.ElementCategory.cell

  /// The kind of a supplementary or decoration view; `nil` for cells.
  public internal(set) final var representedElementKind: String?

  /// The middle, in the collection's content.
  open var center = CGPoint.zero

  /// In points, before the transform.
  open var size = CGSize.zero

  /// Applied about the middle, in space.
  open var transform3D = CATransform3DIdentity

  /// 0…1.
  open var alpha: CGFloat = 1

  /// Elements with a greater one are in front.
  open var zIndex = 0

  /// Whether nothing is shown, and so no view made.
  open var isHidden = false

  /// Attributes of the first item, of size zero; subclasses are made by it.
  public override init() { super.init() }

  /// Attributes of an element by their class alone, which calls `init()`.
  ///
  /// Apple's runtime needs no such thing; subclasses inherit it.
  public required convenience init(representing kind: String?, at indexPath: IndexPath) {
    self.init()
    representedElementKind = kind
    self.indexPath = indexPath
  }

  /// Attributes of an item's cell, of size zero.
  public convenience init(forCellWith indexPath: IndexPath) { self.init(representing: nil, at: indexPath) }

  /// Attributes of a supplementary view, of size zero.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init(representing: elementKind, at: indexPath)
    representedElementCategory = .supplementaryView
  }

  /// Attributes of a decoration view, of size zero.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init(representing: decorationViewKind, at: indexPath)
    representedElementCategory = .decorationView
  }

  /// Applied about the middle, in the plane.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// The rectangle in the collection's content, before the transform.
  open var frame: CGRect {
    get {
      CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      size = newValue.size
    }
  }

  /// The rectangle in the element's own space.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// A copy; subclasses copy what they add.
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

  /// Whether both show the same element in the same way; subclasses compare what they add.
  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return key == other.key && center == other.center && size == other.size && transform3D == other.transform3D
      && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
  }

  /// Of the element's place.
  open override nonisolated var hash: Int { indexPath.hashValue }

  /// Element and frame.
  open override nonisolated var description: String { "<attributes of \(key): \(frame)>" }

  /// Which element it is.
  final var key: ElementKey {
    switch representedElementCategory {
    case .cell: .cell(indexPath)
    case .supplementaryView: .supplementary(kind: representedElementKind ?? "", indexPath)
    case .decorationView: .decoration(kind: representedElementKind ?? "", indexPath)
    }
  }

  /// The box around what shows, the transform applied.
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

  /// Attributes of this class for an element, of size zero.
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

  /// The same for another element.
  final func copied(for key: ElementKey) -> UICollectionViewLayoutAttributes {
    guard let copy = copy() as? UICollectionViewLayoutAttributes else { return self }
    copy.indexPath = key.indexPath
    return copy
  }

  /// The same, seen through.
  final func faded() -> UICollectionViewLayoutAttributes {
    guard let copy = copy() as? UICollectionViewLayoutAttributes else { return self }
    copy.alpha = 0
    return copy
  }
}

extension CATransform3D {
  /// Where a point of the plane is seen; points behind the eye stay where they are.
  fileprivate nonisolated func projected(_ point: CGPoint) -> CGPoint {
    let depth = m14 * point.x + m24 * point.y + m44
    guard depth > 0 else { return point }
    return CGPoint(
      x: (m11 * point.x + m21 * point.y + m41) / depth, y: (m12 * point.x + m22 * point.y + m42) / depth)
  }
}
