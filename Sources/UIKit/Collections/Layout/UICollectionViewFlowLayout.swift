/// Items in lines, as many to a line as fit; sections one after the other.
///
/// Where the delegate states no sizes of its own, an item costs nothing: 100,000 items lay out as fast as ten.
///
/// Differs from Apple's in that there are no headers, footers and estimated sizes yet.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// Every item's size, unless the delegate states sizes.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }

  /// The room between two lines.
  open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }

  /// The room between two items of a line, at least.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }

  /// The room around a section's items.
  open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }

  /// The direction in which it scrolls, lines running across.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  private var sections: [FlowSection] = []
  private var preparedBreadth = 0.0

  /// Set by the delegate's default answer: there are no sizes to ask for.
  var delegateStatesNoSizes = false

  /// Computes where the sections, and items of many sizes, stand.
  open override func prepare() {
    super.prepare()
    sections = []
    guard let collectionView else { return }
    preparedBreadth = breadth(of: collectionView)
    var place = 0.0
    for section in 0..<collectionView.numberOfSections {
      let made = makeSection(section, of: collectionView, begin: place)
      sections.append(made)
      place = made.end
    }
  }

  /// All sections one after the other.
  open override var collectionViewContentSize: CGSize {
    let length = CGFloat(sections.last?.end ?? 0), breadth = CGFloat(preparedBreadth)
    switch scrollDirection {
    case .vertical: return CGSize(width: breadth, height: length)
    case .horizontal: return CGSize(width: length, height: breadth)
    }
  }

  /// The items that show in a rectangle; O(log sections + items shown).
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let low: Double, high: Double
    switch scrollDirection {
    case .vertical: (low, high) = (Double(rect.minY), Double(rect.maxY))
    case .horizontal: (low, high) = (Double(rect.minX), Double(rect.maxX))
    }
    var found: [UICollectionViewLayoutAttributes] = []
    var section = sections.orderedIndex(where: { $0.end > low })
    while section < sections.count, sections[section].begin < high {
      for item in sections[section].items(from: low, to: high) {
        let attributes = makeAttributes(IndexPath(item: item, section: section))
        if attributes.frame.intersects(rect) { found.append(attributes) }
      }
      section += 1
    }
    return found
  }

  /// One item; `nil` where there is none.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section), (0..<sections[indexPath.section].count).contains(indexPath.item)
    else { return nil }
    return makeAttributes(indexPath)
  }

  /// When the lines become longer or shorter.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return breadth(of: collectionView) != preparedBreadth
  }

  private func breadth(of collectionView: UICollectionView) -> Double {
    let inset = collectionView.adjustedContentInset, size = collectionView.bounds.size
    switch scrollDirection {
    case .vertical: return Double(size.width - inset.left - inset.right)
    case .horizontal: return Double(size.height - inset.top - inset.bottom)
    }
  }

  private func makeAttributes(_ indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
    let place = sections[indexPath.section].place(of: indexPath.item)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    switch scrollDirection {
    case .vertical:
      attributes.frame = CGRect(
        x: place.across, y: place.along, width: place.size.across, height: place.size.along)
    case .horizontal:
      attributes.frame = CGRect(
        x: place.along, y: place.across, width: place.size.along, height: place.size.across)
    }
    return attributes
  }

  private func makeSection(_ section: Int, of collectionView: UICollectionView, begin: Double) -> FlowSection {
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    let metrics = metrics(of: section, in: collectionView, delegate: delegate)
    let count = collectionView.numberOfItems(inSection: section)
    if let delegate, count > 0 {
      delegateStatesNoSizes = false
      let first = delegate.collectionView(
        collectionView, layout: self, sizeForItemAt: IndexPath(item: 0, section: section))
      if !delegateStatesNoSizes {
        let others = (1..<max(count, 1)).map {
          extent(
            delegate.collectionView(collectionView, layout: self, sizeForItemAt: IndexPath(item: $0, section: section)))
        }
        return FlowSection(items: [extent(first)] + others, begin: begin, metrics: metrics)
      }
    }
    return FlowSection(count: count, item: extent(itemSize), begin: begin, metrics: metrics)
  }

  private func metrics(
    of section: Int, in collectionView: UICollectionView, delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowSection.Metrics {
    let inset =
      delegate?.collectionView(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset
    let lineSpacing =
      delegate?.collectionView(collectionView, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    let itemSpacing =
      delegate?.collectionView(collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    var metrics = FlowSection.Metrics(
      lineSpacing: Double(lineSpacing), itemSpacing: Double(itemSpacing), breadth: preparedBreadth,
      scale: Double(collectionView.window?.contentScaleFactor ?? 1))
    switch scrollDirection {
    case .vertical:
      (metrics.before, metrics.after) = (Double(inset.top), Double(inset.bottom))
      (metrics.start, metrics.end) = (Double(inset.left), Double(inset.right))
    case .horizontal:
      (metrics.before, metrics.after) = (Double(inset.left), Double(inset.right))
      (metrics.start, metrics.end) = (Double(inset.top), Double(inset.bottom))
    }
    return metrics
  }

  private func extent(_ size: CGSize) -> FlowSection.Extent {
    switch scrollDirection {
    case .vertical: .init(along: Double(size.height), across: Double(size.width))
    case .horizontal: .init(along: Double(size.width), across: Double(size.height))
    }
  }
}
