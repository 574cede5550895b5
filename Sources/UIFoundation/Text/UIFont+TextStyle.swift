nonisolated extension UIFont {
  /// The purpose of a piece of text, which determines its font.
  public nonisolated struct TextStyle: Hashable, RawRepresentable, Sendable {
    /// The name of the style.
    public var rawValue: String

    /// Creates a style from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The style of large titles: 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")

    /// The style of first-level titles: 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")

    /// The style of second-level titles: 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")

    /// The style of third-level titles: 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")

    /// The style of headlines: 17 points, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")

    /// The style of subheadlines: 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")

    /// The style of body text: 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")

    /// The style of callouts: 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")

    /// The style of footnotes: 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")

    /// The style of captions: 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")

    /// The style of smaller captions: 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// Returns the font of a text style, whose size is Apple's default one times the factor that the user prefers; an
  /// unknown style has the font of body text.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFontMetrics.default.scaledFont(for: usualFont(style))
  }

  private static func usualFont(_ style: TextStyle) -> UIFont {
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
