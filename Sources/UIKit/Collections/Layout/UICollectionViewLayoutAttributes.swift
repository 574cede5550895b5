/// Where and how one element of a collection is shown.
open nonisolated class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// Which item it is.
  open var indexPath: IndexPath

  /// The middle, in the collection's content.
  open var center = CGPoint.zero

  /// In points, before the transform.
  open var size = CGSize.zero

  /// Applied about the middle.
  open var transform = CGAffineTransform.identity

  /// 0…1.
  open var alpha: CGFloat = 1

  /// Elements with a greater one are in front.
  open var zIndex = 0

  /// Whether nothing is shown, and so no cell made.
  open var isHidden = false

  /// Attributes of an item's cell, of size zero.
  public required init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
    super.init()
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
    let copy = type(of: self).init(forCellWith: indexPath)
    copy.center = center
    copy.size = size
    copy.transform = transform
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    return copy
  }

  /// Whether both show the same element in the same way.
  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return indexPath == other.indexPath && center == other.center && size == other.size
      && transform == other.transform && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
  }

  /// Of the element's place.
  open override nonisolated var hash: Int { indexPath.hashValue }

  /// Item and frame.
  open override nonisolated var description: String { "<attributes of \(indexPath): \(frame)>" }

  /// Where the element shows, its transform applied.
  var shownFrame: CGRect {
    guard !transform.isIdentity else { return frame }
    let move = CGAffineTransform(translationX: -center.x, y: -center.y).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    return frame.applying(move)
  }
}
