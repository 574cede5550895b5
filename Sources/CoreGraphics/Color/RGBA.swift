/// A color in sRGB, not premultiplied, each component 0…1, which frames use instead of `CGColor`.
package nonisolated struct RGBA: Equatable, Hashable, Sendable {
  package var red: Float
  package var green: Float
  package var blue: Float
  package var alpha: Float

  /// Creates a color from its components.
  package init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The color with its components limited to 0…1.
  package var inRange: RGBA {
    let c = SIMD4(red, green, blue, alpha).clamped(lowerBound: .zero, upperBound: .one)
    return RGBA(red: c.x, green: c.y, blue: c.z, alpha: c.w)
  }

  package static let black = RGBA(red: 0, green: 0, blue: 0)
  package static let white = RGBA(red: 1, green: 1, blue: 1)
  package static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
}

nonisolated extension RGBA {
  /// Creates a color from a `CGColor`. Components of sRGB and gray are taken over as they are, those of other spaces are
  /// converted and limited to 0…1.
  package init(_ color: CGColor) {
    let (red, green, blue, alpha) = color.standardComponents
    self.init(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
  }
}

nonisolated extension CGColor {
  /// Creates a `CGColor` from a frame's color.
  package convenience init(_ color: RGBA) {
    self.init(
      srgbRed: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: CGFloat(color.alpha))
  }
}
