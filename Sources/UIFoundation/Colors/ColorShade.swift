/// The source of a `UIColor`'s components.
package nonisolated enum ColorShade {
  /// The same color in every environment.
  case fixed(CGColor)

  /// A color for the light appearance and one for the dark appearance.
  case pair(light: CGColor, dark: CGColor)

  /// The two pairs of colors for the normal and for the high contrast.
  case pairs(normal: ColorPair, high: ColorPair)

  /// A color that a closure returns for the traits of the environment.
  case provided((UITraitCollection) -> UIColor)

  /// Returns the color in an interface style; `traits` is called only if the color depends on all of the traits.
  package func color(_ style: UIUserInterfaceStyle, in traits: () -> UITraitCollection) -> CGColor {
    switch self {
    case .fixed(let color): return color
    case .pair(let light, let dark): return style == .dark ? dark : light
    case .pairs(let normal, let high):
      return (traits().accessibilityContrast == .high ? high : normal)[style]
    case .provided(let provider):
      let traits = traits()
      return provider(traits).shade.color(traits.userInterfaceStyle) { traits }
    }
  }

  /// Returns the shade with another opacity, 0…1.
  func withAlpha(_ alpha: CGFloat) -> ColorShade {
    switch self {
    case .fixed(let color): .fixed(color.copy(alpha: alpha) ?? color)
    case .pair(let light, let dark):
      .pair(light: light.copy(alpha: alpha) ?? light, dark: dark.copy(alpha: alpha) ?? dark)
    case .pairs(let normal, let high): .pairs(normal: normal.withAlpha(alpha), high: high.withAlpha(alpha))
    case .provided(let provider): .provided { provider($0).withAlphaComponent(alpha) }
    }
  }

  /// Returns whether both are equal in every environment; two closures never are.
  func isSame(as other: ColorShade) -> Bool {
    switch (self, other) {
    case (.fixed(let color), .fixed(let second)): color == second
    case (.pair(let light, let dark), .pair(let secondLight, let secondDark)):
      light == secondLight && dark == secondDark
    case (.pairs(let normal, let high), .pairs(let secondNormal, let secondHigh)):
      normal == secondNormal && high == secondHigh
    case (.fixed, _), (.pair, _), (.pairs, _), (.provided, _): false
    }
  }

  /// A hash value, which is the same for equal shades.
  var hash: Int {
    switch self {
    case .fixed(let color): color.hashValue
    case .pair(let light, _): light.hashValue
    case .pairs(let normal, _): normal.light.hashValue
    case .provided: 0
    }
  }
}

/// A color for the light appearance and one for the dark appearance.
package nonisolated struct ColorPair: Equatable, Sendable {
  /// The color for the light appearance.
  package var light: CGColor

  /// The color for the dark appearance.
  package var dark: CGColor

  /// Creates a pair from both colors as 0xRRGGBB, with their opacity, 0…1.
  package init(_ light: UInt32, alpha: CGFloat = 1, dark: UInt32, darkAlpha: CGFloat? = nil) {
    self.init(light: Self.color(light, alpha), dark: Self.color(dark, darkAlpha ?? alpha))
  }

  /// Creates a pair from both colors.
  package init(light: CGColor, dark: CGColor) {
    self.light = light
    self.dark = dark
  }

  /// Returns the color 0xRRGGBB with an opacity, 0…1.
  static func color(_ value: UInt32, _ alpha: CGFloat) -> CGColor {
    func component(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 255) / 255 }
    return CGColor(srgbRed: component(16), green: component(8), blue: component(0), alpha: alpha)
  }

  /// Returns the color in an interface style.
  package subscript(style: UIUserInterfaceStyle) -> CGColor { style == .dark ? dark : light }

  /// Returns the pair with another opacity, 0…1.
  func withAlpha(_ alpha: CGFloat) -> ColorPair {
    ColorPair(light: light.copy(alpha: alpha) ?? light, dark: dark.copy(alpha: alpha) ?? dark)
  }
}
