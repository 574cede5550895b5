/// What a `UIColor` is made of.
nonisolated enum ColorShade {
  /// The same everywhere.
  case fixed(CGColor)

  /// One in the light look, one in the dark.
  case pair(light: CGColor, dark: CGColor)

  /// Asked for where it is seen.
  case provided((UITraitCollection) -> UIColor)

  /// As it is in a look; `traits` are asked for where that is not all that counts.
  func color(_ style: UIUserInterfaceStyle, in traits: () -> UITraitCollection) -> CGColor {
    switch self {
    case .fixed(let color): return color
    case .pair(let light, let dark): return style == .dark ? dark : light
    case .provided(let provider):
      let traits = traits()
      return provider(traits).shade.color(traits.userInterfaceStyle) { traits }
    }
  }

  /// The same, more or less opaque.
  func withAlpha(_ alpha: CGFloat) -> ColorShade {
    switch self {
    case .fixed(let color): .fixed(color.copy(alpha: alpha) ?? color)
    case .pair(let light, let dark):
      .pair(light: light.copy(alpha: alpha) ?? light, dark: dark.copy(alpha: alpha) ?? dark)
    case .provided(let provider): .provided { provider($0).withAlphaComponent(alpha) }
    }
  }

  /// Whether both are known to be the same wherever they are seen.
  func isSame(as other: ColorShade) -> Bool {
    switch (self, other) {
    case (.fixed(let color), .fixed(let second)): color == second
    case (.pair(let light, let dark), .pair(let secondLight, let secondDark)):
      light == secondLight && dark == secondDark
    case (.fixed, _), (.pair, _), (.provided, _): false
    }
  }

  /// Equal for those that are the same.
  var hash: Int {
    switch self {
    case .fixed(let color): color.hashValue
    case .pair(let light, _): light.hashValue
    case .provided: 0
    }
  }
}
