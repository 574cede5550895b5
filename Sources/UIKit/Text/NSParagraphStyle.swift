import CoreText

/// How a paragraph's lines stand. Lengths are in points. `NSMutableParagraphStyle` can be changed.
open nonisolated class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// All that a style says.
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

    /// `nil`: those of every paragraph.
    var tabStops: [NSTextTab]?
    var defaultTabInterval: CGFloat = 0
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    var allowsDefaultTighteningForTruncation = false
    var lineBreakStrategy: LineBreakStrategy = []
  }

  /// What else is taken care of where lines break.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// By Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Rather less in a line than one word in the last.
    public static let pushOut = LineBreakStrategy(rawValue: 1)

    /// Korean words stay whole.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)

    /// As labels do it.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  var values: Values

  /// Nothing special.
  public static let `default` = NSParagraphStyle()

  /// The direction in which a language is written: natural, for all languages.
  open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection { .natural }

  /// A style without anything special.
  public override init() {
    values = Values()
    super.init()
  }

  init(values: Values) {
    self.values = values
    super.init()
  }

  /// On which side lines are flush.
  open var alignment: NSTextAlignment { values.alignment }

  /// What happens to text that is longer than a line.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }

  /// In which direction the paragraph begins.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

  /// Between one line's bottom and the next one's top.
  open var lineSpacing: CGFloat { values.lineSpacing }

  /// After the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }

  /// Before the paragraph, unless it is the first.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }

  /// Before the first line.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }

  /// Before all other lines.
  open var headIndent: CGFloat { values.headIndent }

  /// Where lines end: above 0 from where they begin, else from the other side.
  open var tailIndent: CGFloat { values.tailIndent }

  /// Lines are no lower.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }

  /// Lines are no higher; 0 for any height.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }

  /// How high lines are, as a multiple of what their fonts ask for; 0 for once.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  /// Where what follows tabs stands: every 28 points, up to 336, unless told.
  open var tabStops: [NSTextTab]! { values.tabStops ?? Self.usualTabStops }

  /// How far tabs beyond the last stop are apart; 0 for as far as the last two.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }

  /// How readily words are divided. Kept: they are not.
  open var hyphenationFactor: Float { values.hyphenationFactor }

  /// Whether words are divided as the system likes. Kept: they are not.
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }

  /// Whether letters may move together before text is cut off. Kept: they stay apart.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }

  /// What else is taken care of where lines break. Kept, without effect.
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }

  /// How far apart and how many they are is Apple's.
  static let usualTabStops = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }

  /// The style as it is now; it does not change.
  open func copy(with zone: NSZone?) -> Any { NSParagraphStyle(values: values) }

  /// A style to go on from.
  open func mutableCopy(with zone: NSZone?) -> Any { NSMutableParagraphStyle(values: values) }

  /// Whether both say the same.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }

  /// Of what it says.
  open override var hash: Int { values.hashValue }
}

extension NSParagraphStyle: ParagraphConvertible {
  /// The same as a plain value.
  package nonisolated var paragraphLook: ParagraphLook {
    var look = ParagraphLook(alignment: alignment.layoutAlignment, lineBreak: lineBreakMode.layoutLineBreak)
    look.direction = baseWritingDirection.paragraphDirection
    look.lineSpacing = lineSpacing
    look.spacing = paragraphSpacing
    look.spacingBefore = paragraphSpacingBefore
    look.firstLineIndent = firstLineHeadIndent
    look.indent = headIndent
    look.tailIndent = tailIndent
    look.minimumLineHeight = minimumLineHeight
    look.maximumLineHeight = maximumLineHeight
    look.lineHeightMultiple = lineHeightMultiple
    if let stops = values.tabStops {
      look.tabs = stops.map { ParagraphLook.Tab(location: $0.location, alignment: $0.alignment.layoutAlignment) }
        .sorted { $0.location < $1.location }
      // Beyond the last two stops tabs are as far apart as those.
      if values.defaultTabInterval > 0 {
        let last = look.tabs.last?.location ?? 0
        look.tabs += (1...2).map {
          ParagraphLook.Tab(location: last + CGFloat($0) * values.defaultTabInterval, alignment: .left)
        }
      }
    }
    return look
  }
}
