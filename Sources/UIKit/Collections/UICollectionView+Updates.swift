extension UICollectionView {
  // MARK: Items

  /// Inserts items, at index paths after the update.
  public func insertItems(at indexPaths: [IndexPath]) { update { $0.insertedItems.formUnion(indexPaths) } }

  /// Deletes items, at index paths before the update.
  public func deleteItems(at indexPaths: [IndexPath]) { update { $0.deletedItems.formUnion(indexPaths) } }

  /// Replaces the cells of items, at index paths before the update.
  public func reloadItems(at indexPaths: [IndexPath]) { update { $0.reloadedItems.formUnion(indexPaths) } }

  /// Moves an item, from an index path before the update to one after it.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedItems.append(UpdateBatch.Move(from: indexPath, to: newIndexPath)) }
  }

  /// Lets the data source configure the cells of items again, without replacing them, at index paths before the update.
  public func reconfigureItems(at indexPaths: [IndexPath]) { update { $0.reconfiguredItems.formUnion(indexPaths) } }

  // MARK: Sections

  /// Inserts sections, at indices after the update.
  public func insertSections(_ sections: IndexSet) { update { $0.insertedSections.formUnion(sections) } }

  /// Deletes sections, at indices before the update.
  public func deleteSections(_ sections: IndexSet) { update { $0.deletedSections.formUnion(sections) } }

  /// Replaces all items of sections, at indices before the update.
  public func reloadSections(_ sections: IndexSet) { update { $0.reloadedSections.formUnion(sections) } }

  /// Moves a section, from an index before the update to one after it.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append(UpdateBatch.Move(from: section, to: newSection)) }
  }

  // MARK: Performing

  /// Adds changes to the pending ones; the outermost call performs them.
  func update(completion: ((Bool) -> Void)? = nil, _ change: (inout UpdateBatch) -> Void) {
    updates.depth += 1
    // The change may be a block that calls this method again.
    var batch = UpdateBatch()
    change(&batch)
    updates.batch.add(batch)
    if let completion { updates.completions.append(completion) }
    updates.depth -= 1
    if updates.depth == 0 { commitUpdates() }
  }

  private func commitUpdates() {
    let (batch, completion) = updates.take()
    guard dataSource != nil, !isDataStale else {
      // None of the data was displayed yet, so the current data is read later.
      return UIView.animate(withDuration: 0, animations: {}, completion: completion)
    }
    let before = itemCounts
    let plan = UpdatePlan(batch, before: before, after: countsNow(), owner: "UICollectionView")
    let oldTile = Dictionary(tile.attributes.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    takeUp(plan, batch)
    let size = layoutInUse.collectionViewContentSize
    let target = offsetAfterUpdate(contentSize: size)
    readTile(around: CGRect(origin: target, size: bounds.size))
    var change = elementChange(for: plan, oldTile: oldTile, seen: CGRect(origin: target, size: bounds.size))
    change.alongside = { [self] in
      contentSize = size
      if !isDragging, target != contentOffset { contentOffset = target }
      layoutInUse.finalizeCollectionViewUpdates()
    }
    let isAnimated = window != nil && UIView.areAnimationsEnabled
    visibleElements.carryOut(change, isAnimated ? .update : .atOnce, completion: completion)
    knownBounds = bounds
    reconfigure(batch.reconfiguredItems.compactMap(plan.item(after:)))
    setNeedsLayout()
  }

  private var isDataStale: Bool {
    switch freshness {
    case .dataStale: true
    case .layoutStale, .elementsStale, .fresh: false
    }
  }

  /// Applies the new counts to the selection and the layout.
  private func takeUp(_ plan: UpdatePlan, _ batch: UpdateBatch) {
    itemCounts = countsNow()
    anchor = nil
    selection.carry(to: plan.item(after:))
    (layoutInUse as? UICollectionViewFlowLayout)?.forgetMeasuredSizes {
      plan.isReloaded($0) ? nil : plan.item(after: $0)
    }
    let context = layoutInUse.makeContext()
    context.invalidateEverything = true
    layoutInUse.invalidateLayout(with: context)
    freshness = .fresh
    layoutInUse.prepare()
    layoutInUse.prepare(forCollectionViewUpdates: batch.updateItems)
    freshness = .fresh
    tile = LayoutTile()
  }

  private func offsetAfterUpdate(contentSize size: CGSize) -> CGPoint {
    let limits = ScrollLimits(contentSize: size, viewSize: bounds.size, inset: adjustedContentInset)
    let proposed = isHeld ? contentOffset : limits.clamp(contentOffset)
    return offset(proposed: proposed, by: layoutInUse)
  }

  /// Returns the content offset that the delegate chooses, or without one the layout.
  func offset(proposed: CGPoint, by layout: UICollectionViewLayout) -> CGPoint {
    let own = layout.targetContentOffset(forProposedContentOffset: proposed)
    return itemDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: own) ?? own
  }

  private func elementChange(
    for plan: UpdatePlan, oldTile: [ElementKey: UICollectionViewLayoutAttributes], seen: CGRect
  ) -> ElementChange {
    let layout = layoutInUse
    let find = { [self] in
      prepareIfNeeded()
      readTile(around: seen)
      return tile.attributes.filter { !$0.isHidden && $0.shownFrame.overlaps(seen) }
    }
    var change = ElementChange(
      next: { key in
        switch key {
        case .cell(let path): plan.isReloaded(path) ? nil : plan.item(after: path).map { .cell($0) }
        case .supplementary, .decoration:
          plan.isReloaded(section: key.indexPath.section) ? nil : plan.element(after: key)
        }
      },
      visible: find(),
      start: { final in
        guard let old = plan.element(before: final.key) else {
          return layout.initialAttributes(of: final.key) ?? final.faded()
        }
        let start = (oldTile[old] ?? final).copied(for: final.key)
        let isReplaced = old.item.map(plan.isReloaded) ?? plan.isReloaded(section: old.indexPath.section)
        return isReplaced ? start.faded() : start
      },
      target: { layout.attributes(of: $0) },
      end: { key in
        if let next = plan.element(after: key) { return layout.attributes(of: next)?.faded() }
        return layout.finalAttributes(of: key)
      })
    // New cells provide their own sizes.
    if layout.asksForPreferredSizes { change.settled = find }
    return change
  }

  /// Lets the data source configure cells again, without replacing them.
  private func reconfigure(_ indexPaths: [IndexPath]) {
    for indexPath in indexPaths {
      guard let cell = cellForItem(at: indexPath) else { continue }
      reconfigured = cell
      let same = dataSource?.collectionView(self, cellForItemAt: indexPath)
      reconfigured = nil
      precondition(same === cell, "UICollectionView: reconfiguring \(indexPath) made another cell")
    }
  }
}

