extension UITableView {
  /// Whether the delegate has heights of its own for rows; found by asking it for one.
  var rowHeightsAreStated: Bool {
    guard let rowDelegate, !unanswered.rowHeights, let section = rowCounts.firstIndex(where: { $0 > 0 }) else {
      return false
    }
    let first = IndexPath(row: 0, section: section)
    if isMeasured(first) { return true }
    _ = rowDelegate.tableView(self, heightForRowAt: first)
    return !unanswered.rowHeights
  }

  /// What the delegate says of a row's height; `nil` where the cell says it.
  func statedHeight(of path: IndexPath) -> CGFloat? {
    let height = rowDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    return height == Self.automaticDimension ? nil : height
  }

  /// Whether a row's cell says its height.
  func measuresItself(_ path: IndexPath) -> Bool {
    guard !isMeasured(path) else { return false }
    return rowHeightsAreStated ? statedHeight(of: path) == nil : rowHeight == Self.automaticDimension
  }

  /// Computes everything from what is known. O(sections), and the rows where no estimates are wanted. `heights` knows
  /// those of rows that were measured; without it they are where they were.
  func rebuildGeometry(heights: ((IndexPath) -> Double?)? = nil) {
    let old = geometry
    let isStated = rowHeightsAreStated
    let known =
      heights ?? { path in
        guard old.sections.indices.contains(path.section), path.row < old.sections[path.section].rows.count else {
          return nil
        }
        return old.row(path.row, in: path.section).height
      }
    let sections = rowCounts.indices.map { section -> TableGeometry.Section in
      var made = TableGeometry.Section()
      made.rows = rows(of: section, isStated: isStated, known)
      made.header = height(of: .supplementary(kind: Self.headerKind, IndexPath(row: 0, section: section)))
      made.footer = height(of: .supplementary(kind: Self.footerKind, IndexPath(row: 0, section: section)))
      made.padding = padding(of: section, header: made.header)
      return made
    }
    geometry = TableGeometry(
      sections, top: Double(tableHeaderView?.bounds.height ?? 0), bottom: Double(tableFooterView?.bounds.height ?? 0))
  }

  /// Rows as they were measured, the others as they are estimated.
  private func rows(of section: Int, isStated: Bool, _ known: (IndexPath) -> Double?) -> RowHeights {
    var rows = RowHeights(count: rowCounts[section], common: commonHeight(isStated: isStated, section))
    if isStated, estimatedRowHeight == 0 {
      for row in 0..<rows.count {
        let path = IndexPath(row: row, section: section)
        if let height = statedHeight(of: path) {
          measured[section, default: IndexSet()].insert(row)
          rows.set(Double(height), for: row)
        }
      }
    } else {
      for row in measured[section] ?? [] where row < rows.count {
        if let height = known(IndexPath(row: row, section: section)) { rows.set(height, for: row) }
      }
    }
    return rows
  }

  private func commonHeight(isStated: Bool, _ section: Int) -> Double {
    if !isStated, rowHeight >= 0 { return Double(rowHeight) }
    if estimatedRowHeight > 0 { return Double(estimatedRowHeight) }
    // The first one is as good a guess as any.
    if isStated, rowCounts[section] > 0, let first = statedHeight(of: IndexPath(row: 0, section: section)) {
      return Double(first)
    }
    return TableMetrics.rowHeight
  }

  // MARK: Headers and footers

  /// The height of a header or footer, as far as it is known without making it.
  private func height(of key: ElementKey) -> Double {
    let section = key.indexPath.section, isHeader = key.kind == Self.headerKind
    let stated =
      isHeader
      ? rowDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
      : rowDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if stated >= 0 { return Double(stated) }
    if let known = measuredHeaders[key] { return known }
    if hasOwnViews(key) {
      let estimate = isHeader ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
      return estimate > 0 ? Double(estimate) : TableMetrics.estimatedHeader
    }
    return titleHeight(key)
  }

  /// Whether the delegate makes headers, or footers; found by having it make one, which is kept.
  private func hasOwnViews(_ key: ElementKey) -> Bool {
    let isHeader = key.kind == Self.headerKind
    guard let rowDelegate, !(isHeader ? unanswered.headers : unanswered.footers) else { return false }
    if key.indexPath.section > 0 || madeAhead[key] != nil || board.shown[key] != nil { return true }
    let made =
      isHeader
      ? rowDelegate.tableView(self, viewForHeaderInSection: 0)
      : rowDelegate.tableView(self, viewForFooterInSection: 0)
    madeAhead[key] = made
    return !(isHeader ? unanswered.headers : unanswered.footers)
  }

  /// A title; `nil` for none.
  func title(of key: ElementKey) -> String? {
    key.kind == Self.headerKind
      ? dataSource?.tableView(self, titleForHeaderInSection: key.indexPath.section)
      : dataSource?.tableView(self, titleForFooterInSection: key.indexPath.section)
  }

  /// The look of titles.
  func titleLook(_ key: ElementKey) -> UITableViewHeaderFooterView.Look {
    switch style {
    case .plain: .plain
    case .grouped, .insetGrouped: key.kind == Self.headerKind ? .groupedHeader : .groupedFooter
    }
  }

  /// The height that a title makes, or the lack of one.
  func titleHeight(_ key: ElementKey) -> Double {
    let isHeader = key.kind == Self.headerKind
    if let title = title(of: key), !title.isEmpty {
      switch style {
      case .plain: return isHeader ? TableMetrics.plainHeader : TableMetrics.plainFooter
      case .grouped, .insetGrouped:
        let ruler = titleRuler
        ruler.look = titleLook(key)
        ruler.textLabel?.text = title
        return Double(ruler.titleHeight(width: rowWidth))
      }
    }
    switch style {
    case .plain: return 0
    case .grouped, .insetGrouped:
      return isHeader && key.indexPath.section == 0 ? TableMetrics.firstGroupGap : TableMetrics.groupGap
    }
  }

  private func padding(of section: Int, header: Double) -> Double {
    guard header > 0 else { return 0 }
    if sectionHeaderTopPadding >= 0 { return Double(sectionHeaderTopPadding) }
    switch style {
    case .plain: return TableMetrics.plainHeaderPadding
    case .grouped, .insetGrouped: return 0
    }
  }
}
