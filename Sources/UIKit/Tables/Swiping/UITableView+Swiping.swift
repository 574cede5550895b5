import Foundation

extension UITableViewCell {
  /// The ways in which a row can be edited.
  public nonisolated enum EditingStyle: Int, Sendable {
    /// The row cannot be edited.
    case none

    /// The row can be deleted.
    case delete

    /// A row can be inserted; there is no control for it here.
    case insert
  }
}

extension UITableView {
  /// Returns the actions of a row on a side; `nil` for none.
  func swipeActions(at indexPath: IndexPath, _ side: RowSwipe.Side) -> UISwipeActionsConfiguration? {
    guard let dataSource else { return nil }
    unanswered.mayEdit = false
    guard dataSource.tableView(self, canEditRowAt: indexPath) else { return nil }
    let isForDelegateOnly = unanswered.mayEdit
    switch side {
    case .leading: return rowDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
    case .trailing:
      unanswered.trailingActions = false
      let own = rowDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)
      let isAnswered = rowDelegate != nil && !unanswered.trailingActions
      return isAnswered || isForDelegateOnly ? own : deletion(at: indexPath)
    }
  }

  private func deletion(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    let style = rowDelegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete
    guard style == .delete else { return nil }
    let title = rowDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: indexPath) ?? "Delete"
    let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      guard let self else { return }
      dataSource?.tableView(self, commit: .delete, forRowAt: indexPath)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }
}
