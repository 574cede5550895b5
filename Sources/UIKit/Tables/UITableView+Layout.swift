extension UITableView {
  /// The greatest number of times that one layout pass is repeated because cells turned out to have other heights.
  private static let measuringRounds = 12

  /// The width of rows, in points.
  var rowWidth: CGFloat {
    let inset = adjustedContentInset
    return max(bounds.width - inset.left - inset.right - 2 * sideInset, 0)
  }

  /// The margin beside the rows, in points.
  var sideInset: CGFloat {
    switch style {
    case .plain, .grouped: 0
    case .insetGrouped: TableMetrics.groupInset
    }
  }

  /// Updates the geometry and the content size, without creating cells.
  func prepareIfNeeded() {
    readCounts()
    // Heights may depend on the width, through line breaks.
    if knownWidth != rowWidth { followWidth() }
    switch freshness {
    case .fresh: return
    case .layoutStale, .dataStale: break
    }
    freshness = .fresh
    rebuildGeometry()
    takeUpGeometry()
  }

  /// Measures the visible elements for the new width, and keeps the first visible row in position.
  private func followWidth() {
    let isFirst = knownWidth < 0
    knownWidth = rowWidth
    guard !isFirst, !isDataStale else { return }
    let top = contentOffset.y + adjustedContentInset.top
    let kept = top > 0.5 ? visibleElements.shown.keys.compactMap(\.item).filter { rowEnd($0) > top }.min() : nil
    let before = kept.map { geometry.row($0.row, in: $0.section).begin }
    measuresDidChange()
    freshness = .fresh
    rebuildGeometry()
    takeUpGeometry()
    measureShown()
    guard let kept, let before else { return }
    let offset = CGFloat(geometry.row(kept.row, in: kept.section).begin - before) + top - adjustedContentInset.top
    shiftContent(by: CGVector(dx: 0, dy: limits.clamp(CGPoint(x: 0, y: offset)).y - contentOffset.y))
  }

  private func rowEnd(_ path: IndexPath) -> CGFloat {
    let row = geometry.row(path.row, in: path.section)
    return CGFloat(row.begin + row.height)
  }

  /// Measures the visible elements again.
  private func measureShown() {
    for (key, element) in visibleElements.shown where geometry.sections.indices.contains(key.indexPath.section) {
      if case .cell(let path) = key, let cell = element.view as? UITableViewCell {
        if measuresItself(path) { measure(path, Double(onPixels(cell.fittingHeight(width: rowWidth)))) }
      } else if isMeasuredByContent(key), let height = sectionViewHeight(element.view) {
        measure(key, height)
      }
    }
  }

  /// Invalidates the layout attributes, and updates the content size and the views above and below the sections.
  func takeUpGeometry() {
    tile = UICollectionView.LayoutTile()
    let width = bounds.width - adjustedContentInset.left - adjustedContentInset.right
    place(tableHeaderView, y: 0, width: width)
    place(tableFooterView, y: geometry.bottomBegin, width: width)
    contentSize = CGSize(width: width, height: CGFloat(geometry.length))
  }

  private func place(_ view: UIView?, y: Double, width: CGFloat) {
    guard let view else { return }
    let frame = CGRect(x: 0, y: CGFloat(y), width: width, height: view.bounds.height)
    if view.frame != frame { view.frame = frame }
  }

  /// Updates the visible elements and their views.
  func updateElements() {
    guard dataSource != nil else { return }
    for _ in 0..<Self.measuringRounds {
      readTile(around: bounds)
      pinHeaders(in: tile.attributes, to: bounds)
      visibleElements.attributesDidChange()
      visibleElements.show(tile.attributes, in: bounds)
      if isLaidOut { return }
      prepareIfNeeded()
    }
  }

  private var isLaidOut: Bool {
    switch freshness {
    case .fresh: !tile.rect.isNull
    case .layoutStale, .dataStale: false
    }
  }

  /// Gets the layout attributes of all elements near the visible area, unless the current ones still cover it.
  func readTile(around visible: CGRect) {
    guard !tile.rect.contains(visible) else { return }
    let before = tile.attributes
    let rect = visible.insetBy(dx: 0, dy: -visible.height / 2)
    stateHeights(in: rect, seen: visible)
    tile.rect = rect
    tile.attributes = elements(in: rect)
    if let prefetchDataSource { announce(to: prefetchDataSource, since: before, visible) }
  }

  private func announce(
    to source: any UITableViewDataSourcePrefetching, since before: [UICollectionViewLayoutAttributes],
    _ visible: CGRect
  ) {
    let known = Set(before.lazy.compactMap(\.key.item)), near = Set(tile.attributes.lazy.compactMap(\.key.item))
    let fresh = tile.attributes.filter { each in
      each.key.item.map { !known.contains($0) } ?? false && !each.frame.overlaps(visible)
    }
    if !fresh.isEmpty { source.tableView(self, prefetchRowsAt: fresh.map(\.indexPath).sorted()) }
    let gone = known.subtracting(near).filter { visibleElements.shown[.cell($0)] == nil }
    if !gone.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: gone.sorted()) }
  }

  // MARK: Layout attributes

  /// Returns the rows, headers and footers that intersect a rectangle of the content, in O(log n + number of them).
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let low = Double(rect.minY), high = Double(rect.maxY)
    var found: [UICollectionViewLayoutAttributes] = []
    for section in geometry.sections(from: low, to: high) {
      for row in geometry.rows(of: section, from: low, to: high) {
        if let attributes = attributes(of: .cell(IndexPath(row: row, section: section))) { found.append(attributes) }
      }
      for kind in [Self.headerKind, Self.footerKind] {
        let key = ElementKey.supplementary(kind: kind, IndexPath(row: 0, section: section))
        if let attributes = attributes(of: key) { found.append(attributes) }
      }
    }
    return found
  }

  /// Returns the layout attributes of an element; `nil` if it does not exist.
  func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard geometry.sections.indices.contains(key.indexPath.section), !blank.contains(key) else { return nil }
    let section = geometry.sections[key.indexPath.section]
    let begin: Double, height: Double, zIndex: Int
    switch key {
    case .cell(let path):
      guard (0..<section.rows.count).contains(path.row) else { return nil }
      (begin, height) = geometry.row(path.row, in: path.section)
      zIndex = 0
    case .supplementary(Self.headerKind, _): (begin, height, zIndex) = (section.headerBegin, section.header, 1)
    case .supplementary(Self.footerKind, _): (begin, height, zIndex) = (section.footerBegin, section.footer, 1)
    case .supplementary, .decoration: return nil
    }
    guard height > 0 else { return nil }
    let attributes = UICollectionViewLayoutAttributes.make(key)
    attributes.frame = CGRect(x: sideInset, y: CGFloat(begin), width: rowWidth, height: CGFloat(height))
    attributes.zIndex = zIndex
    return attributes
  }

  /// Makes headers stick to the top and footers to the bottom of a plain table while their sections are visible.
  func pinHeaders(in elements: [UICollectionViewLayoutAttributes], to visible: CGRect) {
    switch style {
    case .grouped, .insetGrouped: return
    case .plain: break
    }
    let inset = adjustedContentInset
    let top = Double(visible.minY + inset.top), bottom = Double(visible.maxY - inset.bottom)
    for each in elements where each.representedElementCategory == .supplementaryView {
      let section = geometry.sections[each.indexPath.section]
      let begin =
        each.representedElementKind == Self.headerKind
        ? max(section.headerBegin, min(top, section.footerBegin - section.header))
        : min(section.footerBegin, max(bottom - section.footer, section.rowsBegin))
      each.center.y = CGFloat(begin) + each.size.height / 2
    }
  }

  // MARK: Measuring

  /// Gets the delegate's heights of the rows in a rectangle, once for each.
  private func stateHeights(in rect: CGRect, seen: CGRect) {
    guard rowHeightsAreStated else { return }
    for section in geometry.sections(from: Double(rect.minY), to: Double(rect.maxY)) {
      var row = geometry.rows(of: section, from: Double(rect.minY), to: Double(rect.maxY)).lowerBound
      while row < geometry.sections[section].rows.count, geometry.row(row, in: section).begin < Double(rect.maxY) {
        let path = IndexPath(row: row, section: section)
        if !isMeasured(path), let height = statedHeight(of: path), height >= 0 { measure(path, Double(height)) }
        row += 1
      }
    }
  }

  func isMeasured(_ path: IndexPath) -> Bool { measured[path.section]?.contains(path.row) ?? false }

  /// Sets the measured height of a row. The visible content keeps its position if the row is above it.
  func measure(_ path: IndexPath, _ height: Double) {
    measured[path.section, default: IndexSet()].insert(path.row)
    let old = geometry.row(path.row, in: path.section)
    guard old.height != height else { return }
    geometry.change(path.section) { $0.rows.set(height, for: path.row) }
    geometryGrew(by: height - old.height, at: old.begin)
  }

  /// Sets the measured height of a header or footer.
  func measure(_ key: ElementKey, _ height: Double) {
    measuredHeaders[key] = height
    let section = geometry.sections[key.indexPath.section], isHeader = key.kind == Self.headerKind
    let old = isHeader ? section.header : section.footer
    guard old != height else { return }
    geometry.change(key.indexPath.section) { if isHeader { $0.header = height } else { $0.footer = height } }
    geometryGrew(by: height - old, at: isHeader ? section.headerBegin : section.footerBegin)
  }

  private func geometryGrew(by difference: Double, at offset: Double) {
    let top = Double(contentOffset.y + adjustedContentInset.top)
    let isAbove = offset < top - 0.5
    takeUpGeometry()
    if isAbove { shiftContent(by: CGVector(dx: 0, dy: difference)) }
    setNeedsLayout()
  }
}
