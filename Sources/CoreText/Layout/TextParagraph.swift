/// The text between two newlines: pieces of text, each with the number of its run.
struct TextParagraph {
  /// A piece of one run.
  struct Piece {
    var string: String
    var run: Int
  }

  var pieces: [Piece] = []

  /// The run of the paragraph's first character, or of the newline that ends it; `nil` in a text without runs.
  var firstRun: Int?

  /// The text.
  var string: String { pieces.map(\.string).joined() }

  /// Whether more text follows that is omitted.
  var isShortened = false

  /// Returns the paragraph for use when the following ones are omitted: with an ellipsis at its end, or, if the
  /// ellipsis belongs elsewhere, with all the following text as further lines, which are then truncated.
  func goingOn(_ lineBreak: LineBreak, with rest: ArraySlice<TextParagraph>) -> TextParagraph {
    var result = self
    result.isShortened = true
    switch lineBreak {
    case .wordWrapping, .characterWrapping, .clipping: break
    case .truncatingTail: result.pieces.append(Piece(string: "…", run: pieces.last?.run ?? firstRun ?? 0))
    case .truncatingHead, .truncatingMiddle:
      for paragraph in rest {
        let run = paragraph.firstRun ?? firstRun ?? 0
        result.pieces += [Piece(string: "\u{2028}", run: run)] + paragraph.pieces
      }
    }
    return result
  }
}

extension AttributedText {
  /// Returns the text's paragraphs, at least one. For a single line, newlines become spaces.
  func paragraphs(isOneLine: Bool) -> [TextParagraph] {
    if runs.count == 1, ASCIIText(runs[0].string) != nil {
      return [TextParagraph(pieces: [TextParagraph.Piece(string: runs[0].string, run: 0)], firstRun: 0)]
    }
    var paragraphs = [TextParagraph()]
    func last(_ body: (inout TextParagraph) -> Void) { body(&paragraphs[paragraphs.count - 1]) }
    for (index, run) in runs.enumerated() {
      var piece = ""
      func finishPiece() {
        if piece.isEmpty { return }
        last { $0.pieces.append(TextParagraph.Piece(string: piece, run: index)) }
        piece = ""
      }
      for character in run.string {
        last { if $0.firstRun == nil { $0.firstRun = index } }
        switch character {
        case "\n", "\r", "\r\n", "\u{2029}", "\u{0B}", "\u{0C}", "\u{85}":
          if isOneLine {
            piece += " "
          } else {
            finishPiece()
            paragraphs.append(TextParagraph())
          }
        case "\u{2028}": piece += isOneLine ? " " : "\u{2028}"
        case "\0": piece += "\u{FFFD}"
        default: piece.append(character)
        }
      }
      finishPiece()
    }
    // A newline at the very end is followed by an empty line with the attributes of that newline.
    last { if $0.firstRun == nil, !runs.isEmpty { $0.firstRun = runs.count - 1 } }
    return paragraphs
  }
}
