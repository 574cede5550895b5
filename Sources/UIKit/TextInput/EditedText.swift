/// A line of text under editing: its characters, the selection, and the text that an input method composes.
///
/// Positions count characters as the user sees them; 0 is before the first one.
nonisolated struct EditedText: Equatable, Sendable {
  /// A movement of the caret; a positive number moves it forward, a negative one backward.
  enum Movement: Sendable {
    /// To a position that many characters away.
    case character(Int)

    /// To the next end of a word, or back to the previous beginning of one.
    case word(Int)

    /// To the end of the text, or back to its beginning.
    case document(Int)
  }

  /// The characters, without the text that is being composed.
  private(set) var characters: [Character] = []

  /// The fixed end of the selection; equal to the caret if nothing is selected.
  private(set) var anchor = 0

  /// The position of the caret, which is the end of the selection that movements change.
  private(set) var caret = 0

  /// The text that an input method composes at the caret, and the position of the caret in it.
  private(set) var composition: (text: [Character], caret: Int)?

  /// Creates a text with the caret at its end.
  init(_ string: String = "") {
    characters = Array(string)
    (anchor, caret) = (characters.count, characters.count)
  }

  static func == (a: EditedText, b: EditedText) -> Bool {
    a.characters == b.characters && a.anchor == b.anchor && a.caret == b.caret
      && a.composition?.text == b.composition?.text && a.composition?.caret == b.composition?.caret
  }

  // MARK: Contents

  /// The text, without the text that is being composed.
  var string: String { String(characters) }

  /// The range of the selection; empty at the caret if nothing is selected.
  var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  /// The selected text.
  var selectedString: String { String(characters[selection]) }

  /// The visible characters, in which the text that is being composed replaces the selection.
  var shown: [Character] {
    guard let composition else { return characters }
    return characters[..<selection.lowerBound] + composition.text + characters[selection.upperBound...]
  }

  /// The position of the caret in ``shown``.
  var shownCaret: Int { composition.map { selection.lowerBound + $0.caret } ?? caret }

  /// The range of ``shown`` that is being composed.
  var shownComposition: Range<Int>? {
    composition.map { selection.lowerBound..<(selection.lowerBound + $0.text.count) }
  }

  // MARK: Changes

  /// Replaces a range by `string`, ends the composition, and puts the caret after the new text.
  mutating func replace(_ range: Range<Int>, with string: String) {
    let range = range.clamped(to: 0..<characters.count)
    composition = nil
    characters.replaceSubrange(range, with: Array(string))
    // Characters may combine with their neighbors, such as accents and flags.
    let end = range.lowerBound + string.count
    characters = Array(String(characters))
    caret = min(end, characters.count)
    anchor = caret
  }

  /// Returns the range that a deletion removes: the selection, or the range that a movement of the caret passes over.
  func deletion(_ movement: Movement) -> Range<Int> {
    guard selection.isEmpty else { return selection }
    let target = position(after: movement)
    return min(caret, target)..<max(caret, target)
  }

  /// Sets the text that an input method composes; an empty text ends the composition.
  mutating func compose(_ text: String, caret: Int) {
    composition = text.isEmpty ? nil : (Array(text), min(max(caret, 0), text.count))
  }

  // MARK: Caret and selection

  /// Selects a range; its upper bound becomes the caret.
  mutating func select(_ range: Range<Int>) {
    anchor = min(max(range.lowerBound, 0), characters.count)
    caret = min(max(range.upperBound, 0), characters.count)
    composition = nil
  }

  /// Moves the caret; the other end of the selection is unchanged if the movement `extends` the selection.
  mutating func move(_ movement: Movement, extends: Bool) {
    composition = nil
    if !extends, !selection.isEmpty, case .character(let step) = movement {
      // An arrow key without Shift moves the caret to an end of the selection.
      caret = step > 0 ? selection.upperBound : selection.lowerBound
    } else {
      caret = position(after: movement)
    }
    if !extends { anchor = caret }
  }

  /// Sets the position of the caret; the other end of the selection is unchanged if it `extends` the selection.
  mutating func moveCaret(to position: Int, extends: Bool) {
    composition = nil
    caret = min(max(position, 0), characters.count)
    if !extends { anchor = caret }
  }

  /// Returns the range of the word, or of the run of spaces or punctuation marks, around a position.
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
