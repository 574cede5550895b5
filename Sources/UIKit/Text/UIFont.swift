import CoreText

/// A font of a size. It does not change once made, and may be used from any thread.
///
/// The system font is the first that is installed of Inter, Cantarell, Noto Sans and DejaVu Sans; what it lacks comes
/// from whatever font has it.
open nonisolated class UIFont: NSObject, @unchecked Sendable {
  /// The size of a label's text, in points.
  public static let labelFontSize: CGFloat = 17

  /// The size of a button's text, in points.
  public static let buttonFontSize: CGFloat = 18

  /// The size of running text, in points.
  public static let systemFontSize: CGFloat = 14

  /// The size of small print, in points.
  public static let smallSystemFontSize: CGFloat = 12

  /// The font that draws.
  package let ctFont: CTFont

  /// A font around the one that draws.
  package init(_ ctFont: CTFont) {
    self.ctFont = ctFont
    super.init()
  }

  /// A font by its own name, as `Inter-Bold`, or its family's; `nil` where the machine has neither.
  ///
  /// Differs from Apple's in that for the phone's families that are not installed (`HelveticaNeue-Light`, `Georgia`,
  /// `Menlo-Bold`) the nearest family that is takes their place, in the weight and slant asked for. ``familyName`` and
  /// ``fontName`` are those of the font that draws.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let font = CTFont.installed(fontName, size: fontSize) else { return nil }
    self.init(font)
  }

  /// The system font, regular.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

  /// The system font in a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(CTFont(size: fontSize, weight: weight.openTypeWeight))
  }

  /// The system font, bold.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }

  /// The system font, slanted.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(CTFont(size: fontSize, isItalic: true))
  }

  /// A font for code: all characters are equally wide.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(CTFont(families: CTFont.monospacedFamilies, size: fontSize, weight: weight.openTypeWeight))
  }

  /// The same font in another size; at 0 or below in the size it has.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    guard fontSize > 0 else { return self }
    return UIFont(ctFont.withSize(fontSize))
  }

  /// In points.
  open var pointSize: CGFloat { ctFont.size }

  /// The name of the family that is installed for it.
  open var familyName: String { CTFontCopyFamilyName(ctFont) }

  /// The name of the face that is installed for it: `Inter-Bold`.
  open var fontName: String { ctFont.postScriptName }

  /// From the baseline up to the tallest letters' top, in points.
  open var ascender: CGFloat { ctFont.metrics.ascent }

  /// From the baseline down to the lowest letters' bottom, in points; negative.
  open var descender: CGFloat { -ctFont.metrics.descent }

  /// The room between lines that the font asks for besides, in points.
  open var leading: CGFloat { ctFont.metrics.leading }

  /// The height of a capital letter, in points.
  open var capHeight: CGFloat { ctFont.metrics.capHeight }

  /// The height of an x, in points.
  open var xHeight: CGFloat { ctFont.metrics.xHeight }

  /// The height of a line, in points.
  open var lineHeight: CGFloat { ctFont.metrics.lineHeight }

  /// Whether both draw the same.
  open override nonisolated func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.ctFont == ctFont }

  /// Of what it draws with.
  open override nonisolated var hash: Int { ctFont.hashValue }

  /// Family and size.
  open override nonisolated var description: String { "<UIFont \(familyName) \(pointSize) pt>" }
}
