/// The layout of a paragraph's lines. Lengths are in points.
package struct ParagraphSettings: Hashable, Sendable {
  /// The writing direction of a paragraph.
  package enum Direction: Sendable {
    /// The direction of the paragraph's first letter.
    case natural

    case leftToRight, rightToLeft
  }

  /// The alignment of the lines.
  package var alignment = TextAlignment.natural

  /// The treatment of text that is longer than a line.
  package var lineBreak = LineBreak.wordWrapping

  /// The writing direction.
  package var direction = Direction.natural

  /// The space between the bottom of a line and the top of the next.
  package var lineSpacing: CGFloat = 0

  /// The factor of the natural line height; 0 stands for 1.
  package var lineHeightMultiple: CGFloat = 0

  /// The smallest line height.
  package var minimumLineHeight: CGFloat = 0

  /// The largest line height; 0 for no limit.
  package var maximumLineHeight: CGFloat = 0

  /// The space after the paragraph, unless it is the last.
  package var spacing: CGFloat = 0

  /// The space before the paragraph, unless it is the first.
  package var spacingBefore: CGFloat = 0

  /// The indent of the first line, from the side where lines begin.
  package var firstLineIndent: CGFloat = 0

  /// The indent of all other lines, from the side where lines begin.
  package var indent: CGFloat = 0

  /// The end of the lines: from the side where they begin if above 0, and otherwise from the other side.
  package var tailIndent: CGFloat = 0

  /// The tab stops, from where lines begin, by ascending location. Without any, there is one every eight spaces.
  package var tabs: [Tab] = []

  /// A tab stop.
  package struct Tab: Hashable, Sendable {
    /// The location, from where lines begin.
    package var location: CGFloat

    /// The alignment of the text after the tab at the location.
    package var alignment: TextAlignment

    /// Creates a tab stop.
    package init(location: CGFloat, alignment: TextAlignment) {
      self.location = location
      self.alignment = alignment
    }
  }

  /// Creates a paragraph with default values.
  package init() {}

  /// Creates a paragraph with an alignment and a line break mode.
  package init(alignment: TextAlignment, lineBreak: LineBreak) {
    self.alignment = alignment
    self.lineBreak = lineBreak
  }

  /// Returns the height of a line with the natural height `natural`.
  func lineHeight(_ natural: CGFloat) -> CGFloat {
    let height = max(lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural, minimumLineHeight)
    return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
  }

  /// Returns the start and the end of a line in the given width, from the side where lines begin.
  func span(isFirstLine: Bool, in room: CGFloat) -> (start: CGFloat, end: CGFloat) {
    let start = isFirstLine ? firstLineIndent : indent
    return (start, max(start, tailIndent > 0 ? tailIndent : room + tailIndent))
  }
}
