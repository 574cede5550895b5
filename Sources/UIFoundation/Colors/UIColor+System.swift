extension UIColor {
  /// The system's green, which differs between the light and the dark appearance, like the colors that follow.
  public nonisolated static let systemGreen = system(0x34C759, dark: 0x30D158)

  /// The system's red.
  public nonisolated static let systemRed = system(0xFF3B30, dark: 0xFF453A)

  /// The system's orange.
  public nonisolated static let systemOrange = system(0xFF9500, dark: 0xFF9F0A)

  /// The system's yellow.
  public nonisolated static let systemYellow = system(0xFFCC00, dark: 0xFFD60A)

  /// The system's pink.
  public nonisolated static let systemPink = system(0xFF2D55, dark: 0xFF375F)

  /// The system's purple.
  public nonisolated static let systemPurple = system(0xAF52DE, dark: 0xBF5AF2)

  /// The system's indigo.
  public nonisolated static let systemIndigo = system(0x5856D6, dark: 0x5E5CE6)

  /// The system's teal.
  public nonisolated static let systemTeal = system(0x30B0C7, dark: 0x40C8E0)

  /// The system's mint.
  public nonisolated static let systemMint = system(0x00C7BE, dark: 0x63E6E2)

  /// The system's cyan.
  public nonisolated static let systemCyan = system(0x32ADE6, dark: 0x64D2FF)

  /// The system's brown.
  public nonisolated static let systemBrown = system(0xA2845E, dark: 0xAC8E68)

  /// The first of six system grays; the same in both appearances.
  public nonisolated static let systemGray = hex(0x8E8E93)

  /// The second of six system grays.
  public nonisolated static let systemGray2 = system(0xAEAEB2, dark: 0x636366)

  /// The third of six system grays.
  public nonisolated static let systemGray3 = system(0xC7C7CC, dark: 0x48484A)

  /// The fourth of six system grays.
  public nonisolated static let systemGray4 = system(0xD1D1D6, dark: 0x3A3A3C)

  /// The fifth of six system grays.
  public nonisolated static let systemGray5 = system(0xE5E5EA, dark: 0x2C2C2E)

  /// The last of six system grays: the lightest in the light appearance, the darkest in the dark appearance.
  public nonisolated static let systemGray6 = system(0xF2F2F7, dark: 0x1C1C1E)

  /// The color of text on a light background.
  public nonisolated static let darkText = UIColor(white: 0, alpha: 1)

  /// The color of text on a dark background.
  public nonisolated static let lightText = UIColor(white: 1, alpha: 0.6)

  /// The color of primary text.
  public nonisolated static let label = system(0x000000, dark: 0xFFFFFF)

  /// The color of secondary text.
  public nonisolated static let secondaryLabel = system(0x3C3C43, alpha: 0.6, dark: 0xEBEBF5)

  /// The color of tertiary text.
  public nonisolated static let tertiaryLabel = system(0x3C3C43, alpha: 0.3, dark: 0xEBEBF5)

  /// The color of quaternary text, the least prominent.
  public nonisolated static let quaternaryLabel = system(0x3C3C43, alpha: 0.18, dark: 0xEBEBF5, darkAlpha: 0.16)

  /// The color of placeholder text.
  public nonisolated static let placeholderText = system(0x3C3C43, alpha: 0.3, dark: 0xEBEBF5)

  /// The color of links.
  public nonisolated static let link = system(0x007AFF, dark: 0x0984FF)

  /// The main background color.
  public nonisolated static let systemBackground = system(0xFFFFFF, dark: 0x000000)

  /// The background color of content on ``systemBackground``.
  public nonisolated static let secondarySystemBackground = system(0xF2F2F7, dark: 0x1C1C1E)

  /// The background color of content on ``secondarySystemBackground``.
  public nonisolated static let tertiarySystemBackground = system(0xFFFFFF, dark: 0x2C2C2E)

  /// The main background color of grouped content.
  public nonisolated static let systemGroupedBackground = system(0xF2F2F7, dark: 0x000000)

  /// The background color of content on ``systemGroupedBackground``.
  public nonisolated static let secondarySystemGroupedBackground = system(0xFFFFFF, dark: 0x1C1C1E)

  /// The background color of content on ``secondarySystemGroupedBackground``.
  public nonisolated static let tertiarySystemGroupedBackground = system(0xF2F2F7, dark: 0x2C2C2E)

  /// The fill color of thin shapes; translucent.
  public nonisolated static let systemFill = system(0x787880, alpha: 0.2, dark: 0x787880, darkAlpha: 0.36)

  /// The fill color of medium-sized shapes; translucent.
  public nonisolated static let secondarySystemFill = system(0x787880, alpha: 0.16, dark: 0x787880, darkAlpha: 0.32)

  /// The fill color of large shapes; translucent.
  public nonisolated static let tertiarySystemFill = system(0x767680, alpha: 0.12, dark: 0x767680, darkAlpha: 0.24)

  /// The fill color of large shapes that contain other content; translucent.
  public nonisolated static let quaternarySystemFill = system(0x747480, alpha: 0.08, dark: 0x747480, darkAlpha: 0.18)

  /// The color of thin lines between content; translucent.
  public nonisolated static let separator = system(0x3C3C43, alpha: 0.29, dark: 0x545458, darkAlpha: 0.6)

  /// The color of thin lines between content; opaque.
  public nonisolated static let opaqueSeparator = system(0xC6C6C8, dark: 0x38383A)

  /// Pure cyan.
  public nonisolated static let cyan = hex(0x00FFFF)

  /// Pure magenta.
  public nonisolated static let magenta = hex(0xFF00FF)

  /// A medium purple.
  public nonisolated static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)

  /// A medium brown.
  public nonisolated static let brown = hex(0x996633)

  private nonisolated static func hex(_ value: UInt32) -> UIColor { UIColor(cgColor: ColorPair.color(value, 1)) }

  /// Creates a color from a value for the light appearance and one for the dark appearance, as 0xRRGGBB.
  package nonisolated static func system(
    _ light: UInt32, alpha: CGFloat = 1, dark: UInt32, darkAlpha: CGFloat? = nil
  ) -> UIColor {
    let pair = ColorPair(light, alpha: alpha, dark: dark, darkAlpha: darkAlpha)
    return UIColor(.pair(light: pair.light, dark: pair.dark))
  }
}
