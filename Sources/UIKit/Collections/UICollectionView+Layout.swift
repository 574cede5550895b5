extension UICollectionView {
  /// The item that keeps its position while the view is resized.
  struct ReflowAnchor {
    let indexPath: IndexPath
    /// The distance from the item to the top left corner of the visible area, in fractions of the item's size.
    let part: CGPoint
    /// The offset after the last resize; the anchor is valid as long as it does not change.
    var offset: CGPoint
  }

  /// The largest number of times in one layout that the preferred sizes of cells may invalidate it.
  private static let measuringRounds = 10

  /// Called when the layout was invalidated, wholly or in part; the next layout pass updates the visible elements.
  func layoutWasInvalidated(by context: UICollectionViewLayoutInvalidationContext) {
    offsetAdjustment.x += context.contentOffsetAdjustment.x
    offsetAdjustment.y += context.contentOffsetAdjustment.y
    if context.invalidateDataSourceCounts { freshness = .dataStale }
    switch (freshness, context.namedElements) {
    case (.dataStale, _), (.layoutStale, _): break
    case (.fresh, let keys?): freshness = .elementsStale(Set(keys))
    case (.elementsStale(let known), let keys?): freshness = .elementsStale(known.union(keys))
    case (.fresh, nil), (.elementsStale, nil): freshness = .layoutStale
    }
    setNeedsLayout()
  }

  /// Updates the layout and the content size, without creating cells.
  func prepareIfNeeded() {
    readCounts()
    let stale = freshness
    switch stale {
    case .fresh: return
    case .layoutStale, .dataStale, .elementsStale: break
    }
    // `prepare` may set the layout's own properties, and so invalidate it again.
    freshness = .fresh
    layoutInUse.prepare()
    freshness = .fresh
    if case .elementsStale(let keys) = stale { readAgain(keys) } else { tile = LayoutTile() }
    let formerWidth = contentSize.width
    contentSize = layoutInUse.collectionViewContentSize
    if layoutInUse.flipsHorizontallyInOppositeLayoutDirection { keepLeadingEdge(from: formerWidth) }
    adjustOffset()
  }

  /// Keeps the distance from the content's right edge, at which mirrored content begins, after a change of its width.
  private func keepLeadingEdge(from formerWidth: CGFloat) {
    guard effectiveUserInterfaceLayoutDirection != layoutInUse.developmentLayoutDirection else { return }
    let inset = adjustedContentInset
    func start(_ width: CGFloat) -> CGFloat { max(width + inset.right - bounds.width, -inset.left) }
    let delta = start(contentSize.width) - start(formerWidth)
    if delta != 0 { shiftContent(by: CGVector(dx: delta, dy: 0)) }
  }

  private func adjustOffset() {
    guard offsetAdjustment != .zero else { return }
    let delta = CGVector(dx: offsetAdjustment.x, dy: offsetAdjustment.y)
    offsetAdjustment = .zero
    shiftContent(by: delta)
  }

  /// Updates the attributes of some elements; the others are unchanged.
  private func readAgain(_ keys: Set<ElementKey>) {
    guard !tile.rect.isNull else { return }
    tile.attributes.removeAll { keys.contains($0.key) }
    for key in keys {
      guard let attributes = layoutInUse.attributes(of: key), attributes.shownFrame.overlaps(tile.rect) else {
        continue
      }
      tile.attributes.append(attributes)
    }
  }

  func followBoundsChange() {
    guard bounds != knownBounds else { return }
    let old = knownBounds
    let isResized = old.size != bounds.size && !old.isNull
    knownBounds = bounds
    guard layoutInUse.shouldInvalidateLayout(forBoundsChange: bounds) else { return }
    let context = layoutInUse.invalidationContext(forBoundsChange: bounds)
    guard isResized else { return layoutInUse.invalidateLayout(with: context) }
    let kept = reflowAnchor()
    layoutInUse.invalidateLayout(with: context)
    layoutInUse.prepare(forAnimatedBoundsChange: old)
    if let kept {
      stopMoving()
      prepareIfNeeded()
      restore(kept)
    }
    layoutInUse.finalizeAnimatedBoundsChange()
  }

  /// Returns the first visible item as an anchor; `nil` if the content is at its beginning, where it stays.
  private func reflowAnchor() -> ReflowAnchor? {
    if let anchor, anchor.offset == contentOffset { return anchor }
    let inset = adjustedContentInset
    let corner = CGPoint(x: contentOffset.x + inset.left, y: contentOffset.y + inset.top)
    guard corner.x > 0.5 || corner.y > 0.5 else { return nil }
    let visible = CGRect(origin: corner, size: bounds.size)
    let first = tile.attributes.filter { $0.key.item != nil && $0.frame.overlaps(visible) }
      .min { $0.indexPath < $1.indexPath }
    guard let first, first.size.width > 0, first.size.height > 0 else { return nil }
    return ReflowAnchor(
      indexPath: first.indexPath,
      part: CGPoint(
        x: (corner.x - first.frame.minX) / first.size.width, y: (corner.y - first.frame.minY) / first.size.height),
      offset: contentOffset)
  }

  private func restore(_ kept: ReflowAnchor) {
    guard let item = layoutInUse.layoutAttributesForItem(at: kept.indexPath) else { return }
    let inset = adjustedContentInset, limits = limits
    var offset = contentOffset
    if limits.horizontal.hasExtent { offset.x = item.frame.minX + kept.part.x * item.size.width - inset.left }
    if limits.vertical.hasExtent { offset.y = item.frame.minY + kept.part.y * item.size.height - inset.top }
    let target = limits.clamp(layoutInUse.targetContentOffset(forProposedContentOffset: offset))
    shiftContent(by: CGVector(dx: target.x - contentOffset.x, dy: target.y - contentOffset.y))
    anchor = ReflowAnchor(indexPath: kept.indexPath, part: kept.part, offset: contentOffset)
    knownBounds = bounds
  }

  func updateElements() {
    guard dataSource != nil else { return }
    // Self-sizing cells may leave room for more cells.
    for _ in 0..<Self.measuringRounds {
      readTile(around: bounds)
      visibleElements.show(tile.attributes, in: bounds)
      if case .fresh = freshness { return }
      prepareIfNeeded()
    }
  }

  /// Reads the layout's attributes around a rectangle, unless those that were read last still cover it.
  func readTile(around visible: CGRect) {
    guard !tile.rect.contains(visible) else { return }
    let before = tile.attributes
    tile.rect = visible.insetBy(dx: -visible.width / 2, dy: -visible.height / 2)
    tile.attributes = layoutInUse.layoutAttributesForElements(in: tile.rect) ?? []
    if isPrefetchingEnabled, let prefetchDataSource { announce(to: prefetchDataSource, since: before, visible) }
  }

  /// Notifies the prefetching data source of items that came near, and of those that were passed undisplayed.
  private func announce(
    to source: any UICollectionViewDataSourcePrefetching, since before: [UICollectionViewLayoutAttributes],
    _ visible: CGRect
  ) {
    let known = Set(before.lazy.compactMap(\.key.item))
    let near = Set(tile.attributes.lazy.compactMap(\.key.item))
    let fresh = tile.attributes.filter { each in
      each.key.item.map { !known.contains($0) } ?? false && !each.frame.overlaps(visible)
    }
    if !fresh.isEmpty { source.collectionView(self, prefetchItemsAt: fresh.map(\.indexPath).sorted()) }
    let gone = known.subtracting(near).filter { visibleElements.shown[.cell($0)] == nil }
    if !gone.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: gone.sorted()) }
  }
}

