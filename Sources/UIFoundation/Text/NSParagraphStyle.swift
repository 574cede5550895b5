import CoreText

/// The layout of a paragraph's lines. All lengths are in points. `NSMutableParagraphStyle` is the mutable variant.
open nonisolated class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// The values of all properties of a style.
  struct Values: Hashable, Sendable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0

    /// The tab stops; `nil` for the default ones.
    var tabStops: [NSTextTab]?
    var defaultTabInterval: CGFloat = 0
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    var allowsDefaultTighteningForTruncation = false
    var lineBreakStrategy: LineBreakStrategy = []
  }

  /// Additional rules for line breaks.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// The bits; the values are Apple's.
    public let rawValue: UInt

    /// Creates a strategy from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Moves words to the last line so that it is not left with a single word.
    public static let pushOut = LineBreakStrategy(rawValue: 1)

    /// Keeps Korean words whole.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)

    /// The strategy that Apple's labels use.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  var values: Values

  /// The style of text that has none.
  public static let `default` = NSParagraphStyle()

  /// Returns the writing direction of a language: `natural` for every language.
  open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection { .natural }

  /// Creates a style with the default values.
  public override init() {
    values = Values()
    super.init()
  }

  init(values: Values) {
    self.values = values
    super.init()
  }

  /// The alignment of the lines.
  open var alignment: NSTextAlignment { values.alignment }

  /// The treatment of text that is wider than a line.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }

  /// The writing direction of the paragraph.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

  /// The distance between the bottom of a line and the top of the next one.
  open var lineSpacing: CGFloat { values.lineSpacing }

  /// The space after the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }

  /// The space before the paragraph, unless it is the first.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }

  /// The indent of the first line.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }

  /// The indent of all lines but the first.
  open var headIndent: CGFloat { values.headIndent }

  /// The end of the lines: a positive value is measured from the leading edge, another one from the trailing edge.
  open var tailIndent: CGFloat { values.tailIndent }

  /// The smallest height of a line.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }

  /// The largest height of a line; 0 for no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }

  /// The height of the lines, as a multiple of their natural height; 0 for the natural height.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  /// The tab stops, by default every 28 points up to 336.
  open var tabStops: [NSTextTab]! { values.tabStops ?? Self.usualTabStops }

  /// The distance between tab stops beyond the last one; 0 for the distance between the last two.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }

  /// The readiness to hyphenate words. The value is stored, but words are never hyphenated.
  open var hyphenationFactor: Float { values.hyphenationFactor }

  /// Whether words are hyphenated by the system's rules. The value is stored, but words are never hyphenated.
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }

  /// Whether letters may move together before text is truncated. The value is stored, but has no effect.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }

  /// Additional rules for line breaks. The value is stored, but has no effect.
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }

  /// The default tab stops, with Apple's distance and number.
  static let usualTabStops = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }

  /// Returns an immutable copy of the style.
  open func copy(with zone: NSZone?) -> Any { NSParagraphStyle(values: values) }

  /// Returns a mutable copy of the style.
  open func mutableCopy(with zone: NSZone?) -> Any { NSMutableParagraphStyle(values: values) }

  /// Returns whether both styles have the same values.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }

  /// The hash value of the style's values.
  open override var hash: Int { values.hashValue }
}

extension NSParagraphStyle: ParagraphConvertible {
  /// The style as a plain value for the text layout.
  package nonisolated var paragraphSettings: ParagraphSettings {
    var settings = ParagraphSettings(alignment: alignment.layoutAlignment, lineBreak: lineBreakMode.layoutLineBreak)
    settings.direction = baseWritingDirection.paragraphDirection
    settings.lineSpacing = lineSpacing
    settings.spacing = paragraphSpacing
    settings.spacingBefore = paragraphSpacingBefore
    settings.firstLineIndent = firstLineHeadIndent
    settings.indent = headIndent
    settings.tailIndent = tailIndent
    settings.minimumLineHeight = minimumLineHeight
    settings.maximumLineHeight = maximumLineHeight
    settings.lineHeightMultiple = lineHeightMultiple
    if let stops = values.tabStops {
      settings.tabs = stops.map {
        ParagraphSettings.Tab(location: $0.location, alignment: $0.alignment.layoutAlignment)
      }
      .sorted { $0.location < $1.location }
      // The layout continues beyond the last tab stop with the distance between the last two.
      if values.defaultTabInterval > 0 {
        let last = settings.tabs.last?.location ?? 0
        settings.tabs += (1...2).map {
          ParagraphSettings.Tab(location: last + CGFloat($0) * values.defaultTabInterval, alignment: .left)
        }
      }
    }
    return settings
  }
}
