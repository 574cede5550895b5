extension UICollectionView {
  /// Registers the class of the cells with a reuse identifier; `nil` removes the registration.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, as: UICollectionViewCell.self, ReusePool.Name(kind: "", identifier: identifier))
  }

  /// Registers the class of the supplementary views with a reuse identifier; `nil` removes the registration.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    register(
      viewClass, as: UICollectionReusableView.self, ReusePool.Name(kind: elementKind, identifier: identifier))
  }

  private func register<View: UICollectionReusableView>(
    _ viewClass: AnyClass?, as base: View.Type, _ name: ReusePool.Name
  ) {
    guard let viewClass else { return visibleElements.pool.register(nil, for: name) }
    guard let type = viewClass as? View.Type else {
      preconditionFailure("UICollectionView: \(viewClass) is no \(base)")
    }
    visibleElements.pool.register(
      { identifier, frame in
        let view = type.init(registeredViewIn: frame)
        view.reuseIdentifier = identifier
        return view
      }, for: name)
  }

  /// Returns a cell for an item: a reused one, prepared by `prepareForReuse`, or a new one. The layout's attributes are
  /// applied to it already.
  public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    if let reconfigured, reconfigured.element == .cell(indexPath) {
      precondition(
        reconfigured.reuseIdentifier == identifier,
        "UICollectionView: reconfiguring \(indexPath) needs a cell of the same kind, not \"\(identifier)\"")
      return reconfigured
    }
    let view = dequeue(ReusePool.Name(kind: "", identifier: identifier), for: .cell(indexPath))
    guard let cell = view as? UICollectionViewCell else {
      preconditionFailure("UICollectionView: \(type(of: view)) is no UICollectionViewCell")
    }
    return cell
  }

  /// Returns a supplementary view for an index path: a reused one or a new one.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(
      ReusePool.Name(kind: elementKind, identifier: identifier), for: .supplementary(kind: elementKind, indexPath))
  }

  private func dequeue(_ name: ReusePool.Name, for key: ElementKey) -> UICollectionReusableView {
    prepareIfNeeded()
    let attributes = layoutInUse.attributes(of: key)
    guard let view = visibleElements.pool.take(name, makingIn: attributes?.frame ?? .zero) as? UICollectionReusableView
    else {
      preconditionFailure(
        "UICollectionView: no class is registered for \"\(name.identifier)\"; call register(_:) first")
    }
    if let attributes { UIView.performWithoutAnimation { view.take(attributes) } }
    return view
  }

  // MARK: Queries

  /// The visible cells, in the order of their items.
  public var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cellForItem(at: $0) } }

  /// The index paths of the visible items, in order.
  public var indexPathsForVisibleItems: [IndexPath] { visibleElements.shown.keys.compactMap(\.item).sorted() }

  /// Returns the cell of an item; `nil` if it is not visible.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    visibleElements.shown[.cell(indexPath)]?.view as? UICollectionViewCell
  }

  /// Returns the index path of a cell; `nil` if it shows none of this collection view's items.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    guard let key = cell.element, visibleElements.shown[key]?.view === cell else { return nil }
    return key.item
  }

  /// Returns a visible supplementary view; `nil` if it is not visible.
  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { visibleElements.shown[.supplementary(kind: elementKind, indexPath)]?.view as? UICollectionReusableView }

  /// Returns the visible supplementary views of a kind, in the order of their index paths.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind)
      .compactMap { supplementaryView(forElementKind: elementKind, at: $0) }
  }

  /// Returns the index paths of the visible supplementary views of a kind, in order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visibleElements.shown.keys.filter { $0 == .supplementary(kind: elementKind, $0.indexPath) }.map(\.indexPath)
      .sorted()
  }

  /// Returns the index path of the item at a point of the content; `nil` if there is none.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareIfNeeded()
    // A small square, since an empty rectangle overlaps nothing.
    let spot = CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)
    let found = layoutInUse.layoutAttributesForElements(in: spot) ?? []
    return found.filter { !$0.isHidden && $0.key.item != nil && $0.shownFrame.contains(point) }
      .max { $0.zIndex < $1.zIndex }?.indexPath
  }

  /// Returns the layout attributes of an item, whether it is visible or not.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return layoutInUse.layoutAttributesForItem(at: indexPath)
  }

  /// Returns the layout attributes of a supplementary view, whether it is visible or not.
  public func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    prepareIfNeeded()
    return layoutInUse.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  // MARK: Scrolling

  /// Scrolls an item to a position; without one, just so far that the item is visible.
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
