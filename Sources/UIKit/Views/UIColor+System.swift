extension UIColor {
  /// Green, as the system has it: each of these is another one in the dark look.
  public nonisolated static let systemGreen = system(0x34C759, dark: 0x30D158)

  /// Red, as the system has it.
  public nonisolated static let systemRed = system(0xFF3B30, dark: 0xFF453A)

  /// Orange, as the system has it.
  public nonisolated static let systemOrange = system(0xFF9500, dark: 0xFF9F0A)

  /// Yellow, as the system has it.
  public nonisolated static let systemYellow = system(0xFFCC00, dark: 0xFFD60A)

  /// Pink, as the system has it.
  public nonisolated static let systemPink = system(0xFF2D55, dark: 0xFF375F)

  /// Purple, as the system has it.
  public nonisolated static let systemPurple = system(0xAF52DE, dark: 0xBF5AF2)

  /// Indigo, as the system has it.
  public nonisolated static let systemIndigo = system(0x5856D6, dark: 0x5E5CE6)

  /// Teal, as the system has it.
  public nonisolated static let systemTeal = system(0x30B0C7, dark: 0x40C8E0)

  /// Mint, as the system has it.
  public nonisolated static let systemMint = system(0x00C7BE, dark: 0x63E6E2)

  /// Cyan, as the system has it.
  public nonisolated static let systemCyan = system(0x32ADE6, dark: 0x64D2FF)

  /// Brown, as the system has it.
  public nonisolated static let systemBrown = system(0xA2845E, dark: 0xAC8E68)

  /// The middle gray of six.
  public nonisolated static let systemGray = hex(0x8E8E93)

  /// The second gray of six.
  public nonisolated static let systemGray2 = system(0xAEAEB2, dark: 0x636366)

  /// The third gray of six.
  public nonisolated static let systemGray3 = system(0xC7C7CC, dark: 0x48484A)

  /// The fourth gray of six.
  public nonisolated static let systemGray4 = system(0xD1D1D6, dark: 0x3A3A3C)

  /// The fifth gray of six.
  public nonisolated static let systemGray5 = system(0xE5E5EA, dark: 0x2C2C2E)

  /// The lightest gray of six.
  public nonisolated static let systemGray6 = system(0xF2F2F7, dark: 0x1C1C1E)

  /// Of text on a light ground.
  public nonisolated static let darkText = UIColor(white: 0, alpha: 1)

  /// Of text on a dark ground.
  public nonisolated static let lightText = UIColor(white: 1, alpha: 0.6)

  /// Of text that matters most.
  public nonisolated static let label = system(0x000000, dark: 0xFFFFFF)

  /// Of text beside it.
  public nonisolated static let secondaryLabel = system(0x3C3C43, alpha: 0.6, dark: 0xEBEBF5)

  /// Of text that matters less.
  public nonisolated static let tertiaryLabel = system(0x3C3C43, alpha: 0.3, dark: 0xEBEBF5)

  /// Of text that matters least.
  public nonisolated static let quaternaryLabel = system(0x3C3C43, alpha: 0.18, dark: 0xEBEBF5, darkAlpha: 0.16)

  /// Of text that stands where text is to be entered.
  public nonisolated static let placeholderText = system(0x3C3C43, alpha: 0.3, dark: 0xEBEBF5)

  /// Of text that leads elsewhere.
  public nonisolated static let link = system(0x007AFF, dark: 0x0984FF)

  /// Behind everything.
  public nonisolated static let systemBackground = system(0xFFFFFF, dark: 0x000000)

  /// Behind content on ``systemBackground``.
  public nonisolated static let secondarySystemBackground = system(0xF2F2F7, dark: 0x1C1C1E)

  /// Behind content on ``secondarySystemBackground``.
  public nonisolated static let tertiarySystemBackground = system(0xFFFFFF, dark: 0x2C2C2E)

  /// Behind groups.
  public nonisolated static let systemGroupedBackground = system(0xF2F2F7, dark: 0x000000)

  /// Behind content in groups.
  public nonisolated static let secondarySystemGroupedBackground = system(0xFFFFFF, dark: 0x1C1C1E)

  /// Behind content in content in groups.
  public nonisolated static let tertiarySystemGroupedBackground = system(0xF2F2F7, dark: 0x2C2C2E)

  /// Fills thin shapes, over whatever lies below.
  public nonisolated static let systemFill = system(0x787880, alpha: 0.2, dark: 0x787880, darkAlpha: 0.36)

  /// Fills middling shapes.
  public nonisolated static let secondarySystemFill = system(0x787880, alpha: 0.16, dark: 0x787880, darkAlpha: 0.32)

  /// Fills large shapes.
  public nonisolated static let tertiarySystemFill = system(0x767680, alpha: 0.12, dark: 0x767680, darkAlpha: 0.24)

  /// Fills large shapes with content in them.
  public nonisolated static let quaternarySystemFill = system(0x747480, alpha: 0.08, dark: 0x747480, darkAlpha: 0.18)

  /// Of thin lines between content that shows through.
  public nonisolated static let separator = system(0x3C3C43, alpha: 0.29, dark: 0x545458, darkAlpha: 0.6)

  /// Of thin lines between content.
  public nonisolated static let opaqueSeparator = system(0xC6C6C8, dark: 0x38383A)

  /// Cyan, pure.
  public nonisolated static let cyan = hex(0x00FFFF)

  /// Magenta, pure.
  public nonisolated static let magenta = hex(0xFF00FF)

  /// Purple.
  public nonisolated static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)

  /// Brown.
  public nonisolated static let brown = hex(0x996633)

  private nonisolated static func hex(_ value: UInt32) -> UIColor { UIColor(cgColor: color(value, 1)) }

  /// A colour of the light look and one of the dark.
  nonisolated static func system(
    _ light: UInt32, alpha: CGFloat = 1, dark: UInt32, darkAlpha: CGFloat? = nil
  ) -> UIColor {
    UIColor(.pair(light: color(light, alpha), dark: color(dark, darkAlpha ?? alpha)))
  }

  private nonisolated static func color(_ value: UInt32, _ alpha: CGFloat) -> CGColor {
    func component(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 255) / 255 }
    return CGColor(srgbRed: component(16), green: component(8), blue: component(0), alpha: alpha)
  }
}
