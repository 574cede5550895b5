import Synchronization

/// A font: a list of families in order of preference, a size, a weight, and a slant.
///
/// Characters that no family of the list contains are taken from any other installed font that does.
public final class CTFont: Sendable {
  /// The families in order of preference.
  package let families: [String]

  /// The size in points.
  package let size: CGFloat

  /// The weight on the scale of font files: 100 (hairline) to 900 (black), with 400 for regular and 700 for bold.
  package let weight: Int

  /// Whether the characters are slanted.
  package let isItalic: Bool

  /// Whether digits have equal widths, if the font provides such.
  package let hasEqualDigits: Bool

  private let measured = Mutex<CTFontMetrics?>(nil)

  /// The heights of the font, in points, measured at the first access to them in any font that is equal.
  package var metrics: CTFontMetrics {
    measured.withLock { known in
      let metrics = known ?? CTFontMetrics.known(of: self)
      known = metrics
      return metrics
    }
  }

  /// The families of the system font, of which the first that is installed is used.
  package static let systemFamilies = ["Inter", "Cantarell", "Noto Sans", "DejaVu Sans", "sans-serif"]

  /// The families of the font for code.
  package static let monospacedFamilies = ["JetBrains Mono", "Noto Sans Mono", "DejaVu Sans Mono", "monospace"]

  /// Creates a font from its description. Families that are not installed are skipped.
  ///
  /// - Parameters:
  ///   - size: in points, above 0.
  ///   - weight: 100…900; the nearest in the family is used.
  ///   - hasEqualDigits: whether digits have equal widths, if the font provides such.
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

  /// Returns the same font in another size.
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

  /// Hashes what differs most often in the description.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(families.first)
    hasher.combine(size)
    hasher.combine(weight)
  }
}

extension CTFont: CustomStringConvertible {
  /// The first family, the weight, and the size.
  public var description: String {
    "CTFont(\(families.first ?? "any"), \(weight)\(isItalic ? " italic" : ""), \(size))"
  }
}
