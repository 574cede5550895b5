nonisolated extension UIFont {
  /// How heavy a font's strokes are: −1 to 1, regular at 0.
  public nonisolated struct Weight: Hashable, RawRepresentable, Sendable {
    /// Between −1 and 1.
    public var rawValue: CGFloat

    /// A weight between the named ones.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// A weight between the named ones.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The hairline.
    public static let ultraLight = Weight(rawValue: -0.8)

    /// Between ultra-light and light.
    public static let thin = Weight(rawValue: -0.6)

    /// Lighter than regular.
    public static let light = Weight(rawValue: -0.4)

    /// Of running text.
    public static let regular = Weight(rawValue: 0)

    /// A little heavier than regular.
    public static let medium = Weight(rawValue: 0.23)

    /// Of headlines.
    public static let semibold = Weight(rawValue: 0.3)

    /// Of emphasis.
    public static let bold = Weight(rawValue: 0.4)

    /// Heavier than bold.
    public static let heavy = Weight(rawValue: 0.56)

    /// The heaviest.
    public static let black = Weight(rawValue: 0.62)

    /// The weight on the scale of 100 to 900 that font files use, between the named weights in proportion.
    package var openTypeWeight: Int {
      let table: [(Weight, CGFloat)] = [
        (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600),
        (.bold, 700), (.heavy, 800), (.black, 900),
      ]
      guard let upper = table.firstIndex(where: { $0.0.rawValue >= rawValue }) else { return 900 }
      guard upper > 0 else { return 100 }
      let (below, above) = (table[upper - 1], table[upper])
      let part = (rawValue - below.0.rawValue) / (above.0.rawValue - below.0.rawValue)
      return Int((below.1 + part * (above.1 - below.1)).rounded())
    }
  }
}
