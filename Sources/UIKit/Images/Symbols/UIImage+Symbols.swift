nonisolated extension UIImage {
  /// How large and how heavy a symbol is drawn.
  public final class SymbolConfiguration: NSObject, Sendable {
    /// The symbol's height, in points.
    public let pointSize: CGFloat

    /// The weight of its lines.
    public let weight: UIFont.Weight

    /// A size and a weight.
    public init(pointSize: CGFloat, weight: UIFont.Weight = .regular) {
      self.pointSize = pointSize
      self.weight = weight
      super.init()
    }

    /// A size.
    public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, weight: .regular) }

    /// As large and as heavy as a font's text.
    public convenience init(font: UIFont) { self.init(pointSize: font.pointSize, weight: .regular) }

    /// The line width at this weight, where regular is 1.
    var lineFactor: CGFloat { max(0.4, 1 + weight.rawValue * 1.1) }
  }

  /// A symbol by its SF Symbols name; `nil` for one that we have not drawn.
  ///
  /// Differs from Apple's in that the symbols are our own drawings, and few: chevrons, `xmark`, `photo`,
  /// `photo.badge.exclamationmark`, `exclamationmark.triangle`.
  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration? = nil) {
    guard let glyph = SymbolGlyph.named(name) else { return nil }
    self.init(source: .symbol(glyph, configuration ?? SymbolConfiguration(pointSize: 17)), scale: 1, mode: .automatic)
  }

  /// The same symbol, larger or smaller; a picture that is no symbol stays as it is.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    switch source {
    case .symbol(let glyph, _): UIImage(source: .symbol(glyph, configuration), scale: scale, mode: renderingMode)
    case .empty, .bitmap, .file, .frames: self
    }
  }

  /// Whether it is a symbol, and so always crisp and always tinted unless asked otherwise.
  public var isSymbolImage: Bool {
    switch source {
    case .symbol: true
    case .empty, .bitmap, .file, .frames: false
    }
  }
}
