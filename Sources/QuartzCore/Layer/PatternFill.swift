/// A pattern behind a layer's contents, with the picture of it that was made last.
nonisolated final class PatternFill: @unchecked Sendable {
  /// The pattern's colour.
  let color: CGColor

  /// Made on the main actor alone, where layers are listed.
  private var made: (image: CGImage, scale: CGFloat)?

  init(_ color: CGColor) { self.color = color }

  /// A picture of the pattern from the layer's corner on, at least `size` points large, so many pixels to the point, and
  /// the part of it that is as large; `nil` where nothing can be seen.
  func picture(_ size: CGSize, scale: CGFloat) -> (image: CGImage, source: CGRect)? {
    guard size.width > 0, size.height > 0, scale > 0, max(size.width, size.height) * scale <= Self.longestSide else {
      return nil
    }
    let source = CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    var width = Int(source.width.rounded(.up)), height = Int(source.height.rounded(.up))
    if let made, made.scale == scale {
      if made.image.width >= width, made.image.height >= height { return (made.image, source) }
      // While a layer grows, one picture does for a while.
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

  /// Beyond so many pixels along a side there is no picture.
  private static let longestSide: CGFloat = 16_384
}

nonisolated extension PatternFill: Equatable {
  /// Whether both look the same.
  static func == (a: PatternFill, b: PatternFill) -> Bool { a === b || a.color == b.color }
}
