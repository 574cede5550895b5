/// A layout of items in lines, as many per line as fit, and of sections with optional headers and footers.
///
/// If the delegate does not provide sizes, the time is independent of the number of items, even for 100,000.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of all items, unless the delegate provides sizes.
  @AlwaysObserved open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// The assumed size of items until their cells provide their own; zero, the default, if they do not.
  ///
  /// With an estimate, the time depends on the number of items, as it does if the delegate provides sizes.
  @AlwaysObserved open var estimatedItemSize = CGSize.zero {
    didSet {
      guard estimatedItemSize != oldValue else { return }
      measured = [:]
      invalidateLayout()
    }
  }

  /// The distance between two lines.
  @AlwaysObserved open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }

  /// The minimum distance between two items of a line.
  @AlwaysObserved open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }

  /// The insets around the items of a section.
  @AlwaysObserved open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// The size of all headers, of which only the length along the scroll direction is used; zero for none.
  @AlwaysObserved open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// The size of all footers, of which only the length along the scroll direction is used; zero for none.
  @AlwaysObserved open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// Whether headers stay at the visible edge while their sections scroll past it.
  @AlwaysObserved open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// Whether footers stay at the visible edge while their sections scroll past it.
  @AlwaysObserved open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// The scroll direction; lines are perpendicular to it.
  @AlwaysObserved open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  /// The value of ``estimatedItemSize`` for which every cell provides its own size.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The z-index of headers and footers, in front of cells (10 is Apple's).
  private static let supplementaryZIndex = 10

  /// The assumed size of an item with ``automaticSize``, in points, until its cell provides one.
  private static let automaticEstimate = CGSize(width: 50, height: 50)

  private var bands: [FlowBand] = []
  private var preparedBreadth = 0.0
  private var isPrepared = false

  /// Whether the horizontal coordinates are mirrored: those of the lines of a layout that scrolls vertically follow the
  /// collection view's direction, those of a layout that scrolls horizontally only if it flips in that direction.
  private var isMirrored = false

  /// The sizes that cells have provided.
  private var measured: [IndexPath: CGSize] = [:]

  /// Whether the delegate uses the default implementation for item sizes, which sets this.
  var delegateStatesNoSizes = false

  /// The class of the flow layout's invalidation contexts.
  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  // MARK: Preparing

  /// Calculates the positions of the sections, and of items of different sizes.
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return bands = [] }
    switch scrollDirection {
    case .vertical: isMirrored = collectionView.isRightToLeft
    case .horizontal:
      isMirrored =
        flipsHorizontallyInOppositeLayoutDirection
        && collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
    }
    guard !isPrepared || breadth(of: collectionView) != preparedBreadth else { return }
    isPrepared = true
    bands = []
    preparedBreadth = breadth(of: collectionView)
    var offset = 0.0
    for section in 0..<collectionView.numberOfSections {
      let made = makeBand(section, of: collectionView, begin: offset)
      bands.append(made)
      offset = made.end
    }
  }

  /// Invalidates the layout; what the context leaves valid is not calculated again.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    let keeps =
      !context.invalidateEverything && !context.invalidateDataSourceCounts && flow != nil
      && flow?.invalidateFlowLayoutAttributes == false && flow?.invalidateFlowLayoutDelegateMetrics == false
    if !keeps { isPrepared = false }
    super.invalidateLayout(with: context)
  }

  /// Returns whether the length of the lines changes, or headers or footers stay at the visible edge.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return pins || breadth(of: collectionView) != preparedBreadth
  }

  /// Returns the context of a bounds change: if only the origin changes, only pinned headers and footers are invalid.
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

  // MARK: Self-sizing cells

  override var asksForPreferredSizes: Bool { estimatedItemSize != .zero }

  /// Returns whether a cell's size differs from the estimate, and stores it.
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

  /// Updates the stored sizes of cells after a change of the data.
  func forgetMeasuredSizes(keeping next: (IndexPath) -> IndexPath?) {
    guard !measured.isEmpty else { return }
    var kept: [IndexPath: CGSize] = [:]
    for (old, size) in measured { if let new = next(old) { kept[new] = size } }
    measured = kept
  }

  // MARK: Queries

  /// The size of all sections.
  open override var collectionViewContentSize: CGSize {
    let length = CGFloat(length), breadth = CGFloat(preparedBreadth)
    switch scrollDirection {
    case .vertical: return CGSize(width: breadth, height: length)
    case .horizontal: return CGSize(width: length, height: breadth)
    }
  }

  /// The length of all sections, along the scroll direction.
  private var length: Double { bands.last?.end ?? 0 }

  /// Returns the elements in a rectangle. O(log sections + elements found).
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let (low, high) = along(rect)
    var found: [UICollectionViewLayoutAttributes] = []
    for index in sections(in: rect) {
      for item in bands[index].section.items(from: low, to: high) {
        let attributes = itemAttributes(IndexPath(item: item, section: index))
        if attributes.frame.overlaps(rect) { found.append(attributes) }
      }
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        let indexPath = IndexPath(item: 0, section: index)
        guard let attributes = supplementaryAttributes(kind, at: indexPath), attributes.frame.overlaps(rect)
        else { continue }
        found.append(attributes)
      }
    }
    return found
  }

  /// Returns the attributes of an item; `nil` if there is none.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard bands.indices.contains(indexPath.section),
      (0..<bands[indexPath.section].section.count).contains(indexPath.item)
    else { return nil }
    return itemAttributes(indexPath)
  }

  /// Returns the attributes of a section's header or footer; `nil` if there is none.
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { supplementaryAttributes(elementKind, at: indexPath) }

  private var pins: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  private func along(_ rect: CGRect) -> (low: Double, high: Double) {
    switch scrollDirection {
    case .vertical: (Double(rect.minY), Double(rect.maxY))
    case .horizontal:
      isMirrored
        ? (length - Double(rect.maxX), length - Double(rect.minX)) : (Double(rect.minX), Double(rect.maxX))
    }
  }

  /// Returns the sections that overlap a rectangle.
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
    let position = bands[indexPath.section].section.position(of: indexPath.item)
    let attributes = attributesType.make(.cell(indexPath))
    attributes.frame = frame(along: position.along, across: position.across, position.size)
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
    case .vertical:
      CGRect(
        x: isMirrored ? preparedBreadth - across - size.across : across, y: along, width: size.across,
        height: size.along)
    case .horizontal:
      CGRect(
        x: isMirrored ? length - along - size.along : along, y: across, width: size.along, height: size.across)
    }
  }

  // MARK: Sections

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
