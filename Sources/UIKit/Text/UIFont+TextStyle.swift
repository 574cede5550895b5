nonisolated extension UIFont {
  /// What a piece of text is for; the font follows from it.
  public nonisolated struct TextStyle: Hashable, RawRepresentable, Sendable {
    /// The style's name.
    public var rawValue: String

    /// A style by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")

    /// 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")

    /// 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")

    /// 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")

    /// 17 points, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")

    /// 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")

    /// 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")

    /// 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")

    /// 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")

    /// 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")

    /// 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The font of a text style, at Apple's default content size. A style of no known name gets the body's font.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    switch style {
    case .largeTitle: systemFont(ofSize: 34)
    case .title1: systemFont(ofSize: 28)
    case .title2: systemFont(ofSize: 22)
    case .title3: systemFont(ofSize: 20)
    case .headline: systemFont(ofSize: 17, weight: .semibold)
    case .subheadline: systemFont(ofSize: 15)
    case .callout: systemFont(ofSize: 16)
    case .footnote: systemFont(ofSize: 13)
    case .caption1: systemFont(ofSize: 12)
    case .caption2: systemFont(ofSize: 11)
    default: systemFont(ofSize: 17)
    }
  }
}
