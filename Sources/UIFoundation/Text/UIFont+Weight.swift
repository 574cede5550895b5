nonisolated extension UIFont {
  /// The weight of a font's strokes, from −1 to 1; 0 is regular.
  public nonisolated struct Weight: Hashable, RawRepresentable, Sendable {
    /// The weight, from −1 to 1.
    public var rawValue: CGFloat

    /// Creates a weight from a value, which may be between the named ones.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates a weight from a value, which may be between the named ones.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The lightest weight.
    public static let ultraLight = Weight(rawValue: -0.8)

    /// A weight between ultra-light and light.
    public static let thin = Weight(rawValue: -0.6)

    /// A weight between thin and regular.
    public static let light = Weight(rawValue: -0.4)

    /// The weight of running text.
    public static let regular = Weight(rawValue: 0)

    /// A weight between regular and semibold.
    public static let medium = Weight(rawValue: 0.23)

    /// The weight of headlines.
    public static let semibold = Weight(rawValue: 0.3)

    /// The weight of emphasized text.
    public static let bold = Weight(rawValue: 0.4)

    /// A weight between bold and black.
    public static let heavy = Weight(rawValue: 0.56)

    /// The heaviest weight.
    public static let black = Weight(rawValue: 0.62)

    /// The weight on the scale from 100 to 900 of font files; values between the named weights are interpolated.
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
