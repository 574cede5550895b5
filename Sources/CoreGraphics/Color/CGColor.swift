/// A color, as components and opacity in a color space.
///
/// Components are not premultiplied; values outside 0…1 are stored, and limited for drawing.
public final class CGColor: Sendable {
  /// The color space of the components.
  public let colorSpace: CGColorSpace?

  /// The pattern, if the color is one.
  public let pattern: CGPattern?

  private let values: [CGFloat]

  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)

  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)

  /// Transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The components in sRGB, limited to 0…1, not premultiplied; black for a pattern that has colors of its own.
  package let rgba: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)

  /// The components in sRGB: those of a color in sRGB or gray as they are, those of other spaces limited to 0…1.
  var standardComponents: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    switch colorSpace?.kind {
    case .rgb(.standard, .standard, _) where values.count == 4: (values[0], values[1], values[2], values[3])
    case .gray(.standard, _) where values.count == 2: (values[0], values[0], values[0], values[1])
    default: rgba
    }
  }

  private init(space: CGColorSpace, values: [CGFloat], pattern: CGPattern? = nil) {
    func limited(_ value: CGFloat) -> CGFloat { min(max(value, 0), 1) }
    self.colorSpace = space
    self.values = values
    self.pattern = pattern
    let alpha = limited(values[values.count - 1])
    if values.count == 1 {
      rgba = (0, 0, 0, alpha)
      return
    }
    switch space.kind {
    case .gray(.standard, _): rgba = (limited(values[0]), limited(values[0]), limited(values[0]), alpha)
    case .rgb(.standard, .standard, _): rgba = (limited(values[0]), limited(values[1]), limited(values[2]), alpha)
    case .gray, .rgb, .cmyk:
      let components = space.convert(Array(values.dropLast()), to: .standardRed)
      rgba = (components[0], components[1], components[2], alpha)
    }
  }

  /// Creates a color in sRGB.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRed, values: [red, green, blue, alpha])
  }

  /// Creates a color in the device's RGB space, which is sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a gray.
  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(space: .gray, values: [gray, alpha]) }

  /// Creates a gray.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) { self.init(gray: gray, alpha: alpha) }

  /// Creates a color from CMYK components.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    self.init(space: .inks, values: [cyan, magenta, yellow, black, alpha])
  }

  /// Creates a color from as many components as the space has, followed by the opacity.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.init(
      space: space, values: Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
  }

  /// Creates a color from a pattern: its components are only the opacity if the pattern has colors of its own, and
  /// otherwise the components in which it is drawn, followed by the opacity.
  public convenience init?(
    patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
    let count = pattern.isColored ? 1 : space.baseComponents + 1
    self.init(space: space, values: Array(UnsafeBufferPointer(start: components, count: count)), pattern: pattern)
  }

  /// Creates a color from a repeated image, each `size` large.
  package convenience init(patternImage image: CGImage, size: CGSize) {
    self.init(space: .standardRed, values: [1], pattern: CGPattern(image, size: size))
  }

  /// The number of components, including the opacity.
  public var numberOfComponents: Int { values.count }

  /// The components, followed by the opacity; never `nil`.
  public var components: [CGFloat]? { values }

  /// The opacity, from 0, clear, to 1, opaque.
  public var alpha: CGFloat { values[values.count - 1] }

  /// Returns the same color with another opacity; never `nil`.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space: colorSpace ?? .standardRed, values: values.dropLast() + [alpha], pattern: pattern)
  }

  /// Returns the color itself.
  public func copy() -> CGColor? { self }

  /// Returns the same color in another space; never `nil`.
  ///
  /// - Parameters:
  ///   - intent: has no effect: components that the space cannot represent are limited separately.
  ///   - options: has no effect.
  public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
    guard let own = colorSpace, own != space, pattern == nil else { return self }
    return CGColor(space: space, values: own.convert(Array(values.dropLast()), to: space) + [alpha])
  }
}

extension CGColor: Hashable {
  /// Whether space, components, and pattern are equal.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b || (a.values == b.values && a.colorSpace == b.colorSpace && a.pattern === b.pattern)
  }

  /// Hashes space and components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
    hasher.combine(colorSpace)
  }
}

extension CGColor: CustomStringConvertible {
  /// The space's name and the components.
  public var description: String { "CGColor(\(colorSpace?.name ?? "unknown"): \(values))" }
}
