/// A colour, as views want it: one that never changes, or one that depends on where it is seen.
open nonisolated class UIColor: NSObject, @unchecked Sendable {
  /// What it is made of.
  let shade: ColorShade

  /// The same colour for layers and drawing; of one that depends on where it is seen, as it is in the current
  /// `UITraitCollection`.
  open var cgColor: CGColor { shade.color(CurrentTraits.value.userInterfaceStyle) { CurrentTraits.value } }

  /// A colour for views.
  public init(cgColor: CGColor) {
    shade = .fixed(cgColor)
    super.init()
  }

  /// A colour that depends on where it is seen. `dynamicProvider` is asked again and again, and must be ready to be on
  /// any thread that draws.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    shade = .provided(dynamicProvider)
    super.init()
  }

  init(_ shade: ColorShade) {
    self.shade = shade
    super.init()
  }

  /// Whether it depends on where it is seen.
  var isAdaptive: Bool {
    switch shade {
    case .fixed: false
    case .pair, .provided: true
    }
  }

  /// As it looks in these surroundings; the same colour everywhere.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    isAdaptive ? UIColor(cgColor: shade.color(traitCollection.userInterfaceStyle) { traitCollection }) : self
  }

  /// A gray.
  public convenience init(white: CGFloat, alpha: CGFloat) { self.init(cgColor: CGColor(gray: white, alpha: alpha)) }

  /// A colour in sRGB, components 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// A colour by hue, saturation and brightness, each 0…1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    func component(_ shift: CGFloat) -> CGFloat {
      let k = (shift + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// The gray that is as light.
  var dimmed: UIColor {
    UIColor { traits in
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      self.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
    }
  }

  /// The same colour, more or less opaque.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(shade.withAlpha(alpha)) }

  /// Writes the components in sRGB; always possible here.
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

  /// Whether both are the same colour, wherever they are seen; two that are asked for are so only if they are one object.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return self === other || shade.isSame(as: other.shade)
  }

  /// Of the colour.
  open override var hash: Int { shade.hash }

  /// The components.
  open override var description: String { "UIColor(\(RGBA(cgColor)))" }
}

extension UIColor {
  /// Black.
  public nonisolated static let black = UIColor(white: 0, alpha: 1)

  /// One third white.
  public nonisolated static let darkGray = UIColor(white: 1 / 3, alpha: 1)

  /// Half white.
  public nonisolated static let gray = UIColor(white: 0.5, alpha: 1)

  /// Two thirds white.
  public nonisolated static let lightGray = UIColor(white: 2 / 3, alpha: 1)

  /// White.
  public nonisolated static let white = UIColor(white: 1, alpha: 1)

  /// Nothing at all.
  public nonisolated static let clear = UIColor(white: 0, alpha: 0)

  /// Pure red.
  public nonisolated static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

  /// Pure green.
  public nonisolated static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)

  /// Pure blue.
  public nonisolated static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// Red and green.
  public nonisolated static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)

  /// Red and a half of green.
  public nonisolated static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)

  /// The tint of what can be clicked, unless set otherwise.
  public nonisolated static let systemBlue = system(0x007AFF, dark: 0x0A84FF)
}
