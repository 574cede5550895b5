import Synchronization

/// A font: a list of families to look through, a size, a weight and a slant.
///
/// Characters that no family of the list has come from whatever other font on the machine has them.
public final class CTFont: Sendable {
  /// The families to look through, the first choice first.
  package let families: [String]

  /// In points.
  package let size: CGFloat

  /// On the scale of font files: 100 (hairline) to 900 (black), 400 being regular and 700 bold.
  package let weight: Int

  /// Whether the letters lean.
  package let isItalic: Bool

  /// Whether digits are equally wide, where the font has such.
  package let hasEqualDigits: Bool

  private let measured = Mutex<CTFontMetrics?>(nil)

  /// How high the letters are, in points. Measured the first time.
  package var metrics: CTFontMetrics {
    measured.withLock { known in
      let metrics = known ?? CTFontMetrics(measuring: self)
      known = metrics
      return metrics
    }
  }

  /// The families of the interface, of which the first that the machine has is taken.
  package static let systemFamilies = ["Inter", "Cantarell", "Noto Sans", "DejaVu Sans", "sans-serif"]

  /// The families for code.
  package static let monospacedFamilies = ["JetBrains Mono", "Noto Sans Mono", "DejaVu Sans Mono", "monospace"]

  /// A font by its description. Families that the machine lacks are passed over.
  ///
  /// - Parameters:
  ///   - size: in points, above 0.
  ///   - weight: 100…900; the nearest that the family has is taken.
  ///   - hasEqualDigits: whether digits are equally wide, where the font has such.
  package init(
    families: [String] = systemFamilies, size: CGFloat, weight: Int = 400, isItalic: Bool = false,
    hasEqualDigits: Bool = false
  ) {
    precondition(size > 0 && size.isFinite, "CTFont: a size of \(size) points; give one above 0")
    self.families = families
    self.size = size
    self.weight = min(max(weight, 100), 900)
    self.isItalic = isItalic
    self.hasEqualDigits = hasEqualDigits
  }

  /// The same font in another size.
  package func withSize(_ size: CGFloat) -> CTFont {
    CTFont(families: families, size: size, weight: weight, isItalic: isItalic, hasEqualDigits: hasEqualDigits)
  }
}

extension CTFont: Hashable {
  /// Whether both describe the same font.
  public static func == (a: CTFont, b: CTFont) -> Bool {
    a === b
      || (a.size == b.size && a.weight == b.weight && a.isItalic == b.isItalic && a.hasEqualDigits == b.hasEqualDigits
        && a.families == b.families)
  }

  /// By the description.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(families)
    hasher.combine(size)
    hasher.combine(weight)
    hasher.combine(isItalic)
    hasher.combine(hasEqualDigits)
  }
}

extension CTFont: CustomStringConvertible {
  /// The first family, the weight and the size.
  public var description: String {
    "CTFont(\(families.first ?? "any"), \(weight)\(isItalic ? " italic" : ""), \(size))"
  }
}
