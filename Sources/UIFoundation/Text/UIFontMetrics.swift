/// The scaling of sizes by the text size that the user prefers, which is a factor that is the same for all text styles.
/// Differs from Apple's in that traits have no text size: sizes are those that the user prefers in any environment.
open nonisolated class UIFontMetrics: NSObject, @unchecked Sendable {
  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }

  /// Returns the font in the preferred size.
  open func scaledFont(for font: UIFont) -> UIFont {
    let factor = TextScale.value
    return factor == 1 ? font : font.withSize(font.pointSize * factor)
  }

  /// Returns the font in the preferred size, reduced to a maximum size in points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    let size = min(font.pointSize * TextScale.value, maximumPointSize)
    return size == font.pointSize ? font : font.withSize(size)
  }

  /// Returns the value, scaled like a font.
  open func scaledValue(for value: CGFloat) -> CGFloat { value * TextScale.value }

  /// Returns the font in the preferred size.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font)
  }

  /// Returns the font in the preferred size, reduced to a maximum size in points.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize)
  }

  /// Returns the value, scaled like a font.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    scaledValue(for: value)
  }
}
