/// The source of a `UIColor`'s components.
package nonisolated enum ColorShade {
  /// The same color in every environment.
  case fixed(CGColor)

  /// A color for the light appearance and one for the dark appearance.
  case pair(light: CGColor, dark: CGColor)

  /// A color that a closure returns for the traits of the environment.
  case provided((UITraitCollection) -> UIColor)

  /// Returns the color in an interface style; `traits` is called only if the color depends on all of the traits.
  package func color(_ style: UIUserInterfaceStyle, in traits: () -> UITraitCollection) -> CGColor {
    switch self {
    case .fixed(let color): return color
    case .pair(let light, let dark): return style == .dark ? dark : light
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
    case .provided(let provider): .provided { provider($0).withAlphaComponent(alpha) }
    }
  }

  /// Returns whether both are equal in every environment; two closures never are.
  func isSame(as other: ColorShade) -> Bool {
    switch (self, other) {
    case (.fixed(let color), .fixed(let second)): color == second
    case (.pair(let light, let dark), .pair(let secondLight, let secondDark)):
      light == secondLight && dark == secondDark
    case (.fixed, _), (.pair, _), (.provided, _): false
    }
  }

  /// A hash value, which is the same for equal shades.
  var hash: Int {
    switch self {
    case .fixed(let color): color.hashValue
    case .pair(let light, _): light.hashValue
    case .provided: 0
    }
  }
}
