/// An image in a line of text, in place of a character.
package final class TextAttachment: Sendable {
  /// The character that stands for an attachment, U+FFFC.
  package static let character: Character = "\u{FFFC}"

  /// The frame of the image, in points: from the character's position on the baseline, with y upward.
  package let bounds: CGRect

  /// The image; `nil` for empty space.
  package let image: CGImage?

  /// Whether the image is a template, filled with the text's color.
  package let isTemplate: Bool

  /// Creates an attachment.
  package init(bounds: CGRect, image: CGImage?, isTemplate: Bool) {
    self.bounds = bounds
    self.image = image
    self.isTemplate = isTemplate
  }

  /// Draws the image at a position on the baseline, in the context's fill color if it is a template.
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

  /// Returns the attachment with its bounds scaled by `factor`.
  func scaled(by factor: CGFloat) -> TextAttachment {
    let size = CGSize(width: bounds.width * factor, height: bounds.height * factor)
    return TextAttachment(
      bounds: CGRect(origin: CGPoint(x: bounds.minX * factor, y: bounds.minY * factor), size: size), image: image,
      isTemplate: isTemplate)
  }
}

extension TextAttachment: Hashable {
  /// Whether both have the same image and bounds.
  package static func == (a: TextAttachment, b: TextAttachment) -> Bool {
    a === b || a.bounds == b.bounds && a.image == b.image && a.isTemplate == b.isTemplate
  }

  /// Hashes bounds and image.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(bounds.minX)
    hasher.combine(bounds.minY)
    hasher.combine(bounds.width)
    hasher.combine(bounds.height)
    hasher.combine(image)
  }
}

/// An attachment in an attributed string.
package protocol AttachmentConvertible {
  /// The attachment with the size that it has in the text.
  var textAttachment: TextAttachment { get }
}
