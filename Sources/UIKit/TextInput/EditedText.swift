/// A line of text that is being edited: what it says, what is selected, what an input method composes in it.
///
/// Positions count characters as people do, from 0 in front of the first one.
nonisolated struct EditedText: Equatable, Sendable {
  /// Where a movement of the caret ends.
  enum Movement: Sendable {
    /// One character on, or back.
    case character(Int)

    /// To the next end of a word, or back to the beginning of one.
    case word(Int)

    /// To the end of everything, or back to its beginning.
    case document(Int)
  }

  /// What it says, without what is being composed.
  private(set) var characters: [Character] = []

  /// Where the selection began; the caret, where nothing is selected.
  private(set) var anchor = 0

  /// Where the selection ends that movements change.
  private(set) var caret = 0

  /// What an input method composes at the caret, and its own caret in it.
  private(set) var composition: (text: [Character], caret: Int)?

  /// A text with the caret at its end.
  init(_ string: String = "") {
    characters = Array(string)
    (anchor, caret) = (characters.count, characters.count)
  }

  static func == (a: EditedText, b: EditedText) -> Bool {
    a.characters == b.characters && a.anchor == b.anchor && a.caret == b.caret
      && a.composition?.text == b.composition?.text && a.composition?.caret == b.composition?.caret
  }

  // MARK: What there is

  /// What it says, without what is being composed.
  var string: String { String(characters) }

  /// What is selected, or an empty range at the caret.
  var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  /// The selected text.
  var selectedString: String { String(characters[selection]) }

  /// What shows, with what is being composed in place of the selection.
  var shown: [Character] {
    guard let composition else { return characters }
    return characters[..<selection.lowerBound] + composition.text + characters[selection.upperBound...]
  }

  /// Where the caret shows in ``shown``.
  var shownCaret: Int { composition.map { selection.lowerBound + $0.caret } ?? caret }

  /// What of ``shown`` is being composed.
  var shownComposition: Range<Int>? {
    composition.map { selection.lowerBound..<(selection.lowerBound + $0.text.count) }
  }

  // MARK: Changing

  /// Puts `string` in place of a range.
  mutating func replace(_ range: Range<Int>, with string: String) {
    let range = range.clamped(to: 0..<characters.count)
    composition = nil
    characters.replaceSubrange(range, with: Array(string))
    // Characters may join with their neighbours: accents, flags.
    let end = range.lowerBound + string.count
    characters = Array(String(characters))
    caret = min(end, characters.count)
    anchor = caret
  }

  /// What would be deleted: the selection, or else what a movement of the caret passes.
  func deletion(_ movement: Movement) -> Range<Int> {
    guard selection.isEmpty else { return selection }
    let target = position(after: movement)
    return min(caret, target)..<max(caret, target)
  }

  /// Shows what an input method composes; empty text ends it.
  mutating func compose(_ text: String, caret: Int) {
    composition = text.isEmpty ? nil : (Array(text), min(max(caret, 0), text.count))
  }

  // MARK: The caret

  /// Selects a range, its end being what movements change.
  mutating func select(_ range: Range<Int>) {
    anchor = min(max(range.lowerBound, 0), characters.count)
    caret = min(max(range.upperBound, 0), characters.count)
    composition = nil
  }

  /// Moves the caret, leaving the selection's beginning where it is if it `extends` the selection.
  mutating func move(_ movement: Movement, extends: Bool) {
    composition = nil
    if !extends, !selection.isEmpty, case .character(let step) = movement {
      // Without Shift an arrow leaves the selection at its end.
      caret = step > 0 ? selection.upperBound : selection.lowerBound
    } else {
      caret = position(after: movement)
    }
    if !extends { anchor = caret }
  }

  /// Puts the caret somewhere, leaving the selection's beginning where it is if it `extends` the selection.
  mutating func moveCaret(to position: Int, extends: Bool) {
    composition = nil
    caret = min(max(position, 0), characters.count)
    if !extends { anchor = caret }
  }

  /// The word, or the run of spaces or marks, around a position.
  func word(around position: Int) -> Range<Int> {
    guard !characters.isEmpty else { return 0..<0 }
    let middle = min(max(position, 0), characters.count - 1)
    let kind = characters[middle].kind
    var start = middle, end = middle + 1
    while start > 0, characters[start - 1].kind == kind { start -= 1 }
    while end < characters.count, characters[end].kind == kind { end += 1 }
    return start..<end
  }

  private func position(after movement: Movement) -> Int {
    switch movement {
    case .character(let step): return min(max(caret + step, 0), characters.count)
    case .document(let step): return step > 0 ? characters.count : 0
    case .word(let step):
      var position = caret
      if step > 0 {
        while position < characters.count, characters[position].kind != .letter { position += 1 }
        while position < characters.count, characters[position].kind == .letter { position += 1 }
      } else {
        while position > 0, characters[position - 1].kind != .letter { position -= 1 }
        while position > 0, characters[position - 1].kind == .letter { position -= 1 }
      }
      return position
    }
  }
}

extension Character {
  fileprivate nonisolated enum Kind { case letter, space, mark }

  fileprivate nonisolated var kind: Kind {
    if isLetter || isNumber || self == "_" { return .letter }
    return isWhitespace ? .space : .mark
  }
}
