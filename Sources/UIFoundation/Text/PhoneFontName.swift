import CoreText

/// The name of an iOS font, resolved to the nearest families on a desktop.
nonisolated struct PhoneFontName: Equatable {
  /// The families to try, nearest first. The last of them is always available.
  let families: [String]

  /// The weight, from 100 to 900.
  let weight: Int

  /// Whether the letters are slanted.
  let isItalic: Bool

  /// Creates the substitutes for the name of a font or a family, such as `HelveticaNeue-Light` or `Times New Roman`;
  /// `nil` where iOS has no such font.
  init?(_ name: String) {
    let name = name.lowercased().filter { $0.isLetter || $0.isNumber }
    let matches = Self.substitutes.filter { name.hasPrefix($0.family) }
    guard let (family, families) = matches.max(by: { $0.family.count < $1.family.count }) else { return nil }
    var style = Substring(name.dropFirst(family.count))
    var weight = 400, isItalic = false
    while !style.isEmpty {
      guard let word = Self.words.first(where: { style.hasPrefix($0.name) }) else { return nil }
      style = style.dropFirst(word.name.count)
      weight = word.weight ?? weight
      isItalic = isItalic || word.isItalic
    }
    (self.families, self.weight, self.isItalic) = (families, weight, isItalic)
  }

  /// Returns the font at a size in points, greater than 0.
  func font(size: CGFloat) -> CTFont { CTFont(families: families, size: size, weight: weight, isItalic: isItalic) }

  // MARK: Styles of iOS fonts

  /// A component of a style's name.
  private struct Word {
    let name: String
    var weight: Int?
    var isItalic = false
  }

  /// The known components; one comes before those that it is a prefix of. Widths are not components, as almost every
  /// family has only one.
  private static let words = [
    Word(name: "ultralight", weight: 100), Word(name: "thin", weight: 200), Word(name: "light", weight: 300),
    Word(name: "regular", weight: 400), Word(name: "roman", weight: 400), Word(name: "book", weight: 400),
    Word(name: "medium", weight: 500), Word(name: "semibold", weight: 600), Word(name: "demibold", weight: 600),
    Word(name: "bold", weight: 700), Word(name: "extrabold", weight: 800), Word(name: "heavy", weight: 800),
    Word(name: "black", weight: 900), Word(name: "italic", isItalic: true), Word(name: "oblique", isItalic: true),
    Word(name: "condensed"), Word(name: "rounded"), Word(name: "display"), Word(name: "text"), Word(name: "ps"),
    Word(name: "mt"),
  ]

  // MARK: Families of iOS fonts

  /// The substitutes by the family's name in lowercase without spaces: first families with the same metrics (such as
  /// Liberation and Arimo; DejaVu Sans Mono for Menlo), then families of similar appearance.
  private static let substitutes: [(family: String, families: [String])] =
    [
      "helveticaneue": grotesque, "helvetica": grotesque, "arial": grotesque,
      "avenirnext": ["Nunito Sans", "Montserrat"] + plain, "avenir": ["Nunito Sans", "Montserrat"] + plain,
      "futura": ["Jost", "URW Gothic"] + plain, "gillsans": ["Cabin", "Gillius ADF"] + plain,
      "optima": ["URW Classico"] + plain, "trebuchetms": ["Fira Sans"] + plain, "verdana": ["DejaVu Sans"] + plain,
      "sfpro": plain, "sfui": plain, "sfcompact": plain,
      "timesnewroman": roman, "times": roman, "georgia": ["Gelasio"] + serif,
      "palatino": ["TeX Gyre Pagella", "P052"] + serif, "charter": ["Charis SIL"] + serif,
      "baskerville": ["Libre Baskerville"] + serif, "didot": ["GFS Didot"] + serif, "cochin": serif, "bodoni72": serif,
      "hoeflertext": serif, "iowanoldstyle": serif, "americantypewriter": serif, "rockwell": serif, "newyork": serif,
      "couriernew": typewriter, "courier": typewriter, "menlo": ["DejaVu Sans Mono"] + CTFont.monospacedFamilies,
      "sfmono": CTFont.monospacedFamilies, "monaco": CTFont.monospacedFamilies,
      "markerfelt": ["Comic Neue"] + plain, "noteworthy": ["Comic Neue"] + plain,
      "chalkboardse": ["Comic Neue"] + plain,
    ].map { (family: $0.key, families: $0.value) }

  private static let plain = CTFont.systemFamilies
  private static let grotesque = ["Liberation Sans", "Arimo", "Nimbus Sans"] + plain
  private static let serif = ["Noto Serif", "DejaVu Serif", "serif"]
  private static let roman = ["Liberation Serif", "Tinos", "Nimbus Roman"] + serif
  private static let typewriter = ["Liberation Mono", "Cousine", "Nimbus Mono PS"] + CTFont.monospacedFamilies
}