// MARK: - ElementHost

extension UICollectionView: ElementHost {
  var elementFloor: Int { backgroundView == nil ? 0 : 1 }

  func makeElement(_ attributes: UICollectionViewLayoutAttributes) -> (any ElementView)? {
    let indexPath = attributes.indexPath
    switch attributes.key {
    case .cell: return makeCell(attributes)
    case .supplementary(let kind, _):
      let view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: indexPath)
      if let view {
        precondition(
          view.element == nil, "UICollectionView: the \(kind) for \(indexPath) shows \(view.element as Any) already")
      }
      return view
    case .decoration(let kind, _): return makeDecoration(kind, in: attributes.frame)
    }
  }

  private func makeCell(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewCell? {
    let indexPath = attributes.indexPath
    guard let cell = dataSource?.collectionView(self, cellForItemAt: indexPath) else { return nil }
    precondition(
      cell.element == nil, "UICollectionView: the cell for \(indexPath) shows \(cell.element as Any) already")
    cell.isSelected = selection.selected.contains(indexPath)
    cell.isHighlighted = selection.isPressed(indexPath)
    if layoutInUse.asksForPreferredSizes { askForSize(cell, attributes) }
    return cell
  }

  private func askForSize(_ cell: UICollectionViewCell, _ attributes: UICollectionViewLayoutAttributes) {
    let preferred = cell.preferredLayoutAttributesFitting(attributes)
    guard
      layoutInUse.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return }
    layoutInUse.invalidateLayout(
      with: layoutInUse.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    )
  }

  private func makeDecoration(_ kind: String, in frame: CGRect) -> (any ElementView)? {
    let name = ReusePool.Name(kind: kind, identifier: kind)
    if !visibleElements.pool.knows(name) {
      guard let type = layoutInUse.decorationMakers[kind] else {
        preconditionFailure(
          "UICollectionView: no class is registered for decoration views of kind \"\(kind)\"; call the layout's "
            + "register(_:forDecorationViewOfKind:) first")
      }
      visibleElements.pool.register(
        { identifier, frame in
          let view = type.init(registeredViewIn: frame)
          view.reuseIdentifier = identifier
          return view
        }, for: name)
    }
    return visibleElements.pool.take(name, makingIn: frame)
  }

  func elementWillShow(_ view: any ElementView, _ key: ElementKey) {
    switch (key, view) {
    case (.cell(let indexPath), let cell as UICollectionViewCell):
      itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: indexPath)
    case (.supplementary(let kind, let indexPath), let view as UICollectionReusableView),
      (.decoration(let kind, let indexPath), let view as UICollectionReusableView):
      itemDelegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: indexPath)
    case (.cell, _), (.supplementary, _), (.decoration, _): break
    }
  }

  func elementDidHide(_ view: any ElementView, _ key: ElementKey) {
    switch (key, view) {
    case (.cell(let indexPath), let cell as UICollectionViewCell):
      itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: indexPath)
      cell.isHighlighted = false
    case (.supplementary(let kind, let indexPath), let view as UICollectionReusableView),
      (.decoration(let kind, let indexPath), let view as UICollectionReusableView):
      itemDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: indexPath)
    case (.cell, _), (.supplementary, _), (.decoration, _): break
    }
  }
}
