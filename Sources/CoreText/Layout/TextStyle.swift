/// The default attributes of a text's runs, and the limits of its layout.
package struct TextStyle: Hashable, Sendable {
  /// The font, for all characters that it contains.
  package var font: CTFont

  /// The color of the letters.
  package var color: CGColor

  /// The alignment of the lines.
  package var alignment: TextAlignment

  /// The treatment of text that is longer than a line.
  package var lineBreak: LineBreak

  /// The largest number of lines; 0 for any number.
  package var maximumLines: Int

  /// Whether a paragraph that is truncated or clipped instead of wrapped has only one line.
  package var truncatesEachParagraph: Bool

  /// Creates a style.
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
