extension UITableView: ElementHost {
  /// The reuse identifier of the framework's views for section titles.
  private static let titleName = "title of a section"

  var elementFloor: Int { backgroundView == nil ? 0 : 1 }

  func makeElement(_ attributes: UICollectionViewLayoutAttributes) -> (any ElementView)? {
    switch attributes.key {
    case .cell(let path): return makeCell(path)
    case .supplementary:
      let view = makeSectionView(attributes.key)
      if view == nil { blank.insert(attributes.key) }
      return view
    case .decoration: return nil
    }
  }

  private func makeCell(_ path: IndexPath) -> UITableViewCell? {
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    precondition(cell.element == nil, "UITableView: the cell for \(path) shows \(cell.element as Any) already")
    cell.setSelected(selection.selected.contains(path), animated: false)
    cell.setHighlighted(selection.isPressed(path), animated: false)
    apply(cell, path)
    if measuresItself(path) { measure(path, Double(onPixels(cell.fittingHeight(width: rowWidth)))) }
    return cell
  }

  func onPixels(_ length: CGFloat) -> CGFloat {
    let scale = window?.contentScaleFactor ?? 1
    return (length * scale).rounded(.up) / scale
  }

  /// Sets the corners and separators of a cell.
  func apply(_ cell: UITableViewCell, _ path: IndexPath) {
    let isFirst = path.row == 0
    let isLast = rowCounts.indices.contains(path.section) && path.row == rowCounts[path.section] - 1
    var look = TableRowStyle()
    look.separatorColor = separatorColor ?? .separator
    look.separatorInset = separatorInset
    look.alignsSeparator = ownSeparatorInset == nil
    switch style {
    case .plain: break
    case .grouped:
      look.hasTopLine = isFirst
      if isLast { look.separator = .full }
    case .insetGrouped:
      if isFirst { look.corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
      if isLast { look.corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
      if isLast { look.separator = .none }
    }
    switch separatorStyle {
    case .singleLine: break
    case .none:
      look.separator = .none
      look.hasTopLine = false
    }
    cell.row = look
  }

  // MARK: Headers and footers

  private func makeSectionView(_ key: ElementKey) -> (any ElementView)? {
    let section = key.indexPath.section, isHeader = key.kind == Self.headerKind
    let made =
      madeAhead.removeValue(forKey: key)
      ?? (isHeader
        ? rowDelegate?.tableView(self, viewForHeaderInSection: section)
        : rowDelegate?.tableView(self, viewForFooterInSection: section))
    guard let made else { return makeTitle(key) }
    let view: any ElementView
    if let own = made as? UITableViewHeaderFooterView {
      precondition(own.element == nil, "UITableView: the view for \(key) shows \(own.element as Any) already")
      view = own
    } else {
      view = TableSectionView(made)
    }
    if isMeasuredByContent(key) {
      measure(key, sectionViewHeight(view) ?? max(titleHeight(key), TableMetrics.estimatedHeader))
    }
    return view
  }

  /// Returns the height that a header's or footer's content needs; `nil` if it does not determine one.
  func sectionViewHeight(_ view: any ElementView) -> Double? {
    let height =
      (view as? TableSectionView)?.fittingHeight(width: rowWidth)
      ?? (view as? UITableViewHeaderFooterView)?.fittingHeight(width: rowWidth)
    return height.map { Double(onPixels($0)) }
  }

  func isMeasuredByContent(_ key: ElementKey) -> Bool {
    guard measuredHeaders[key] == nil else { return false }
    let section = key.indexPath.section
    return key.kind == Self.headerKind
      ? (rowDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight) < 0
      : (rowDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight) < 0
  }

  private func makeTitle(_ key: ElementKey) -> (any ElementView)? {
    if isMeasuredByContent(key) { measure(key, titleHeight(key)) }
    guard let title = title(of: key), !title.isEmpty else { return nil }
    let name = ReusePool.Name(kind: key.kind, identifier: Self.titleName)
    if !visibleElements.pool.knows(name) {
      visibleElements.pool.register({ id, _ in UITableViewHeaderFooterView(reuseIdentifier: id) }, for: name)
    }
    guard let view = visibleElements.pool.take(name) as? UITableViewHeaderFooterView else { return nil }
    view.headerStyle = headerStyle(key)
    view.textLabel?.text = title
    switch style {
    case .plain: view.backgroundColor = UIColor.systemBackground.withAlphaComponent(0.94)
    case .grouped, .insetGrouped: view.backgroundColor = nil
    }
    return view
  }

  // MARK: Visibility

  func elementWillShow(_ view: any ElementView, _ key: ElementKey) {
    let shown = (view as? TableSectionView)?.content ?? view
    switch key {
    case .cell(let path):
      if let cell = view as? UITableViewCell { rowDelegate?.tableView(self, willDisplay: cell, forRowAt: path) }
    case .supplementary(Self.headerKind, let path):
      rowDelegate?.tableView(self, willDisplayHeaderView: shown, forSection: path.section)
    case .supplementary(_, let path):
      rowDelegate?.tableView(self, willDisplayFooterView: shown, forSection: path.section)
    case .decoration: break
    }
  }

  func elementDidHide(_ view: any ElementView, _ key: ElementKey) {
    let shown = (view as? TableSectionView)?.content ?? view
    switch key {
    case .cell(let path):
      if let cell = view as? UITableViewCell { rowDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
    case .supplementary(Self.headerKind, let path):
      rowDelegate?.tableView(self, didEndDisplayingHeaderView: shown, forSection: path.section)
    case .supplementary(_, let path):
      rowDelegate?.tableView(self, didEndDisplayingFooterView: shown, forSection: path.section)
    case .decoration: break
    }
  }

  func accessoryWasTapped(at path: IndexPath) {
    rowDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }
}
