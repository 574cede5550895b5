extension UITableView {
  /// The selected row; if there are several, the first of them.
  public var indexPathForSelectedRow: IndexPath? { selection.selected.min() }

  /// The selected rows, from top to bottom; `nil` for none.
  public var indexPathsForSelectedRows: [IndexPath]? {
    selection.selected.isEmpty ? nil : selection.selected.sorted()
  }

  /// Selects a row without notifying the delegate, and scrolls to it if a position is given; `nil` deselects all rows.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for old in selection.selected.sorted() { deselectRow(at: old, animated: animated) }
      return
    }
    guard allowsSelection else { return }
    fading(animated) { selection.select(indexPath) }
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row without notifying the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    fading(animated) { selection.deselect(indexPath) }
  }

  private func fading(_ isAnimated: Bool, _ change: () -> Void) {
    animatesSelection = isAnimated
    change()
    animatesSelection = false
  }
}

extension UITableView: ItemSelectionHost {
  var unhighlightsBeforeSelecting: Bool { true }

  var selectionMode: ItemSelection.Mode {
    guard allowsSelection else { return .none }
    return allowsMultipleSelection ? .several : .one
  }

  func item(under touch: UITouch) -> IndexPath? {
    var view = touch.view
    while let current = view, current !== self {
      if let cell = current as? UITableViewCell, let path = indexPath(for: cell) {
        return touch.isOn(cell) ? path : nil
      }
      view = current.superview
    }
    return nil
  }

  func mayHighlight(_ indexPath: IndexPath) -> Bool {
    guard allowsSelection else { return false }
    return rowDelegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true
  }

  func highlight(_ indexPath: IndexPath, _ isHighlighted: Bool) {
    cellForRow(at: indexPath)?.setHighlighted(isHighlighted, animated: false)
    if isHighlighted {
      rowDelegate?.tableView(self, didHighlightRowAt: indexPath)
    } else {
      rowDelegate?.tableView(self, didUnhighlightRowAt: indexPath)
    }
  }

  func itemToSelect(_ indexPath: IndexPath) -> IndexPath? {
    guard let rowDelegate else { return indexPath }
    return rowDelegate.tableView(self, willSelectRowAt: indexPath)
  }

  func itemToDeselect(_ indexPath: IndexPath, byClick: Bool) -> IndexPath? {
    guard let rowDelegate else { return indexPath }
    return rowDelegate.tableView(self, willDeselectRowAt: indexPath)
  }

  func showSelection(_ indexPath: IndexPath, _ isSelected: Bool) {
    cellForRow(at: indexPath)?.setSelected(isSelected, animated: animatesSelection)
  }

  func didSelect(_ indexPath: IndexPath) { rowDelegate?.tableView(self, didSelectRowAt: indexPath) }

  func didDeselect(_ indexPath: IndexPath) { rowDelegate?.tableView(self, didDeselectRowAt: indexPath) }
}
