/// A line below text or through it: how strong it is and what it is made of.
public nonisolated struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits, as Apple's; they are what attributed strings hold.
  public let rawValue: Int

  /// Bits as they are.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)

  /// One line, twice as thick.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)

  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)

  /// Made of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)

  /// Made of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)

  /// Made of dashes and dots by turns.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)

  /// Made of a dash and two dots by turns.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)

  /// Not below spaces. Without effect here: spaces get the line too.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
