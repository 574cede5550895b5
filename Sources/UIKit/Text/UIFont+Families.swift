import CoreText

nonisolated extension UIFont {
  /// A font that a descriptor stands for.
  ///
  /// - Parameter pointSize: in points; 0 for the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(pointSize > 0 ? descriptor.font.withSize(pointSize) : descriptor.font)
  }

  /// What the font is like.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(ctFont) }

  /// The families that are installed, in alphabetical order.
  public static var familyNames: [String] { InstalledFonts.all.families }

  /// The names of a family's faces, in alphabetical order; none where it is not installed.
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    Set(InstalledFonts.all.faces(of: familyName).map(\.postScriptName)).sorted()
  }

  /// The system font, whose digits are equally wide where it has such.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(CTFont(size: fontSize, weight: weight.openTypeWeight, hasEqualDigits: true))
  }
}

extension CTFont {
  /// The font of a name, a face's or a family's, or what comes nearest to a font of the phone's; `nil` where the machine
  /// has neither.
  nonisolated static func installed(_ name: String, size: CGFloat) -> CTFont? {
    if let face = InstalledFonts.all.face(named: name) {
      return CTFont(families: [face.family] + systemFamilies, size: size, weight: face.weight, isItalic: face.isItalic)
    }
    let font = CTFont(families: [name], size: size)
    if CTFontCopyFamilyName(font).caseInsensitiveCompare(name) == .orderedSame { return font }
    return PhoneFontName(name)?.font(size: size)
  }

  /// The name of the face that is installed for the font.
  nonisolated var postScriptName: String {
    let family = CTFontCopyFamilyName(self)
    return InstalledFonts.all.face(of: self, in: family)?.postScriptName ?? family
  }
}
