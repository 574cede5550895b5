extension UIColor {
  /// Green, as the system has it (the light appearance's, as all of these).
  public nonisolated static let systemGreen = hex(0x34C759)

  /// Red, as the system has it.
  public nonisolated static let systemRed = hex(0xFF3B30)

  /// Orange, as the system has it.
  public nonisolated static let systemOrange = hex(0xFF9500)

  /// Yellow, as the system has it.
  public nonisolated static let systemYellow = hex(0xFFCC00)

  /// Pink, as the system has it.
  public nonisolated static let systemPink = hex(0xFF2D55)

  /// Purple, as the system has it.
  public nonisolated static let systemPurple = hex(0xAF52DE)

  /// Indigo, as the system has it.
  public nonisolated static let systemIndigo = hex(0x5856D6)

  /// Teal, as the system has it.
  public nonisolated static let systemTeal = hex(0x30B0C7)

  /// Mint, as the system has it.
  public nonisolated static let systemMint = hex(0x00C7BE)

  /// Cyan, as the system has it.
  public nonisolated static let systemCyan = hex(0x32ADE6)

  /// Brown, as the system has it.
  public nonisolated static let systemBrown = hex(0xA2845E)

  /// The middle gray of six.
  public nonisolated static let systemGray = hex(0x8E8E93)

  /// The second gray of six.
  public nonisolated static let systemGray2 = hex(0xAEAEB2)

  /// The third gray of six.
  public nonisolated static let systemGray3 = hex(0xC7C7CC)

  /// The fourth gray of six.
  public nonisolated static let systemGray4 = hex(0xD1D1D6)

  /// The fifth gray of six.
  public nonisolated static let systemGray5 = hex(0xE5E5EA)

  /// The lightest gray of six.
  public nonisolated static let systemGray6 = hex(0xF2F2F7)

  /// Of text that matters most.
  public nonisolated static let label = hex(0x000000)

  /// Of text beside it.
  public nonisolated static let secondaryLabel = hex(0x3C3C43, alpha: 0.6)

  /// Of text that matters less.
  public nonisolated static let tertiaryLabel = hex(0x3C3C43, alpha: 0.3)

  /// Of text that matters least.
  public nonisolated static let quaternaryLabel = hex(0x3C3C43, alpha: 0.18)

  /// Of text that stands where text is to be entered.
  public nonisolated static let placeholderText = hex(0x3C3C43, alpha: 0.3)

  /// Of text that leads elsewhere.
  public nonisolated static let link = hex(0x007AFF)

  /// Behind everything.
  public nonisolated static let systemBackground = hex(0xFFFFFF)

  /// Behind content on ``systemBackground``.
  public nonisolated static let secondarySystemBackground = hex(0xF2F2F7)

  /// Behind content on ``secondarySystemBackground``.
  public nonisolated static let tertiarySystemBackground = hex(0xFFFFFF)

  /// Behind groups.
  public nonisolated static let systemGroupedBackground = hex(0xF2F2F7)

  /// Behind content in groups.
  public nonisolated static let secondarySystemGroupedBackground = hex(0xFFFFFF)

  /// Behind content in content in groups.
  public nonisolated static let tertiarySystemGroupedBackground = hex(0xF2F2F7)

  /// Fills thin shapes, over whatever lies below.
  public nonisolated static let systemFill = hex(0x787880, alpha: 0.2)

  /// Fills middling shapes.
  public nonisolated static let secondarySystemFill = hex(0x787880, alpha: 0.16)

  /// Fills large shapes.
  public nonisolated static let tertiarySystemFill = hex(0x767680, alpha: 0.12)

  /// Fills large shapes with content in them.
  public nonisolated static let quaternarySystemFill = hex(0x747480, alpha: 0.08)

  /// Of thin lines between content that shows through.
  public nonisolated static let separator = hex(0x3C3C43, alpha: 0.29)

  /// Of thin lines between content.
  public nonisolated static let opaqueSeparator = hex(0xC6C6C8)

  /// Cyan, pure.
  public nonisolated static let cyan = hex(0x00FFFF)

  /// Magenta, pure.
  public nonisolated static let magenta = hex(0xFF00FF)

  /// Purple.
  public nonisolated static let purple = hex(0x800080)

  /// Brown.
  public nonisolated static let brown = hex(0x996633)

  private nonisolated static func hex(_ value: UInt32, alpha: CGFloat = 1) -> UIColor {
    func component(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 255) / 255 }
    return UIColor(red: component(16), green: component(8), blue: component(0), alpha: alpha)
  }
}
