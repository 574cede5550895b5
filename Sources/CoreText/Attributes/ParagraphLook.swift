/// How a paragraph's lines stand. Lengths are in points.
package struct ParagraphLook: Hashable, Sendable {
  /// In which direction a paragraph begins.
  package enum Direction: Sendable {
    /// As its first letter does.
    case natural

    case leftToRight, rightToLeft
  }

  /// On which side lines are flush.
  package var alignment = TextAlignment.natural

  /// What happens to text that is longer than a line.
  package var lineBreak = LineBreak.wordWrapping

  /// In which direction it begins.
  package var direction = Direction.natural

  /// Between one line's bottom and the next one's top.
  package var lineSpacing: CGFloat = 0

  /// How high lines are, as a multiple of what their fonts ask for; 0 for once.
  package var lineHeightMultiple: CGFloat = 0

  /// Lines are no lower.
  package var minimumLineHeight: CGFloat = 0

  /// Lines are no higher; 0 for any height.
  package var maximumLineHeight: CGFloat = 0

  /// After the paragraph, unless it is the last.
  package var spacing: CGFloat = 0

  /// Before the paragraph, unless it is the first.
  package var spacingBefore: CGFloat = 0

  /// Before the first line, from the side where lines begin.
  package var firstLineIndent: CGFloat = 0

  /// Before all other lines, from the side where lines begin.
  package var indent: CGFloat = 0

  /// Where lines end: above 0 from the side where they begin, else from the other side.
  package var tailIndent: CGFloat = 0

  /// Where what follows a tab begins, or ends, from where lines begin; by growing place. Without any, every eight spaces.
  package var tabs: [Tab] = []

  /// A place for tabs.
  package struct Tab: Hashable, Sendable {
    /// From where lines begin.
    package var location: CGFloat

    /// Which part of what follows the tab stands there.
    package var alignment: TextAlignment

    /// A place for tabs.
    package init(location: CGFloat, alignment: TextAlignment) {
      self.location = location
      self.alignment = alignment
    }
  }

  /// A paragraph without anything special.
  package init() {}

  /// A paragraph with nothing special but its alignment and what happens to long lines.
  package init(alignment: TextAlignment, lineBreak: LineBreak) {
    self.alignment = alignment
    self.lineBreak = lineBreak
  }

  /// How high a line is whose fonts ask for `natural`.
  func lineHeight(_ natural: CGFloat) -> CGFloat {
    let height = max(lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural, minimumLineHeight)
    return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
  }

  /// Where a line may stand in a room, from the side where lines begin.
  func span(isFirstLine: Bool, in room: CGFloat) -> (start: CGFloat, end: CGFloat) {
    let start = isFirstLine ? firstLineIndent : indent
    return (start, max(start, tailIndent > 0 ? tailIndent : room + tailIndent))
  }
}
