import CoreText

/// The attributes for drawing text; see `NSAttributedString.draw(in:)`.
nonisolated extension NSAttributedString.Key {
  /// The font of the text, a `UIFont`.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")

  /// The paragraph style, an `NSParagraphStyle`; the style of a paragraph's first character applies.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")

  /// The color of the letters, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")

  /// The color of the background of the letters, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")

  /// The use of ligatures, an integer; 0 turns them off.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")

  /// The space added to each character's width, in points; 0 turns the font's own kerning off.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")

  /// The space added to each character's width, in points.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")

  /// The line through the text, as the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")

  /// The line below the text, as the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")

  /// The color of the letters' outline, a `UIColor`; by default the color of the letters.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")

  /// The width of the letters' outline, in percent of the font's size; a negative one fills the letters too.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")

  /// The shadow of the text, an `NSShadow`.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")

  /// The distance of the text above the baseline, in points.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")

  /// The color of the line below the text, a `UIColor`; by default the color of the letters.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")

  /// The color of the line through the text, a `UIColor`; by default the color of the letters.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")

  /// The attachment that is drawn instead of a character U+FFFC, an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")

  /// The slant of the letters to the right per unit of height; 0.2 is about that of an italic font.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")

  /// The widening of the letters. The value is stored, but has no effect on drawing.
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")

  /// The text effect, an `NSAttributedString.TextEffectStyle`. The value is stored, but has no effect on drawing.
  public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")

  /// The address of a link. The value is stored, but has no effect on drawing.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
}

nonisolated extension NSAttributedString {
  /// A visual effect of letters.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the effect.
    public let rawValue: String

    /// Creates an effect from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The effect of letters that are pressed into paper.
    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }
}

extension UIFont: FontConvertible {}

extension UIColor: ColorConvertible {}