extension UpdatePlan {
  /// Returns an element's key after the update; `nil` if it was deleted.
  func element(after key: ElementKey) -> ElementKey? {
    switch key {
    case .cell(let indexPath): item(after: indexPath).map { .cell($0) }
    case .supplementary(_, let indexPath), .decoration(_, let indexPath):
      section(after: indexPath.section).map { key.at(IndexPath(item: indexPath.item, section: $0)) }
    }
  }

  /// Returns an element's key before the update; `nil` if it was inserted.
  func element(before key: ElementKey) -> ElementKey? {
    switch key {
    case .cell(let indexPath): item(before: indexPath).map { .cell($0) }
    case .supplementary(_, let indexPath), .decoration(_, let indexPath):
      section(before: indexPath.section).map { key.at(IndexPath(item: indexPath.item, section: $0)) }
    }
  }
}

extension UpdateBatch {
  /// Adds the changes of another batch.
  mutating func add(_ other: UpdateBatch) {
    deletedSections.formUnion(other.deletedSections)
    insertedSections.formUnion(other.insertedSections)
    movedSections += other.movedSections
    reloadedSections.formUnion(other.reloadedSections)
    deletedItems.formUnion(other.deletedItems)
    insertedItems.formUnion(other.insertedItems)
    movedItems += other.movedItems
    reloadedItems.formUnion(other.reloadedItems)
    reconfiguredItems.formUnion(other.reconfiguredItems)
  }
}
