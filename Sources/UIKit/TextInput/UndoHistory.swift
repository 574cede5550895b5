/// The states of a text for undo and redo.
nonisolated struct UndoHistory: Equatable, Sendable {
  /// The kind of a change. Successive changes of the same kind are undone together, except for `other`.
  enum Change: Sendable {
    /// The insertion of typed characters.
    case typing

    /// The deletion of characters.
    case deleting

    /// Any other change, which is undone separately.
    case other
  }

  private var past: [EditedText] = []
  private var future: [EditedText] = []
  private var latest: Change?

  /// The maximum number of states to undo.
  private static let limit = 200

  /// Records the text before a change.
  mutating func note(_ text: EditedText, before change: Change) {
    future = []
    let goesOn = change == latest && change != .other
    latest = change
    if goesOn { return }
    past.append(text)
    if past.count > Self.limit { past.removeFirst() }
  }

  /// Ends a sequence of changes that are undone together, as when the caret moves.
  mutating func pause() { latest = nil }

  /// Returns the text before the last change, and saves `current` for redo; `nil` if there is no change.
  mutating func undo(from current: EditedText) -> EditedText? {
    guard let text = past.popLast() else { return nil }
    future.append(current)
    latest = nil
    return text
  }

  /// Returns the text before the last undo, and saves `current` for undo; `nil` if there is none.
  mutating func redo(from current: EditedText) -> EditedText? {
    guard let text = future.popLast() else { return nil }
    past.append(current)
    latest = nil
    return text
  }
}
