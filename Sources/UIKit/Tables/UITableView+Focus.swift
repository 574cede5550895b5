import Foundation

extension UITableView: FocusGroup {
  package func isMember(_ view: UIView) -> Bool { view is UITableViewCell }

  package func noteFocus(on member: UIView) {
    if let cell = member as? UITableViewCell { lastFocusedIndexPath = indexPath(for: cell) }
  }

  package func preferredFocus() -> UIView? {
    let remembered = remembersLastFocusedIndexPath ? lastFocusedIndexPath : nil
    guard let wanted = remembered ?? rowDelegate?.indexPathForPreferredFocusedView(in: self), exists(wanted) else {
      return nil
    }
    return focusableCell(at: wanted)
  }

  /// Returns the cell of the next row above or below that can become focused.
  package func neighbor(of member: UIView, _ heading: UIFocusHeading) -> UIView? {
    guard heading == .up || heading == .down, let cell = member as? UITableViewCell, var row = indexPath(for: cell)
    else { return nil }
    while let next = heading == .down ? self.row(after: row) : self.row(before: row) {
      if mayFocus(next) { return focusableCell(at: next) }
      row = next
    }
    return nil
  }

  /// Returns whether a row can become focused: if it can be selected, unless the delegate says otherwise.
  func mayFocus(_ indexPath: IndexPath) -> Bool {
    allowsFocus && mayHighlight(indexPath) && rowDelegate?.tableView(self, canFocusRowAt: indexPath) ?? true
  }

  private func exists(_ indexPath: IndexPath) -> Bool {
    (0..<numberOfSections).contains(indexPath.section)
      && (0..<numberOfRows(inSection: indexPath.section)).contains(indexPath.row)
  }

  private func row(after row: IndexPath) -> IndexPath? {
    let next = IndexPath(row: row.row + 1, section: row.section)
    if exists(next) { return next }
    let section = (row.section + 1..<max(numberOfSections, row.section + 1)).first { numberOfRows(inSection: $0) > 0 }
    return section.map { IndexPath(row: 0, section: $0) }
  }

  private func row(before row: IndexPath) -> IndexPath? {
    if row.row > 0 { return IndexPath(row: row.row - 1, section: row.section) }
    let section = (0..<row.section).last { numberOfRows(inSection: $0) > 0 }
    return section.map { IndexPath(row: numberOfRows(inSection: $0) - 1, section: $0) }
  }

  /// Returns the cell of a row, which is scrolled into view if necessary.
  private func focusableCell(at indexPath: IndexPath) -> UITableViewCell? {
    if let cell = cellForRow(at: indexPath) { return cell }
    scrollToRow(at: indexPath, at: .none, animated: false)
    layoutIfNeeded()
    return cellForRow(at: indexPath)
  }
}

extension UITableViewCell {
  /// The table that contains the cell.
  var tableAround: UITableView? {
    sequence(first: self as UIView, next: \.superview).lazy.compactMap { $0 as? UITableView }.first
  }
}
