/// A pattern behind a layer's contents, with its image as drawn last.
nonisolated final class PatternFill: @unchecked Sendable {
  /// The pattern as a color.
  let color: CGColor

  /// The image drawn last; accessed on the main actor only, where layers are flattened.
  private var made: (image: CGImage, scale: CGFloat)?

  init(_ color: CGColor) { self.color = color }

  /// Returns an image of the pattern from the layer's corner, at least `size` points large, with `scale` pixels per
  /// point, and the part of it of that size; `nil` if it would be empty or too large.
  func image(_ size: CGSize, scale: CGFloat) -> (image: CGImage, source: CGRect)? {
    guard size.width > 0, size.height > 0, scale > 0, max(size.width, size.height) * scale <= Self.longestSide else {
      return nil
    }
    let source = CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    var width = Int(source.width.rounded(.up)), height = Int(source.height.rounded(.up))
    if let made, made.scale == scale {
      if made.image.width >= width, made.image.height >= height { return (made.image, source) }
      // The image is drawn larger than needed, so that it can be reused while the layer grows.
      width = max(made.image.width, min(width * 5 / 4, Int(Self.longestSide)))
      height = max(made.image.height, min(height * 5 / 4, Int(Self.longestSide)))
    }
    let context = CGContext(width: width, height: height, scale: scale)
    context.setFillColor(color)
    context.fill(CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale))
    guard let image = context.makeImage() else { return nil }
    made = (image, scale)
    return (image, source)
  }

  /// The largest width or height of an image, in pixels.
  private static let longestSide: CGFloat = 16_384
}

nonisolated extension PatternFill: Equatable {
  /// Whether both have the same color.
  static func == (a: PatternFill, b: PatternFill) -> Bool { a === b || a.color == b.color }
}
