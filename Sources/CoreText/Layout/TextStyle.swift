/// How a text looks where its runs say nothing else, and how much of it shows.
package struct TextStyle: Hashable, Sendable {
  /// The font of all characters that it has.
  package var font: CTFont

  /// The colour of the letters.
  package var color: CGColor

  /// On which side lines are flush.
  package var alignment: TextAlignment

  /// What happens to text that is longer than a line.
  package var lineBreak: LineBreak

  /// How many lines there may be; 0 for any number.
  package var maximumLines: Int

  /// Whether a paragraph that is cut off rather than wrapped has one line.
  package var truncatesEachParagraph: Bool

  /// A look, by its parts.
  package init(
    font: CTFont, color: CGColor = .black, alignment: TextAlignment = .natural, lineBreak: LineBreak = .truncatingTail,
    maximumLines: Int = 1, truncatesEachParagraph: Bool = false
  ) {
    self.font = font
    self.color = color
    self.alignment = alignment
    self.lineBreak = lineBreak
    self.maximumLines = maximumLines
    self.truncatesEachParagraph = truncatesEachParagraph
  }
}
