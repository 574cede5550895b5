extension UITableView {
  /// Says which class of cell a name stands for; `nil` for none any more.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let name = ReusePool.Name(kind: "", identifier: identifier)
    guard let cellClass else { return board.pool.register(nil, for: name) }
    guard let type = cellClass as? UITableViewCell.Type else {
      preconditionFailure("UITableView: \(cellClass) is no UITableViewCell")
    }
    board.pool.register({ id, _ in type.init(registeredCellOf: .default, reuseIdentifier: id) }, for: name)
  }

  /// Says which class of header or footer a name stands for; `nil` for none any more.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    let name = headerName(identifier)
    guard let aClass else { return board.pool.register(nil, for: name) }
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      preconditionFailure("UITableView: \(aClass) is no UITableViewHeaderFooterView")
    }
    board.pool.register({ id, _ in type.init(registeredViewWith: id) }, for: name)
  }

  /// A cell for a row: one that scrolled away and was made ready by `prepareForReuse`, or a new one.
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
    if let place = attributes(of: .cell(indexPath)) { UIView.performWithoutAnimation { cell.take(place) } }
    return cell
  }

  /// A cell that scrolled away, or a new one of a registered class; `nil` where there is neither.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    board.pool.take(ReusePool.Name(kind: "", identifier: identifier)) as? UITableViewCell
  }

  /// A header or footer that scrolled away, or a new one of a registered class; `nil` where there is neither.
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    for kind in [Self.headerKind, Self.footerKind] {
      let name = ReusePool.Name(kind: kind, identifier: identifier)
      if board.pool.has(name), let view = board.pool.take(name) as? UITableViewHeaderFooterView { return view }
    }
    return board.pool.take(headerName(identifier)) as? UITableViewHeaderFooterView
  }

  /// Headers and footers share their classes.
  private func headerName(_ identifier: String) -> ReusePool.Name {
    ReusePool.Name(kind: Self.headerKind, identifier: identifier)
  }

  // MARK: Asking

  /// The cells that show, from top to bottom.
  public var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { cellForRow(at: $0) }
  }

  /// The rows that show, from top to bottom.
  public var indexPathsForVisibleRows: [IndexPath]? {
    board.shown.keys.compactMap(\.item).sorted()
  }

  /// A row's cell; `nil` where it does not show.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    board.shown[.cell(indexPath)]?.view as? UITableViewCell
  }

  /// The row that a cell shows; `nil` where it shows none of this table's.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    guard let key = cell.element, board.shown[key]?.view === cell else { return nil }
    return key.item
  }

  /// A section's header, where it shows and is a `UITableViewHeaderFooterView`.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    board.shown[.supplementary(kind: Self.headerKind, IndexPath(row: 0, section: section))]?.view
      as? UITableViewHeaderFooterView
  }

  /// A section's footer, where it shows and is a `UITableViewHeaderFooterView`.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    board.shown[.supplementary(kind: Self.footerKind, IndexPath(row: 0, section: section))]?.view
      as? UITableViewHeaderFooterView
  }

  /// The row at a point of the content.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForRows(in: CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01))?.first
  }

  /// The rows that meet a rectangle of the content, from top to bottom.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    prepareIfNeeded()
    let low = Double(rect.minY), high = Double(rect.maxY)
    return geometry.sections(from: low, to: high).flatMap { section in
      geometry.rows(of: section, from: low, to: high).map { IndexPath(row: $0, section: section) }
    }
  }

  /// Where a row stands; zero where there is none.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    prepareIfNeeded()
    return attributes(of: .cell(indexPath))?.frame ?? .zero
  }

  /// Where a section stands, with header and footer; zero where there is none.
  public func rect(forSection section: Int) -> CGRect {
    prepareIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    let place = geometry.sections[section]
    return stretch(from: place.begin, to: place.end)
  }

  /// Where a section's header belongs; zero where there is none.
  public func rectForHeader(inSection section: Int) -> CGRect {
    prepareIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    let place = geometry.sections[section]
    return stretch(from: place.headerBegin, to: place.rowsBegin)
  }

  /// Where a section's footer belongs; zero where there is none.
  public func rectForFooter(inSection section: Int) -> CGRect {
    prepareIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    let place = geometry.sections[section]
    return stretch(from: place.footerBegin, to: place.end)
  }

  private func stretch(from begin: Double, to end: Double) -> CGRect {
    CGRect(x: sideInset, y: CGFloat(begin), width: rowWidth, height: CGFloat(end - begin))
  }

  // MARK: Scrolling

  /// How often a row is scrolled to anew, as rows on the way turn out to be higher or lower than they were taken for.
  private static let scrollingRounds = 4

  /// Scrolls so that a row stands at a position.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard !animated else { return scroll(to: indexPath, scrollPosition, animated: true) }
    for _ in 0..<Self.scrollingRounds {
      let before = contentOffset
      scroll(to: indexPath, scrollPosition, animated: false)
      layoutIfNeeded()
      if contentOffset == before { return }
    }
  }

  /// Scrolls to the selected row that is nearest to the middle.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    func distance(_ path: IndexPath) -> CGFloat { abs(rectForRow(at: path).midY - bounds.midY) }
    guard let nearest = selection.selected.min(by: { distance($0) < distance($1) }) else { return }
    scrollToRow(at: nearest, at: scrollPosition, animated: animated)
  }

  private func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    let row = rectForRow(at: path)
    guard row.height > 0 else { return }
    var room = bounds.inset(by: adjustedContentInset)
    // A header at the top covers what lies below it.
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
