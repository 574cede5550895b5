/// How a piece of text looks; what is `nil` is as the layout's style has it. Lengths are in points.
package struct TextAttributes: Hashable, Sendable {
  /// Of all characters that it has.
  package var font: CTFont?

  /// Of the letters.
  package var color: CGColor?

  /// Of what lies behind them, as high as the line.
  package var background: CGColor?

  /// What is added to each character's width; at 0 the font's own kerning is off too.
  package var kern: CGFloat?

  /// A line below.
  package var underline: TextRule?

  /// A line through the middle.
  package var strikethrough: TextRule?

  /// How far the text stands above the line.
  package var baselineOffset: CGFloat = 0

  /// The letters' outlines, drawn.
  package var stroke: TextStroke?

  /// What the letters and their lines cast.
  package var shadow: TextShadow?

  /// Whether letters join as the font likes them to: fi.
  package var hasLigatures = true

  /// How the paragraph stands; that of a paragraph's first character counts.
  package var paragraph: ParagraphLook?

  /// What stands in the place of each character.
  package var attachment: TextAttachment?

  /// How far the letters lean to the right, for each unit upwards.
  package var slant: CGFloat = 0

  /// Nothing special.
  package init() {}

  /// The same with all lengths in proportion.
  func scaled(by factor: CGFloat) -> TextAttributes {
    var result = self
    result.font = font.map { $0.withSize($0.size * factor) }
    result.kern = kern.map { $0 * factor }
    result.baselineOffset *= factor
    result.attachment = attachment?.scaled(by: factor)
    return result
  }
}

/// The outline of letters.
package struct TextStroke: Hashable, Sendable {
  /// Its width as a part of the font's size; negative where the letters are filled as well.
  package var width: CGFloat

  /// The letters' own where `nil`.
  package var color: CGColor?

  /// An outline.
  package init(width: CGFloat, color: CGColor? = nil) {
    self.width = width
    self.color = color
  }
}

/// A shadow of letters; lengths in points, y downwards.
package struct TextShadow: Hashable, Sendable {
  /// Where it lies.
  package var offset: CGSize

  /// Twice the standard deviation of its blur.
  package var blur: CGFloat

  /// Its colour.
  package var color: CGColor

  /// A shadow.
  package init(offset: CGSize, blur: CGFloat, color: CGColor) {
    self.offset = offset
    self.blur = blur
    self.color = color
  }
}
