/// The methods for texts. Positions count Unicode scalars; a text is a single paragraph per line.
extension AccessibleCall {
  /// The parts into which texts are divided for reading.
  private enum Part {
    case character, word, sentence, line

    /// Creates a part from AT-SPI's granularity.
    init(granularity: Int) {
      self =
        switch granularity {
        case 0: .character
        case 1: .word
        case 2: .sentence
        default: .line
        }
    }

    /// Creates a part from AT-SPI's older type of boundary, which also states whether it begins or ends the part.
    init(boundary: Int) {
      self =
        switch boundary {
        case 0: .character
        case 1, 2: .word
        case 3, 4: .sentence
        default: .line
        }
    }
  }

  /// Answers a method of the interface Text.
  func answerText(_ object: AccessibleObject) -> AccessibleAnswer? {
    guard let text = object.text else { return nil }
    let content = text.content
    switch name {
    case "GetText":
      return AccessibleAnswer([.text(Self.string(content[Self.range(number(0), number(1), in: content)]))])
    case "GetCharacterAtOffset":
      let index = number(0)
      return AccessibleAnswer([.integer(content.indices.contains(index) ? Int32(content[index].value) : 0)])
    case "GetStringAtOffset": return part(Part(granularity: number(1)), at: number(0), of: content)
    case "GetTextAtOffset": return part(Part(boundary: number(1)), at: number(0), of: content)
    case "GetTextBeforeOffset":
      let part = Part(boundary: number(1)), here = Self.bounds(of: part, at: number(0), in: content)
      return self.part(part, at: here.lowerBound - 1, of: content)
    case "GetTextAfterOffset":
      let part = Part(boundary: number(1)), here = Self.bounds(of: part, at: number(0), in: content)
      return self.part(part, at: here.upperBound, of: content)
    case "SetCaretOffset": return select(number(0)..<number(0), in: object)
    case "GetNSelections": return AccessibleAnswer([.integer(selection(of: text) == nil ? 0 : 1)])
    case "GetSelection":
      let range = number(0) == 0 ? selection(of: text) ?? 0..<0 : 0..<0
      return AccessibleAnswer([.integer(Int32(range.lowerBound)), .integer(Int32(range.upperBound))])
    case "AddSelection": return select(Self.range(number(0), number(1), in: content), in: object)
    case "SetSelection": return select(Self.range(number(1), number(2), in: content), in: object)
    case "RemoveSelection":
      let caret = text.selection?.upperBound ?? 0
      return select(caret..<caret, in: object)
    case "GetAttributes", "GetAttributeRun":
      return AccessibleAnswer([.dictionary([:]), .integer(0), .integer(Int32(content.count))])
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return AccessibleAnswer([.dictionary([:])])
    case "GetAttributeValue": return AccessibleAnswer([.text("")])
    default: return nil
    }
  }

  /// Answers a method of the interface EditableText.
  func answerEditing(_ object: AccessibleObject) -> AccessibleAnswer? {
    guard let text = object.text, text.isEditable else { return nil }
    switch name {
    case "SetTextContents": return AccessibleAnswer(.setText(string(0)), of: object.id)
    case "InsertText":
      let position = min(max(number(0), 0), text.content.count)
      let inserted = String(String.UnicodeScalarView(string(1).unicodeScalars.prefix(max(number(2), 0))))
      return AccessibleAnswer(.replace(position..<position, inserted), of: object.id)
    case "DeleteText":
      return AccessibleAnswer(.replace(Self.range(number(0), number(1), in: text.content), ""), of: object.id)
    case "CopyText", "CutText", "PasteText": return AccessibleAnswer([.boolean(false)])
    default: return nil
    }
  }

  private func selection(of text: AccessibleObject.Text) -> Range<Int>? {
    text.selection.flatMap { $0.isEmpty ? nil : $0 }
  }

  private func select(_ range: Range<Int>, in object: AccessibleObject) -> AccessibleAnswer {
    guard let text = object.text, text.isEditable, (0...text.content.count).contains(range.lowerBound),
      (0...text.content.count).contains(range.upperBound)
    else { return AccessibleAnswer([.boolean(false)]) }
    return AccessibleAnswer(.select(range), of: object.id)
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// Returns the range between two positions, of which a negative one stands for the end.
  private static func range(_ start: Int, _ end: Int, in content: [Unicode.Scalar]) -> Range<Int> {
    let count = content.count
    let lower = min(max(start, 0), count), upper = end < 0 ? count : min(end, count)
    return min(lower, upper)..<max(lower, upper)
  }

  private func part(_ part: Part, at position: Int, of content: [Unicode.Scalar]) -> AccessibleAnswer {
    let range = position < 0 ? 0..<0 : Self.bounds(of: part, at: position, in: content)
    return AccessibleAnswer([
      .text(Self.string(content[range])), .integer(Int32(range.lowerBound)), .integer(Int32(range.upperBound)),
    ])
  }

  /// Returns the range of the part at a position: a word with the spaces after it, a sentence or a line with its end.
  private static func bounds(of part: Part, at position: Int, in content: [Unicode.Scalar]) -> Range<Int> {
    guard (0..<content.count).contains(position) else {
      return min(max(position, 0), content.count)..<min(max(position, 0), content.count)
    }
    if part == .character { return position..<position + 1 }
    var start = position, end = position + 1
    while start > 0, !begins(part, at: start, in: content) { start -= 1 }
    while end < content.count, !begins(part, at: end, in: content) { end += 1 }
    return start..<end
  }

  /// Returns whether a part begins at a position, which is not the first one.
  private static func begins(_ part: Part, at position: Int, in content: [Unicode.Scalar]) -> Bool {
    let before = content[position - 1], here = content[position]
    switch part {
    case .character: return true
    case .word: return before.properties.isWhitespace && !here.properties.isWhitespace
    case .line: return before == "\n"
    case .sentence:
      guard before.properties.isWhitespace, !here.properties.isWhitespace else { return before == "\n" }
      let last = content[..<position].last { !$0.properties.isWhitespace }
      return last.map { ".!?…。".unicodeScalars.contains($0) } ?? false
    }
  }
}
