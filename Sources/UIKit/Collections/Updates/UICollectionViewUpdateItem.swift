/// One change of a collection view's data, for a layout.
@MainActor open class UICollectionViewUpdateItem: NSObject {
  /// The kinds of changes.
  public nonisolated enum Action: Int, Sendable {
    /// An insertion.
    case insert

    /// A deletion.
    case delete

    /// A reload.
    case reload

    /// A move.
    case move

    /// No change.
    case none
  }

  /// The index path before the update; `nil` for insertions. For a whole section, the item is `NSNotFound`.
  public let indexPathBeforeUpdate: IndexPath?

  /// The index path after the update; `nil` for deletions.
  public let indexPathAfterUpdate: IndexPath?

  /// The kind of change.
  public let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }
}
