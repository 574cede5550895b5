extension UITableView {
  // MARK: Rows

  /// Inserts rows, given by their index paths after the update.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { batch in
      batch.insertedItems.formUnion(indexPaths)
      for path in indexPaths { animations.rowsIn[path] = animation }
    }
  }

  /// Deletes rows, given by their index paths before the update.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { batch in
      batch.deletedItems.formUnion(indexPaths)
      for path in indexPaths { animations.rowsOut[path] = animation }
    }
  }

  /// Replaces the cells of rows, given by their index paths before the update.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { batch in
      batch.reloadedItems.formUnion(indexPaths)
      for path in indexPaths { animations.rowsOut[path] = animation }
    }
  }

  /// Moves a row from its index path before the update to another one after it.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedItems.append(UpdateBatch.Move(from: indexPath, to: newIndexPath)) }
  }

  /// Configures the cells of rows again without replacing them, given by their index paths before the update.
  public func reconfigureRows(at indexPaths: [IndexPath]) { update { $0.reconfiguredItems.formUnion(indexPaths) } }

  // MARK: Sections

  /// Inserts sections, given by their indexes after the update.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { batch in
      batch.insertedSections.formUnion(sections)
      for section in sections { animations.sectionsIn[section] = animation }
    }
  }

  /// Deletes sections, given by their indexes before the update.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { batch in
      batch.deletedSections.formUnion(sections)
      for section in sections { animations.sectionsOut[section] = animation }
    }
  }

  /// Reloads sections, given by their indexes before the update.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { batch in
      batch.reloadedSections.formUnion(sections)
      for section in sections { animations.sectionsOut[section] = animation }
    }
  }

  /// Moves a section from its index before the update to another one after it.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append(UpdateBatch.Move(from: section, to: newSection)) }
  }

  /// Starts to collect changes, which the matching ``endUpdates()`` performs together.
  public func beginUpdates() { updates.depth += 1 }

  /// Performs the changes since the matching ``beginUpdates()``. Without changes, rows animate to the heights that the
  /// delegate now returns.
  public func endUpdates() {
    precondition(updates.depth > 0, "UITableView: endUpdates() without beginUpdates()")
    updates.depth -= 1
    if updates.depth == 0 { commitUpdates() }
  }

  // MARK: Performing updates

  /// Adds changes to those that are being collected; the outermost call performs them.
  func update(completion: ((Bool) -> Void)? = nil, _ change: (inout UpdateBatch) -> Void) {
    updates.depth += 1
    var batch = UpdateBatch()
    change(&batch)
    updates.batch.add(batch)
    if let completion { updates.completions.append(completion) }
    updates.depth -= 1
    if updates.depth == 0 { commitUpdates() }
  }

  private func commitUpdates() {
    let (batch, completion) = updates.take()
    let rowAnimations = animations
    animations = RowAnimations()
    guard dataSource != nil, !isDataStale else {
      return UIView.animate(withDuration: 0, animations: {}, completion: completion)
    }
    let plan = UpdatePlan(batch, before: rowCounts, after: countsNow(), owner: "UITableView")
    let oldTile = Dictionary(tile.attributes.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    takeUp(plan, isEmpty: batch == UpdateBatch())
    let seen = seenAfterUpdate
    readTile(around: seen)
    var change = elementChange(for: plan, rowAnimations, oldTile: oldTile, seen: seen)
    change.alongside = { [self] in
      takeUpGeometry()
      if !isDragging, seen.origin != contentOffset { contentOffset = seen.origin }
      for (key, element) in visibleElements.shown {
        if let cell = element.view as? UITableViewCell { apply(cell, key.indexPath) }
      }
    }
    let isAnimated = window != nil && UIView.areAnimationsEnabled
    visibleElements.carryOut(change, isAnimated ? .update : .atOnce, completion: completion)
    reconfigure(batch.reconfiguredItems.compactMap(plan.item(after:)))
    setNeedsLayout()
  }

  var isDataStale: Bool {
    switch freshness {
    case .dataStale: true
    case .layoutStale, .fresh: false
    }
  }

  /// The visible rectangle after the update: the offset does not change, except to remain within the limits.
  private var seenAfterUpdate: CGRect {
    let size = CGSize(width: contentSize.width, height: CGFloat(geometry.length))
    let limits = ScrollLimits(contentSize: size, viewSize: bounds.size, inset: adjustedContentInset)
    return CGRect(origin: isHeld ? contentOffset : limits.clamp(contentOffset), size: bounds.size)
  }

  /// Adopts the new counts and transfers the measured heights and the selection. An empty update determines all heights
  /// again.
  private func takeUp(_ plan: UpdatePlan, isEmpty: Bool) {
    var heights: [IndexPath: Double] = [:], rows: [Int: IndexSet] = [:], headers: [ElementKey: Double] = [:]
    if !isEmpty || !rowHeightsAreStated {
      for (section, known) in measured where geometry.sections.indices.contains(section) {
        for row in known where row < geometry.sections[section].rows.count {
          let old = IndexPath(row: row, section: section)
          guard !plan.isReloaded(old), let new = plan.item(after: old) else { continue }
          heights[new] = geometry.row(row, in: section).height
          rows[new.section, default: IndexSet()].insert(new.row)
        }
      }
    }
    for (key, height) in measuredHeaders where !plan.isReloaded(section: key.indexPath.section) {
      if let next = plan.element(after: key) { headers[next] = height }
    }
    (measured, measuredHeaders, madeAhead, blank) = (rows, headers, [:], [])
    rowCounts = countsNow()
    selection.carry(to: plan.item(after:))
    freshness = .fresh
    rebuildGeometry { heights[$0] }
    tile = UICollectionView.LayoutTile()
  }

  private func elementChange(
    for plan: UpdatePlan, _ rowAnimations: RowAnimations, oldTile: [ElementKey: UICollectionViewLayoutAttributes],
    seen: CGRect
  ) -> ElementChange {
    let find = { [self] in
      readTile(around: seen)
      pinHeaders(in: tile.attributes, to: seen)
      return tile.attributes.filter { $0.frame.overlaps(seen) }
    }
    var change = ElementChange(
      next: { key in
        switch key {
        case .cell(let path): plan.isReloaded(path) ? nil : plan.element(after: key)
        case .supplementary, .decoration:
          plan.isReloaded(section: key.indexPath.section) ? nil : plan.element(after: key)
        }
      },
      visible: find(),
      start: { final in
        guard let old = plan.element(before: final.key) else { return rowAnimations.start(of: final) }
        let start = (oldTile[old] ?? final).copied(for: final.key)
        let isReplaced = old.item.map(plan.isReloaded) ?? plan.isReloaded(section: old.indexPath.section)
        return isReplaced ? start.faded() : start
      },
      target: { [self] in attributes(of: $0) },
      end: { [self] key in
        if let next = plan.element(after: key) { return attributes(of: next)?.faded() }
        return oldTile[key].map { rowAnimations.end(of: $0) }
      })
    // New cells determine their heights.
    change.settled = find
    return change
  }

  /// Lets the data source configure cells again without replacing them, and updates their heights.
  private func reconfigure(_ indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = cellForRow(at: path) else { continue }
      reconfigured = cell
      let same = dataSource?.tableView(self, cellForRowAt: path)
      reconfigured = nil
      precondition(same === cell, "UITableView: reconfiguring \(path) made another cell")
      measured[path.section]?.remove(path.row)
      if measuresItself(path) { measure(path, Double(cell.fittingHeight(width: rowWidth).rounded(.up))) }
    }
  }
}
