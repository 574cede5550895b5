/// One change of a collection's data, as a layout hears of it.
@MainActor open class UICollectionViewUpdateItem: NSObject {
  /// What a change does.
  public nonisolated enum Action: Int, Sendable {
    /// Something is new.
    case insert

    /// Something is gone.
    case delete

    /// Something is another thing now.
    case reload

    /// Something stands elsewhere.
    case move

    /// Nothing changed.
    case none
  }

  /// The place before the update; `nil` for what is new. Of a whole section the item is `NSNotFound`.
  public let indexPathBeforeUpdate: IndexPath?

  /// The place after the update; `nil` for what is gone.
  public let indexPathAfterUpdate: IndexPath?

  /// What happened.
  public let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }
}
