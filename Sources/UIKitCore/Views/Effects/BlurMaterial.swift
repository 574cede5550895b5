/// The appearance of a blur style.
nonisolated struct BlurMaterial: Hashable {
  /// The blur's standard deviation, in points.
  var radius: CGFloat

  /// The saturation of the blurred background; 1 leaves colors unchanged.
  var saturation: Float

  /// The brightness of the tint overlay on the blurred background, 0 (black) to 1 (white).
  var white: CGFloat

  /// The opacity of the tint overlay, 0…1.
  var opacity: CGFloat

  /// The saturation that Apple's sample code for the first three styles (UIImage+ImageEffects) uses.
  private static let vivid: Float = 1.8

  /// The blur radius of the materials, which differ only in the opacity of their overlay; our own choice.
  private static let materialRadius: CGFloat = 30
  private static let lightTone: CGFloat = 0.97
  private static let darkTone: CGFloat = 0.13

  /// Creates the material of a style. `extraLight`, `light` and `dark` are as in Apple's sample code; the others are
  /// our own choice, each between its neighbors.
  init(_ style: UIBlurEffect.Style, isDark: Bool = false) {
    switch style {
    case .regular where isDark: self.init(radius: 30, saturation: Self.vivid, white: Self.darkTone, opacity: 0.66)
    case .prominent where isDark: self.init(radius: 20, saturation: Self.vivid, white: 0.2, opacity: 0.82)
    case .systemUltraThinMaterial where isDark: self.init(.systemUltraThinMaterialDark)
    case .systemThinMaterial where isDark: self.init(.systemThinMaterialDark)
    case .systemMaterial where isDark: self.init(.systemMaterialDark)
    case .systemThickMaterial where isDark: self.init(.systemThickMaterialDark)
    case .systemChromeMaterial where isDark: self.init(.systemChromeMaterialDark)
    case .extraLight, .prominent: self.init(radius: 20, saturation: Self.vivid, white: 0.97, opacity: 0.82)
    case .light: self.init(radius: 30, saturation: Self.vivid, white: 1, opacity: 0.3)
    case .dark: self.init(radius: 20, saturation: Self.vivid, white: 0.11, opacity: 0.73)
    case .regular: self.init(radius: 30, saturation: Self.vivid, white: 0.97, opacity: 0.6)
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight: self.init(light: 0.35)
    case .systemThinMaterial, .systemThinMaterialLight: self.init(light: 0.5)
    case .systemMaterial, .systemMaterialLight: self.init(light: 0.65)
    case .systemThickMaterial, .systemThickMaterialLight: self.init(light: 0.8)
    case .systemChromeMaterial, .systemChromeMaterialLight: self.init(light: 0.75)
    case .systemUltraThinMaterialDark: self.init(dark: 0.45)
    case .systemThinMaterialDark: self.init(dark: 0.6)
    case .systemMaterialDark: self.init(dark: 0.72)
    case .systemThickMaterialDark: self.init(dark: 0.85)
    case .systemChromeMaterialDark: self.init(dark: 0.8)
    }
  }

  private init(radius: CGFloat, saturation: Float, white: CGFloat, opacity: CGFloat) {
    (self.radius, self.saturation, self.white, self.opacity) = (radius, saturation, white, opacity)
  }

  private init(light opacity: CGFloat) {
    self.init(radius: Self.materialRadius, saturation: Self.vivid, white: Self.lightTone, opacity: opacity)
  }

  private init(dark opacity: CGFloat) {
    self.init(radius: Self.materialRadius, saturation: Self.vivid, white: Self.darkTone, opacity: opacity)
  }
}
