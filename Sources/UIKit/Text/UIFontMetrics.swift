/// How sizes follow the person's choice of text size. The choice is always Apple's default here, so that everything keeps
/// its size, up to the limits that are given.
open nonisolated class UIFontMetrics: NSObject, @unchecked Sendable {
  /// Those of running text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Those of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }

  /// The font itself.
  open func scaledFont(for font: UIFont) -> UIFont { font }

  /// The font itself, or as large as allowed.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }

  /// The value itself.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }

  /// The font itself.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont { font }

  /// The font itself, or as large as allowed.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize)
  }

  /// The value itself.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat { value }
}
