/// The weight and pattern of a line below or through text.
public nonisolated struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits, as attributed strings store them; the values are Apple's.
  public let rawValue: Int

  /// Creates a style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)

  /// A single line of twice the thickness.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)

  /// A double line.
  public static let double = NSUnderlineStyle(rawValue: 0x09)

  /// A line of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)

  /// A line of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)

  /// A line of alternating dashes and dots.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)

  /// A line of dashes, each followed by two dots.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)

  /// A line that leaves out spaces. It has no effect here: spaces have the line too.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
