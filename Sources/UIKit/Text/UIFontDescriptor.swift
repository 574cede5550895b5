import CoreText

/// What a font should be like: a family, a size, and traits.
open nonisolated class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  /// Traits of a font, as bits.
  public nonisolated struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits, as Apple's.
    public let rawValue: UInt32

    /// Bits as they are.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The letters lean.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)

    /// The strokes are heavy: bold or heavier.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)

    /// All characters are equally wide.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The look of the system font.
  public nonisolated struct SystemDesign: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// A design by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The interface's.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")

    /// With serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")

    /// With round ends; the interface's where the machine has no such font.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")

    /// All characters equally wide.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  let font: CTFont

  init(_ font: CTFont) {
    self.font = font
    super.init()
  }

  /// A font by its name or its family's; the system font where the machine has neither.
  public convenience init(name: String, size: CGFloat) {
    self.init(
      CTFont.installed(name, size: size > 0 ? size : UIFont.systemFontSize)
        ?? CTFont(size: size > 0 ? size : UIFont.systemFontSize))
  }

  /// The system font of a text style.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// In points.
  open var pointSize: CGFloat { font.size }

  /// The name of the face that is installed for it.
  open var postscriptName: String { font.postScriptName }

  /// What the font is like.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if font.isItalic { traits.insert(.traitItalic) }
    if font.weight >= 600 { traits.insert(.traitBold) }
    if font.families == CTFont.monospacedFamilies { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The same, leaning, bold or equally wide as told, and otherwise not; never `nil`.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let wasMonospaced = font.families == CTFont.monospacedFamilies
    let families =
      symbolicTraits.contains(.traitMonoSpace)
      ? CTFont.monospacedFamilies : wasMonospaced ? CTFont.systemFamilies : font.families
    let weight = symbolicTraits.contains(.traitBold) ? max(font.weight, 700) : min(font.weight, 500)
    return UIFontDescriptor(
      CTFont(families: families, size: font.size, weight: weight, isItalic: symbolicTraits.contains(.traitItalic)))
  }

  /// The same in another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { UIFontDescriptor(font.withSize(newPointSize)) }

  /// The same in another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(
      CTFont(
        families: [newFamily] + CTFont.systemFamilies, size: font.size, weight: font.weight, isItalic: font.isItalic))
  }

  /// The same in another design; `nil` for a design of no known name.
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

  /// The same; it does not change.
  open func copy(with zone: NSZone?) -> Any { self }

  /// Whether both describe the same font.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.font == font }

  /// Of what it describes.
  open override var hash: Int { font.hashValue }
}
