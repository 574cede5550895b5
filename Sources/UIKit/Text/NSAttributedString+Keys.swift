import CoreText

/// The attributes that text is drawn by; see `NSAttributedString.draw(in:)`.
nonisolated extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")

  /// An `NSParagraphStyle`; that of a paragraph's first character counts.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")

  /// A `UIColor`: that of the letters.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")

  /// A `UIColor`: that of what lies behind the letters.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")

  /// A whole number: at 0 letters do not join as the font likes them to.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")

  /// What is added to each character's width, in points; at 0 the font's own kerning is off.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")

  /// What is added to each character's width, in points.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")

  /// The raw value of an `NSUnderlineStyle`: a line through the text.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")

  /// The raw value of an `NSUnderlineStyle`: a line below the text.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")

  /// A `UIColor`: that of the letters' outline; the letters' own where there is none.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")

  /// The width of the letters' outline in hundredths of the font's size; negative where the letters are filled as well.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")

  /// An `NSShadow`.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")

  /// How far the text stands above the line, in points.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")

  /// A `UIColor`: that of the line below the text; the letters' own where there is none.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")

  /// A `UIColor`: that of the line through the text; the letters' own where there is none.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")

  /// An `NSTextAttachment`: what stands in the place of a U+FFFC.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")

  /// How far letters lean to the right, for each unit upwards: 0.2 is about an italic's.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")

  /// How much wider letters are; it is kept, and does not change how the text looks.
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")

  /// An `NSAttributedString.TextEffectStyle`; it is kept, and does not change how the text looks.
  public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")

  /// An address; it is kept, and does not change how the text looks.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
}

nonisolated extension NSAttributedString {
  /// A look of letters.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    /// The look's name.
    public let rawValue: String

    /// A look by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// As if pressed into paper.
    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }
}

extension UIFont: FontConvertible {}

extension UIColor: ColorConvertible {}
