/// A colour: its components, opacity last, in a colour space.
///
/// Components are not premultiplied; values outside 0…1 are kept and limited when drawn.
public final class CGColor: Sendable {
  /// What the components mean.
  public let colorSpace: CGColorSpace?

  private let values: [CGFloat]

  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)

  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)

  /// Transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)

  private init(space: CGColorSpace, values: [CGFloat]) {
    self.colorSpace = space
    self.values = values
  }

  /// A colour in sRGB.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRed, values: [red, green, blue, alpha])
  }

  /// A colour in the device's space, which is sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// A gray.
  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(space: .gray, values: [gray, alpha]) }

  /// A gray.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) { self.init(gray: gray, alpha: alpha) }

  /// A colour from as many components as the space has, and its opacity.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.init(
      space: space, values: Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
  }

  /// How many components there are, opacity counted.
  public var numberOfComponents: Int { values.count }

  /// The components, opacity last; never `nil`.
  public var components: [CGFloat]? { values }

  /// From 0, clear, to 1, opaque.
  public var alpha: CGFloat { values[values.count - 1] }

  /// The same colour with another opacity; never `nil`.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space: colorSpace ?? .standardRed, values: values.dropLast() + [alpha])
  }

  /// The same colour.
  public func copy() -> CGColor? { self }

  /// The components in sRGB, limited to 0…1, not premultiplied.
  package var rgba: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func limited(_ index: Int) -> CGFloat { min(max(values[index], 0), 1) }
    return values.count == 2
      ? (limited(0), limited(0), limited(0), limited(1)) : (limited(0), limited(1), limited(2), limited(3))
  }
}

extension CGColor: Hashable {
  /// Whether space and components are equal.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b || (a.values == b.values && a.colorSpace == b.colorSpace)
  }

  /// By space and components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
    hasher.combine(colorSpace)
  }
}

extension CGColor: CustomStringConvertible {
  /// The space's kind and the components.
  public var description: String { "CGColor(\(values.count == 2 ? "gray" : "sRGB"): \(values))" }
}
