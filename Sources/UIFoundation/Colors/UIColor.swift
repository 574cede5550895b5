/// A color for views, either constant or dependent on the environment in which it is shown.
open nonisolated class UIColor: NSObject, @unchecked Sendable {
  /// The source of its components.
  package let shade: ColorShade

  /// The color for layers and drawing; an adaptive color is resolved with the current `UITraitCollection`.
  open var cgColor: CGColor { shade.color(CurrentTraits.value.userInterfaceStyle) { CurrentTraits.value } }

  /// Creates a color from a `CGColor`.
  public init(cgColor: CGColor) {
    shade = .fixed(cgColor)
    super.init()
  }

  /// Creates a color that depends on the environment. `dynamicProvider` is called each time the color is resolved, on
  /// any thread that draws.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    shade = .provided(dynamicProvider)
    super.init()
  }

  init(_ shade: ColorShade) {
    self.shade = shade
    super.init()
  }

  /// Creates a color from one pair for the normal and one for the high contrast.
  package convenience init(_ normal: ColorPair, highContrast: ColorPair) {
    self.init(.pairs(normal: normal, high: highContrast))
  }

  /// Whether the color depends on the environment.
  package var isAdaptive: Bool {
    switch shade {
    case .fixed: false
    case .pair, .pairs, .provided: true
    }
  }

  /// Returns the constant color that an adaptive color has in an environment; constant colors are returned unchanged.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    isAdaptive ? UIColor(cgColor: shade.color(traitCollection.userInterfaceStyle) { traitCollection }) : self
  }

  /// Creates a gray, with components 0…1.
  public convenience init(white: CGFloat, alpha: CGFloat) { self.init(cgColor: CGColor(gray: white, alpha: alpha)) }

  /// Creates a color in sRGB, with components 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a color from hue, saturation and brightness, each 0…1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    func component(_ shift: CGFloat) -> CGFloat {
      let k = (shift + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// The gray of the same lightness.
  package var dimmed: UIColor {
    UIColor { traits in
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      self.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
    }
  }

  /// Returns the color with another opacity, 0…1.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(shade.withAlpha(alpha)) }

  /// Writes the components in sRGB and returns `true`; always possible here.
  @discardableResult open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = RGBA(cgColor)
    red?.pointee = CGFloat(color.red)
    green?.pointee = CGFloat(color.green)
    blue?.pointee = CGFloat(color.blue)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// Returns whether both colors are equal in every environment; one with a dynamic provider only equals itself.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return self === other || shade.isSame(as: other.shade)
  }

  /// The hash value of the color.
  open override var hash: Int { shade.hash }

  /// The class name and the components.
  open override var description: String { "UIColor(\(RGBA(cgColor)))" }
}

extension UIColor {
  /// Black, with full opacity.
  public nonisolated static let black = UIColor(white: 0, alpha: 1)

  /// A gray of one third white.
  public nonisolated static let darkGray = UIColor(white: 1 / 3, alpha: 1)

  /// A gray of one half white.
  public nonisolated static let gray = UIColor(white: 0.5, alpha: 1)

  /// A gray of two thirds white.
  public nonisolated static let lightGray = UIColor(white: 2 / 3, alpha: 1)

  /// White, with full opacity.
  public nonisolated static let white = UIColor(white: 1, alpha: 1)

  /// Black with an opacity of 0, which draws nothing.
  public nonisolated static let clear = UIColor(white: 0, alpha: 0)

  /// Pure red.
  public nonisolated static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

  /// Pure green.
  public nonisolated static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)

  /// Pure blue.
  public nonisolated static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// Yellow, which is red and green.
  public nonisolated static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)

  /// Orange, which is red and half of green.
  public nonisolated static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)

  /// The system's blue, which is the default tint color.
  public nonisolated static let systemBlue = system(0x007AFF, dark: 0x0A84FF)
}
