/// Options for measuring and drawing text.
public nonisolated struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits; the values are Apple's.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Takes the origin as the text's top left corner and breaks the text into lines. Without it, the origin is the start
  /// of the baseline, and there is one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)

  /// Includes the font's leading in the distance between lines. It is always included here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)

  /// Measures the drawn glyphs instead of the lines. It has no effect here.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)

  /// Ends the last line that fits in an ellipsis if text is left out.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}
