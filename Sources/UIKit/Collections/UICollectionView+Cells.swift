extension UICollectionView {
  /// Says which class of cell a name stands for; `nil` for none any more.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard let cellClass else { return pool.register(nil, for: identifier) }
    guard let type = cellClass as? UICollectionViewCell.Type else {
      preconditionFailure("UICollectionView: \(cellClass) is no UICollectionViewCell")
    }
    pool.register(type, for: identifier)
  }

  /// A cell for an item: one that scrolled away and was made ready by `prepareForReuse`, or a new one. It has its
  /// place already.
  public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = pool.take(identifier)
    if let attributes = layoutAttributesForItem(at: indexPath) { cell.take(attributes) }
    return cell
  }

  /// Takes a cell for an item that came into view.
  func show(_ attributes: UICollectionViewLayoutAttributes) {
    guard let dataSource else { return }
    let indexPath = attributes.indexPath
    let cell = dataSource.collectionView(self, cellForItemAt: indexPath)
    precondition(cell.indexPath == nil, "UICollectionView: the cell for \(indexPath) shows \(cell.indexPath as Any)")
    cell.indexPath = indexPath
    shown[indexPath] = cell
    if !cell.shows(attributes) { cell.take(attributes) }
    cell.isSelected = selected.contains(indexPath)
    cell.isHighlighted = false
    cell.isHidden = false
    if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
    itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: indexPath)
  }

  /// Puts a cell away whose item went out of view.
  func retire(_ cell: UICollectionViewCell, from indexPath: IndexPath) {
    itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: indexPath)
    cell.isHighlighted = false
    pool.put(cell)
  }

  // MARK: Asking

  /// The cells that show, in no order.
  public var visibleCells: [UICollectionViewCell] { Array(shown.values) }

  /// The items that show, in no order.
  public var indexPathsForVisibleItems: [IndexPath] { Array(shown.keys) }

  /// An item's cell; `nil` where it does not show.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shown[indexPath] }

  /// The item that a cell shows; `nil` where it shows none of this collection's.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    guard let indexPath = cell.indexPath, shown[indexPath] === cell else { return nil }
    return indexPath
  }

  /// The item at a point of the content.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareIfNeeded()
    // A little square: an empty rectangle meets nothing.
    let spot = CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)
    let found = collectionViewLayout.layoutAttributesForElements(in: spot) ?? []
    return found.filter { !$0.isHidden && $0.shownFrame.contains(point) }.max { $0.zIndex < $1.zIndex }?.indexPath
  }

  /// Where an item stands, whether it shows or not.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  // MARK: Scrolling

  /// Scrolls so that an item stands at a position; without one, just so far that it shows.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard let item = layoutAttributesForItem(at: indexPath)?.frame else { return }
    guard !scrollPosition.isEmpty else { return scrollRectToVisible(item, animated: animated) }
    let inset = adjustedContentInset
    let room = bounds.inset(by: inset)
    var target = contentOffset
    if scrollPosition.contains(.top) {
      target.y = item.minY - inset.top
    } else if scrollPosition.contains(.centeredVertically) {
      target.y = item.midY - room.height / 2 - inset.top
    } else if scrollPosition.contains(.bottom) {
      target.y = item.maxY - room.height - inset.top
    }
    if scrollPosition.contains(.left) {
      target.x = item.minX - inset.left
    } else if scrollPosition.contains(.centeredHorizontally) {
      target.x = item.midX - room.width / 2 - inset.left
    } else if scrollPosition.contains(.right) {
      target.x = item.maxX - room.width - inset.left
    }
    setContentOffset(limits.clamp(target), animated: animated)
  }
}
