/// Items in lines, as many to a line as fit; sections one after the other, each with a header and a footer if it has
/// a length for them.
///
/// Where the delegate states no sizes of its own, an item costs nothing: 100,000 items lay out as fast as ten.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// Every item's size, unless the delegate states sizes.
  @AlwaysObserved open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// The size that items are taken to have until their cells say otherwise; zero, as at first, for no such asking.
  ///
  /// With an estimate the section costs its items, as it does where the delegate states sizes.
  @AlwaysObserved open var estimatedItemSize = CGSize.zero {
    didSet {
      guard estimatedItemSize != oldValue else { return }
      measured = [:]
      invalidateLayout()
    }
  }

  /// The room between two lines.
  @AlwaysObserved open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }

  /// The room between two items of a line, at least.
  @AlwaysObserved open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }

  /// The room around a section's items.
  @AlwaysObserved open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// Every header's size, of which the length along the scrolling direction counts; zero for none.
  @AlwaysObserved open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// Every footer's size, of which the length along the scrolling direction counts; zero for none.
  @AlwaysObserved open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// Whether headers stay at the edge while their sections pass.
  @AlwaysObserved open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// Whether footers stay at the edge while their sections pass.
  @AlwaysObserved open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// The direction in which it scrolls, lines running across.
  @AlwaysObserved open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  /// For ``estimatedItemSize``: every cell says its size by itself.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// Headers and footers are in front of cells (10 is Apple's).
  private static let supplementaryZIndex = 10

  /// What is taken for an item that says its size by itself, in points, until it does.
  private static let automaticEstimate = CGSize(width: 50, height: 50)

  private var bands: [FlowBand] = []
  private var preparedBreadth = 0.0
  private var isPrepared = false

  /// What cells said of their sizes.
  private var measured: [IndexPath: CGSize] = [:]

  /// Set by the delegate's default answer: there are no sizes to ask for.
  var delegateStatesNoSizes = false

  /// A flow layout's own.
  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  // MARK: Preparing

  /// Computes where the sections, and items of many sizes, stand.
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return bands = [] }
    guard !isPrepared || breadth(of: collectionView) != preparedBreadth else { return }
    isPrepared = true
    bands = []
    preparedBreadth = breadth(of: collectionView)
    var place = 0.0
    for section in 0..<collectionView.numberOfSections {
      let made = makeBand(section, of: collectionView, begin: place)
      bands.append(made)
      place = made.end
    }
  }

  /// What a context leaves valid is not computed again.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    let keeps =
      !context.invalidateEverything && !context.invalidateDataSourceCounts && flow != nil
      && flow?.invalidateFlowLayoutAttributes == false && flow?.invalidateFlowLayoutDelegateMetrics == false
    if !keeps { isPrepared = false }
    super.invalidateLayout(with: context)
  }

  /// When the lines become longer or shorter, or headers stay at the edge.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return pins || breadth(of: collectionView) != preparedBreadth
  }

  /// Where only the place changed, only what stays at the edge.
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let collectionView, breadth(of: collectionView) == preparedBreadth,
      let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    else { return context }
    flow.invalidateFlowLayoutAttributes = false
    flow.invalidateFlowLayoutDelegateMetrics = false
    let sections = sections(in: newBounds)
    if sectionHeadersPinToVisibleBounds {
      flow.invalidateSupplementaryElements(
        ofKind: UICollectionView.elementKindSectionHeader, at: sections.map { IndexPath(item: 0, section: $0) })
    }
    if sectionFootersPinToVisibleBounds {
      flow.invalidateSupplementaryElements(
        ofKind: UICollectionView.elementKindSectionFooter, at: sections.map { IndexPath(item: 0, section: $0) })
    }
    return flow
  }

  // MARK: Sizes that cells state

  override var asksForPreferredSizes: Bool { estimatedItemSize != .zero }

  /// Where an estimate was wrong.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard asksForPreferredSizes, originalAttributes.representedElementCategory == .cell else { return false }
    let isNew = measured[originalAttributes.indexPath] != preferredAttributes.size
    measured[originalAttributes.indexPath] = preferredAttributes.size
    return isNew && preferredAttributes.size != originalAttributes.size
  }

  private func estimate(at indexPath: IndexPath) -> CGSize {
    measured[indexPath] ?? (estimatedItemSize == Self.automaticSize ? Self.automaticEstimate : estimatedItemSize)
  }

  /// Other data has other sizes.
  func forgetMeasuredSizes(keeping next: (IndexPath) -> IndexPath?) {
    guard !measured.isEmpty else { return }
    var kept: [IndexPath: CGSize] = [:]
    for (old, size) in measured { if let new = next(old) { kept[new] = size } }
    measured = kept
  }

  // MARK: Asking

  /// All sections one after the other.
  open override var collectionViewContentSize: CGSize {
    let length = CGFloat(bands.last?.end ?? 0), breadth = CGFloat(preparedBreadth)
    switch scrollDirection {
    case .vertical: return CGSize(width: breadth, height: length)
    case .horizontal: return CGSize(width: length, height: breadth)
    }
  }

  /// The elements that show in a rectangle; O(log sections + elements shown).
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let (low, high) = along(rect)
    var found: [UICollectionViewLayoutAttributes] = []
    for index in sections(in: rect) {
      for item in bands[index].section.items(from: low, to: high) {
        let attributes = itemAttributes(IndexPath(item: item, section: index))
        if attributes.frame.overlaps(rect) { found.append(attributes) }
      }
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        let place = IndexPath(item: 0, section: index)
        guard let attributes = supplementaryAttributes(kind, at: place), attributes.frame.overlaps(rect)
        else { continue }
        found.append(attributes)
      }
    }
    return found
  }

  /// One item; `nil` where there is none.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard bands.indices.contains(indexPath.section),
      (0..<bands[indexPath.section].section.count).contains(indexPath.item)
    else { return nil }
    return itemAttributes(indexPath)
  }

  /// A section's header or footer; `nil` where it has none.
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { supplementaryAttributes(elementKind, at: indexPath) }

  private var pins: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  private func along(_ rect: CGRect) -> (low: Double, high: Double) {
    switch scrollDirection {
    case .vertical: (Double(rect.minY), Double(rect.maxY))
    case .horizontal: (Double(rect.minX), Double(rect.maxX))
    }
  }

  /// The sections that meet a rectangle.
  private func sections(in rect: CGRect) -> Range<Int> {
    let (low, high) = along(rect)
    let first = bands.orderedIndex(where: { $0.end > low })
    return first..<max(first, bands.orderedIndex(where: { $0.begin >= high }))
  }

  private func breadth(of collectionView: UICollectionView) -> Double {
    let inset = collectionView.adjustedContentInset, size = collectionView.bounds.size
    switch scrollDirection {
    case .vertical: return Double(size.width - inset.left - inset.right)
    case .horizontal: return Double(size.height - inset.top - inset.bottom)
    }
  }

  private var attributesType: UICollectionViewLayoutAttributes.Type {
    Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
  }

  private func itemAttributes(_ indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
    let place = bands[indexPath.section].section.place(of: indexPath.item)
    let attributes = attributesType.make(.cell(indexPath))
    attributes.frame = frame(along: place.along, across: place.across, place.size)
    return attributes
  }

  private func supplementaryAttributes(_ kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard bands.indices.contains(indexPath.section), indexPath.item == 0, let collectionView else { return nil }
    let band = bands[indexPath.section], inset = collectionView.adjustedContentInset
    let seen = along(collectionView.bounds.inset(by: inset))
    let begin: Double, length: Double
    switch kind {
    case UICollectionView.elementKindSectionHeader:
      length = band.header
      begin = band.headerBegin(pinnedTo: sectionHeadersPinToVisibleBounds ? seen.low : nil)
    case UICollectionView.elementKindSectionFooter:
      length = band.footer
      begin = band.footerBegin(pinnedTo: sectionFootersPinToVisibleBounds ? seen.high : nil)
    default: return nil
    }
    guard length > 0 else { return nil }
    let attributes = attributesType.make(.supplementary(kind: kind, indexPath))
    attributes.frame = frame(along: begin, across: 0, .init(along: length, across: preparedBreadth))
    attributes.zIndex = Self.supplementaryZIndex
    return attributes
  }

  private func frame(along: Double, across: Double, _ size: FlowSection.Extent) -> CGRect {
    switch scrollDirection {
    case .vertical: CGRect(x: across, y: along, width: size.across, height: size.along)
    case .horizontal: CGRect(x: along, y: across, width: size.along, height: size.across)
    }
  }

  // MARK: Making sections

  private func makeBand(_ section: Int, of collectionView: UICollectionView, begin: Double) -> FlowBand {
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    let header =
      delegate?.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    let length = extent(header).along
    return FlowBand(
      header: length, section: makeSection(section, of: collectionView, delegate, begin: begin + length),
      footer: extent(footer).along)
  }

  private func makeSection(
    _ section: Int, of collectionView: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?,
    begin: Double
  ) -> FlowSection {
    let metrics = metrics(of: section, in: collectionView, delegate: delegate)
    let count = collectionView.numberOfItems(inSection: section)
    if asksForPreferredSizes {
      let items = (0..<count).map { extent(estimate(at: IndexPath(item: $0, section: section))) }
      return FlowSection(items: items, begin: begin, metrics: metrics)
    }
    if let delegate, count > 0 {
      delegateStatesNoSizes = false
      func size(_ item: Int) -> FlowSection.Extent {
        extent(
          delegate.collectionView(
            collectionView, layout: self, sizeForItemAt: IndexPath(item: item, section: section)))
      }
      let first = size(0)
      if !delegateStatesNoSizes {
        return FlowSection(items: [first] + (1..<max(count, 1)).map(size), begin: begin, metrics: metrics)
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
