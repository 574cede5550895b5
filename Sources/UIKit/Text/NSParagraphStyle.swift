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
    return look
  }
}
