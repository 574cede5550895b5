import CoreText

/// A description of a font: a family, a size, and traits.
open nonisolated class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  /// A set of font traits, as bits.
  public nonisolated struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits; the values are Apple's.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The trait of slanted letters.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)

    /// The trait of heavy strokes: bold or heavier.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)

    /// The trait of characters that are all equally wide.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// A style of the system font.
  public nonisolated struct SystemDesign: Hashable, RawRepresentable, Sendable {
    /// The name of the design.
    public let rawValue: String

    /// Creates a design from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The design of the user interface.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")

    /// A design with serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")

    /// A design with rounded stroke ends; the default design where no such font is installed.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")

    /// A design whose characters are all equally wide.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  let font: CTFont

  init(_ font: CTFont) {
    self.font = font
    super.init()
  }

  /// Creates a descriptor from the name of a font or a family; of the system font where neither is installed.
  public convenience init(name: String, size: CGFloat) {
    self.init(
      CTFont.installed(name, size: size > 0 ? size : UIFont.systemFontSize)
        ?? CTFont(size: size > 0 ? size : UIFont.systemFontSize))
  }

  /// Returns the descriptor of the system font for a text style.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The size of the font, in points.
  open var pointSize: CGFloat { font.size }

  /// The PostScript name of the installed font.
  open var postscriptName: String { font.postScriptName }

  /// The traits of the font.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if font.isItalic { traits.insert(.traitItalic) }
    if font.weight >= 600 { traits.insert(.traitBold) }
    if font.families == CTFont.monospacedFamilies { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns the descriptor with exactly the given traits of slant, boldness and equal width; never `nil`.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let wasMonospaced = font.families == CTFont.monospacedFamilies
    let families =
      symbolicTraits.contains(.traitMonoSpace)
      ? CTFont.monospacedFamilies : wasMonospaced ? CTFont.systemFamilies : font.families
    let weight = symbolicTraits.contains(.traitBold) ? max(font.weight, 700) : min(font.weight, 500)
    return UIFontDescriptor(
      CTFont(families: families, size: font.size, weight: weight, isItalic: symbolicTraits.contains(.traitItalic)))
  }

  /// Returns the descriptor with another size, in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { UIFontDescriptor(font.withSize(newPointSize)) }

  /// Returns the descriptor with another family; the system font where the family is not installed.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(
      CTFont(
        families: [newFamily] + CTFont.systemFamilies, size: font.size, weight: font.weight, isItalic: font.isItalic))
  }

  /// Returns the descriptor with another design, or `nil` for an unknown design.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    let families: [String]
    switch design {
    case .default: families = CTFont.systemFamilies
    case .serif: families = ["Noto Serif", "DejaVu Serif", "serif"]
    case .rounded: families = ["Nunito", "Quicksand", "Varela Round"] + CTFont.systemFamilies
    case .monospaced: families = CTFont.monospacedFamilies
    default: return nil
    }
    return UIFontDescriptor(
      CTFont(families: families, size: font.size, weight: font.weight, isItalic: font.isItalic))
  }

  /// Returns the descriptor itself, which is immutable.
  open func copy(with zone: NSZone?) -> Any { self }

  /// Returns whether both descriptors describe the same font.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.font == font }

  /// The hash value of the described font.
  open override var hash: Int { font.hashValue }
}
