extension UITableView {
  /// Registers a class of cells for an identifier; `nil` removes the registration.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let name = ReusePool.Name(kind: "", identifier: identifier)
    guard let cellClass else { return visibleElements.pool.register(nil, for: name) }
    guard let type = cellClass as? UITableViewCell.Type else {
      preconditionFailure("UITableView: \(cellClass) is no UITableViewCell")
    }
    visibleElements.pool.register({ id, _ in type.init(registeredCellOf: .default, reuseIdentifier: id) }, for: name)
  }

  /// Registers a class of headers or footers for an identifier; `nil` removes the registration.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    let name = headerName(identifier)
    guard let aClass else { return visibleElements.pool.register(nil, for: name) }
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      preconditionFailure("UITableView: \(aClass) is no UITableViewHeaderFooterView")
    }
    visibleElements.pool.register({ id, _ in type.init(registeredViewWith: id) }, for: name)
  }

  /// Returns a cell for a row: a recycled one after `prepareForReuse`, or a new one of the registered class.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let reconfigured, reconfigured.element == .cell(indexPath) {
      precondition(
        reconfigured.reuseIdentifier == identifier,
        "UITableView: reconfiguring \(indexPath) needs a cell of the same kind, not \"\(identifier)\"")
      return reconfigured
    }
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure("UITableView: no class is registered for \"\(identifier)\"; call register(_:) first")
    }
    if let attributes = attributes(of: .cell(indexPath)) { UIView.performWithoutAnimation { cell.take(attributes) } }
    return cell
  }

  /// Returns a recycled cell, or a new one of the registered class; `nil` if there is neither.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    visibleElements.pool.take(ReusePool.Name(kind: "", identifier: identifier)) as? UITableViewCell
  }

  /// Returns a recycled header or footer, or a new one of the registered class; `nil` if there is neither.
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    for kind in [Self.headerKind, Self.footerKind] {
      let name = ReusePool.Name(kind: kind, identifier: identifier)
      if visibleElements.pool.has(name), let view = visibleElements.pool.take(name) as? UITableViewHeaderFooterView {
        return view
      }
    }
    return visibleElements.pool.take(headerName(identifier)) as? UITableViewHeaderFooterView
  }

  /// Returns the name in the reuse pool; headers and footers have common registrations.
  private func headerName(_ identifier: String) -> ReusePool.Name {
    ReusePool.Name(kind: Self.headerKind, identifier: identifier)
  }

  // MARK: Queries

  /// The visible cells, from top to bottom.
  public var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { cellForRow(at: $0) }
  }

  /// The visible rows, from top to bottom.
  public var indexPathsForVisibleRows: [IndexPath]? {
    visibleElements.shown.keys.compactMap(\.item).sorted()
  }

  /// Returns the cell of a row; `nil` if it is not visible.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    visibleElements.shown[.cell(indexPath)]?.view as? UITableViewCell
  }

  /// Returns the row that a cell shows; `nil` if it shows none of this table.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    guard let key = cell.element, visibleElements.shown[key]?.view === cell else { return nil }
    return key.item
  }

  /// Returns the header of a section, if it is visible and a `UITableViewHeaderFooterView`.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    visibleElements.shown[.supplementary(kind: Self.headerKind, IndexPath(row: 0, section: section))]?.view
      as? UITableViewHeaderFooterView
  }

  /// Returns the footer of a section, if it is visible and a `UITableViewHeaderFooterView`.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    visibleElements.shown[.supplementary(kind: Self.footerKind, IndexPath(row: 0, section: section))]?.view
      as? UITableViewHeaderFooterView
  }

  /// Returns the row at a point of the content; `nil` if there is none.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForRows(in: CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01))?.first
  }

  /// Returns the rows that intersect a rectangle of the content, from top to bottom.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    prepareIfNeeded()
    let low = Double(rect.minY), high = Double(rect.maxY)
    return geometry.sections(from: low, to: high).flatMap { section in
      geometry.rows(of: section, from: low, to: high).map { IndexPath(row: $0, section: section) }
    }
  }

  /// Returns the frame of a row; zero if it does not exist.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    prepareIfNeeded()
    return attributes(of: .cell(indexPath))?.frame ?? .zero
  }

  /// Returns the frame of a section with header and footer; zero if it does not exist.
  public func rect(forSection section: Int) -> CGRect {
    prepareIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    let span = geometry.sections[section]
    return stretch(from: span.begin, to: span.end)
  }

  /// Returns the frame of a section's header, ignoring that it may stick to the edge; zero if it does not exist.
  public func rectForHeader(inSection section: Int) -> CGRect {
    prepareIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    let span = geometry.sections[section]
    return stretch(from: span.headerBegin, to: span.rowsBegin)
  }

  /// Returns the frame of a section's footer, ignoring that it may stick to the edge; zero if it does not exist.
  public func rectForFooter(inSection section: Int) -> CGRect {
    prepareIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    let span = geometry.sections[section]
    return stretch(from: span.footerBegin, to: span.end)
  }

  private func stretch(from begin: Double, to end: Double) -> CGRect {
    CGRect(x: sideInset, y: CGFloat(begin), width: rowWidth, height: CGFloat(end - begin))
  }

  // MARK: Scrolling

  /// The greatest number of times that scrolling to a row is repeated because row heights turned out different from the
  /// estimates.
  private static let scrollingRounds = 4

  /// Scrolls so that a row is at a position of the visible area.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard !animated else { return scroll(to: indexPath, scrollPosition, animated: true) }
    for _ in 0..<Self.scrollingRounds {
      let before = contentOffset
      scroll(to: indexPath, scrollPosition, animated: false)
      layoutIfNeeded()
      if contentOffset == before { return }
    }
  }

  /// Scrolls to the selected row that is nearest to the center of the visible area.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    func distance(_ path: IndexPath) -> CGFloat { abs(rectForRow(at: path).midY - bounds.midY) }
    guard let nearest = selection.selected.min(by: { distance($0) < distance($1) }) else { return }
    scrollToRow(at: nearest, at: scrollPosition, animated: animated)
  }

  private func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    let row = rectForRow(at: path)
    guard row.height > 0 else { return }
    var room = bounds.inset(by: adjustedContentInset)
    // In plain tables, the header sticks to the top and covers rows.
    let header = style == .plain ? CGFloat(geometry.sections[path.section].header) : 0
    room.origin.y += header
    room.size.height = max(room.height - header, 0)
    let before = room.minY - bounds.minY
    let y: CGFloat
    switch position {
    case .top: y = row.minY - before
    case .middle: y = row.midY - room.height / 2 - before
    case .bottom: y = row.maxY - room.height - before
    case .none:
      if room.minY <= row.minY && row.maxY <= room.maxY { return }
      y = row.minY < room.minY ? row.minY - before : row.maxY - room.height - before
    }
    setContentOffset(limits.clamp(CGPoint(x: contentOffset.x, y: y)), animated: animated)
  }
}
