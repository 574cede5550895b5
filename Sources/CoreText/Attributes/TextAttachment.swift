/// A picture that stands in a line of text, in the place of a character.
package final class TextAttachment: Sendable {
  /// U+FFFC, the character that pictures stand for.
  package static let character: Character = "\u{FFFC}"

  /// Where it lies, in points: from the character's place on the baseline, y upwards.
  package let bounds: CGRect

  /// `nil` where there is only room for one.
  package let image: CGImage?

  /// Whether it is only a shape for the text's colour to fill.
  package let isTemplate: Bool

  /// A picture in a line.
  package init(bounds: CGRect, image: CGImage?, isTemplate: Bool) {
    self.bounds = bounds
    self.image = image
    self.isTemplate = isTemplate
  }

  /// Draws the picture at a place on the baseline, in the context's fill colour where it is a template.
  func draw(at start: CGPoint, in context: CGContext) {
    guard let image, bounds.width > 0, bounds.height > 0 else { return }
    let rect = CGRect(
      x: start.x + bounds.minX, y: start.y - bounds.maxY, width: bounds.width, height: bounds.height)
    guard isTemplate else { return context.drawUpright(image, in: rect) }
    context.beginTransparencyLayer()
    context.drawUpright(image, in: rect)
    context.setBlendMode(.sourceIn)
    context.fill(rect)
    context.endTransparencyLayer()
  }

  /// The same in proportion.
  func scaled(by factor: CGFloat) -> TextAttachment {
    let size = CGSize(width: bounds.width * factor, height: bounds.height * factor)
    return TextAttachment(
      bounds: CGRect(origin: CGPoint(x: bounds.minX * factor, y: bounds.minY * factor), size: size), image: image,
      isTemplate: isTemplate)
  }
}

extension TextAttachment: Hashable {
  /// Whether both are the same picture at the same place.
  package static func == (a: TextAttachment, b: TextAttachment) -> Bool {
    a === b || a.bounds == b.bounds && a.image == b.image && a.isTemplate == b.isTemplate
  }

  /// Of place and picture.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(bounds.minX)
    hasher.combine(bounds.minY)
    hasher.combine(bounds.width)
    hasher.combine(bounds.height)
    hasher.combine(image)
  }
}

/// What can stand as an attachment in an attributed string.
package protocol AttachmentConvertible {
  /// The picture in text of that font's size.
  var textAttachment: TextAttachment { get }
}
