/// How text is measured and drawn.
public nonisolated struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits, as Apple's.
  public let rawValue: Int

  /// Bits as they are.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The origin is the text's top left corner, and it has as many lines as it needs; without, the origin is the start of
  /// the baseline, and there is one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)

  /// The font's own distance between lines counts; it always does here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)

  /// What is drawn is measured instead of the lines. Without effect here.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)

  /// The last line that fits ends in an ellipsis where text goes on.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}
