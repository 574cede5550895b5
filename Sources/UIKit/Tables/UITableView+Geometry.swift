extension UITableView {
  /// Whether the delegate implements row heights; determined by calling the method.
  var rowHeightsAreStated: Bool {
    guard let rowDelegate, !unanswered.rowHeights, let section = rowCounts.firstIndex(where: { $0 > 0 }) else {
      return false
    }
    let first = IndexPath(row: 0, section: section)
    if isMeasured(first) { return true }
    _ = rowDelegate.tableView(self, heightForRowAt: first)
    return !unanswered.rowHeights
  }

  /// Returns the row height from the delegate or the table; `nil` if the cell determines it.
  func statedHeight(of path: IndexPath) -> CGFloat? {
    let height = rowDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    return height == Self.automaticDimension ? nil : height
  }

  /// Whether the height of a row is still to be determined by its cell.
  func measuresItself(_ path: IndexPath) -> Bool {
    guard !isMeasured(path) else { return false }
    return rowHeightsAreStated ? statedHeight(of: path) == nil : rowHeight == Self.automaticDimension
  }

  /// Computes the geometry from the known heights, in O(sections), plus O(rows) if there are no estimates. `heights`
  /// returns the heights of measured rows; without it they keep their previous heights.
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

  /// Returns the heights of a section's rows: measured ones, and estimates for the others.
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
    // The first row's height is used as the estimate.
    if isStated, rowCounts[section] > 0, let first = statedHeight(of: IndexPath(row: 0, section: section)) {
      return Double(first)
    }
    return TableMetrics.rowHeight
  }

  // MARK: Headers and footers

  /// Returns the height of a header or footer, as far as it is known without creating the view.
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

  /// Whether the delegate implements headers or footers; determined by letting it create one, which is saved for use.
  private func hasOwnViews(_ key: ElementKey) -> Bool {
    let isHeader = key.kind == Self.headerKind
    guard let rowDelegate, !(isHeader ? unanswered.headers : unanswered.footers) else { return false }
    if key.indexPath.section > 0 || madeAhead[key] != nil || visibleElements.shown[key] != nil { return true }
    let made =
      isHeader
      ? rowDelegate.tableView(self, viewForHeaderInSection: 0)
      : rowDelegate.tableView(self, viewForFooterInSection: 0)
    madeAhead[key] = made
    return !(isHeader ? unanswered.headers : unanswered.footers)
  }

  /// Returns the title of a header or footer; `nil` for none.
  func title(of key: ElementKey) -> String? {
    key.kind == Self.headerKind
      ? dataSource?.tableView(self, titleForHeaderInSection: key.indexPath.section)
      : dataSource?.tableView(self, titleForFooterInSection: key.indexPath.section)
  }

  /// Returns the style of a header's or footer's title.
  func headerStyle(_ key: ElementKey) -> UITableViewHeaderFooterView.HeaderStyle {
    switch style {
    case .plain: .plain
    case .grouped, .insetGrouped: key.kind == Self.headerKind ? .groupedHeader : .groupedFooter
    }
  }

  /// Returns the height of a header or footer with a title, or of the gap without one.
  func titleHeight(_ key: ElementKey) -> Double {
    let isHeader = key.kind == Self.headerKind
    if let title = title(of: key), !title.isEmpty {
      switch style {
      case .plain: return isHeader ? TableMetrics.plainHeader : TableMetrics.plainFooter
      case .grouped, .insetGrouped:
        let ruler = titleRuler
        ruler.headerStyle = headerStyle(key)
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
