import CoreText

/// A font at a size. It is immutable and may be used on any thread.
///
/// The system font is the first installed one of Inter, Cantarell, Noto Sans and DejaVu Sans; characters that it lacks
/// are drawn with any installed font that has them.
open nonisolated class UIFont: NSObject, @unchecked Sendable {
  /// The size of text in labels, in points.
  public static let labelFontSize: CGFloat = 17

  /// The size of text in buttons, in points.
  public static let buttonFontSize: CGFloat = 18

  /// The size of running text, in points.
  public static let systemFontSize: CGFloat = 14

  /// The size of small print, in points.
  public static let smallSystemFontSize: CGFloat = 12

  /// The Core Text font that draws the text.
  package let ctFont: CTFont

  /// Creates a font around a Core Text font.
  package init(_ ctFont: CTFont) {
    self.ctFont = ctFont
    super.init()
  }

  /// Creates the font with the name of a font, such as `Inter-Bold`, or a family; `nil` if neither is installed.
  ///
  /// Differs from Apple's in that fonts of iOS that are not installed (`HelveticaNeue-Light`, `Georgia`, `Menlo-Bold`)
  /// are replaced by the nearest installed family, in the requested weight and slant. ``familyName`` and ``fontName``
  /// are those of the font that is actually drawn.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let font = CTFont.installed(fontName, size: fontSize) else { return nil }
    self.init(font)
  }

  /// Returns the system font in regular weight.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

  /// Returns the system font in a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(CTFont(size: fontSize, weight: weight.openTypeWeight))
  }

  /// Returns the system font in bold weight.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }

  /// Returns the system font in italic.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(CTFont(size: fontSize, isItalic: true))
  }

  /// Returns a font for code, whose characters are all equally wide.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(CTFont(families: CTFont.monospacedFamilies, size: fontSize, weight: weight.openTypeWeight))
  }

  /// Returns the font at another size, in points; at a size of 0 or below the font itself.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    guard fontSize > 0 else { return self }
    return UIFont(ctFont.withSize(fontSize))
  }

  /// The size of the font, in points.
  open var pointSize: CGFloat { ctFont.size }

  /// The name of the installed family that draws the text.
  open var familyName: String { CTFontCopyFamilyName(ctFont) }

  /// The PostScript name of the installed font that draws the text, such as `Inter-Bold`.
  open var fontName: String { ctFont.postScriptName }

  /// The distance from the baseline up to the top of the tallest letters, in points.
  open var ascender: CGFloat { ctFont.metrics.ascent }

  /// The distance from the baseline down to the bottom of the lowest letters, in points; negative.
  open var descender: CGFloat { -ctFont.metrics.descent }

  /// The additional space between lines, in points.
  open var leading: CGFloat { ctFont.metrics.leading }

  /// The height of a capital letter, in points.
  open var capHeight: CGFloat { ctFont.metrics.capHeight }

  /// The height of a lowercase x, in points.
  open var xHeight: CGFloat { ctFont.metrics.xHeight }

  /// The height of a line, in points.
  open var lineHeight: CGFloat { ctFont.metrics.lineHeight }

  /// Returns whether both fonts draw with the same Core Text font.
  open override nonisolated func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.ctFont == ctFont }

  /// The hash value of the Core Text font.
  open override nonisolated var hash: Int { ctFont.hashValue }

  /// A description with the family and the size.
  open override nonisolated var description: String { "<UIFont \(familyName) \(pointSize) pt>" }
}
