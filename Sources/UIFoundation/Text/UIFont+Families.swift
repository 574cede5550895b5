import CoreText

nonisolated extension UIFont {
  /// Creates the font that a descriptor describes.
  ///
  /// - Parameter pointSize: The size in points; 0 for the size of the descriptor.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(pointSize > 0 ? descriptor.font.withSize(pointSize) : descriptor.font)
  }

  /// A descriptor of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(ctFont) }

  /// The names of the installed families, in alphabetical order.
  public static var familyNames: [String] { InstalledFonts.all.families }

  /// Returns the names of a family's fonts, in alphabetical order; empty if the family is not installed.
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    Set(InstalledFonts.all.faces(of: familyName).map(\.postScriptName)).sorted()
  }

  /// Returns the system font, with equally wide digits where the font has them.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(CTFont(size: fontSize, weight: weight.openTypeWeight, hasEqualDigits: true))
  }
}

extension CTFont {
  /// Returns the font with the name of a font or a family, or the nearest substitute for a font of iOS; `nil` if there
  /// is neither.
  nonisolated static func installed(_ name: String, size: CGFloat) -> CTFont? {
    if let face = InstalledFonts.all.face(named: name) {
      return CTFont(families: [face.family] + systemFamilies, size: size, weight: face.weight, isItalic: face.isItalic)
    }
    let font = CTFont(families: [name], size: size)
    if CTFontCopyFamilyName(font).caseInsensitiveCompare(name) == .orderedSame { return font }
    return PhoneFontName(name)?.font(size: size)
  }

  /// The PostScript name of the installed font, or its family's name if the font is not found.
  nonisolated var postScriptName: String {
    let family = CTFontCopyFamilyName(self)
    return InstalledFonts.all.face(of: self, in: family)?.postScriptName ?? family
  }
}
