/// The attributes of a piece of text; those that are `nil` are taken from the layout's style. Lengths are in points.
package struct TextAttributes: Hashable, Sendable {
  /// The font, for all characters that it contains.
  package var font: CTFont?

  /// The color of the characters.
  package var color: CGColor?

  /// The color behind the characters, as high as the line.
  package var background: CGColor?

  /// The space added to each character's width; 0 also turns the font's own kerning off.
  package var kern: CGFloat?

  /// The line below the text.
  package var underline: TextRule?

  /// The line through the middle of the text.
  package var strikethrough: TextRule?

  /// The distance of the text above the baseline.
  package var baselineOffset: CGFloat = 0

  /// The style of the characters' outlines, if they are drawn.
  package var stroke: TextStroke?

  /// The shadow of the characters and their lines.
  package var shadow: TextShadow?

  /// Whether the font's ligatures are used, as in fi.
  package var hasLigatures = true

  /// The layout of the paragraph; that of a paragraph's first character applies.
  package var paragraph: ParagraphSettings?

  /// The attachment in place of each character.
  package var attachment: TextAttachment?

  /// The slant of the characters to the right, for each unit upward.
  package var slant: CGFloat = 0

  /// Creates default attributes.
  package init() {}

  /// Returns the attributes with font, kerning, baseline offset, and attachment scaled by `factor`; the lengths of the
  /// paragraph and the shadow are not scaled.
  func scaled(by factor: CGFloat) -> TextAttributes {
    var result = self
    result.font = font.map { $0.withSize($0.size * factor) }
    result.kern = kern.map { $0 * factor }
    result.baselineOffset *= factor
    result.attachment = attachment?.scaled(by: factor)
    return result
  }
}

/// The outline of characters.
package struct TextStroke: Hashable, Sendable {
  /// The width as a fraction of the font's size; negative if the characters are filled as well.
  package var width: CGFloat

  /// The color; that of the characters if `nil`.
  package var color: CGColor?

  /// Creates an outline.
  package init(width: CGFloat, color: CGColor? = nil) {
    self.width = width
    self.color = color
  }
}

/// A shadow of characters; lengths are in points, with y downward.
package struct TextShadow: Hashable, Sendable {
  /// The offset of the shadow.
  package var offset: CGSize

  /// Twice the standard deviation of the blur.
  package var blur: CGFloat

  /// The color of the shadow.
  package var color: CGColor

  /// Creates a shadow.
  package init(offset: CGSize, blur: CGFloat, color: CGColor) {
    self.offset = offset
    self.blur = blur
    self.color = color
  }
}
