/// The states that a text can be taken back to, and forth again.
nonisolated struct UndoHistory: Equatable, Sendable {
  /// What made a change: what follows another of its kind is taken back together with it.
  enum Change: Sendable {
    /// Characters were typed.
    case typing

    /// Characters were deleted.
    case deleting

    /// Anything else: each is taken back by itself.
    case other
  }

  private var past: [EditedText] = []
  private var future: [EditedText] = []
  private var latest: Change?

  /// Nobody goes back further.
  private static let limit = 200

  /// Notes the text as it is before a change.
  mutating func note(_ text: EditedText, before change: Change) {
    future = []
    let goesOn = change == latest && change != .other
    latest = change
    if goesOn { return }
    past.append(text)
    if past.count > Self.limit { past.removeFirst() }
  }

  /// The caret was moved: what is typed from now on is taken back by itself.
  mutating func pause() { latest = nil }

  /// The text before the last change, from `current`; `nil` where there is none.
  mutating func undo(from current: EditedText) -> EditedText? {
    guard let text = past.popLast() else { return nil }
    future.append(current)
    latest = nil
    return text
  }

  /// The text that was taken back last, from `current`; `nil` where there is none.
  mutating func redo(from current: EditedText) -> EditedText? {
    guard let text = future.popLast() else { return nil }
    past.append(current)
    latest = nil
    return text
  }
}
