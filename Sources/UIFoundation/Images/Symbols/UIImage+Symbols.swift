nonisolated extension UIImage {
  /// The size and weight of a symbol.
  public final class SymbolConfiguration: NSObject, Sendable {
    /// The symbol's height, in points.
    public let pointSize: CGFloat

    /// The weight of the symbol's lines.
    public let weight: UIFont.Weight

    /// Creates a configuration with a size and a weight.
    public init(pointSize: CGFloat, weight: UIFont.Weight = .regular) {
      self.pointSize = pointSize
      self.weight = weight
      super.init()
    }

    /// Creates a configuration with a size and regular weight.
    public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, weight: .regular) }

    /// Creates a configuration with the size of a font, and regular weight.
    public convenience init(font: UIFont) { self.init(pointSize: font.pointSize, weight: .regular) }

    /// The factor of the line width for this weight; 1 for regular.
    var lineFactor: CGFloat { max(0.4, 1 + weight.rawValue * 1.1) }
  }

  /// Creates an image of a symbol by its SF Symbols name; `nil` if the symbol is not available.
  ///
  /// Unlike Apple's, the symbols are drawings of this framework, and only a few names are supported, among them
  /// chevrons, `xmark`, `photo`, `exclamationmark.triangle` and common bar symbols.
  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration? = nil) {
    guard let glyph = SymbolGlyph.named(name) else { return nil }
    self.init(source: .symbol(glyph, configuration ?? SymbolConfiguration(pointSize: 17)), scale: 1, mode: .automatic)
  }

  /// Returns the symbol with another size and weight; an image that is not a symbol is returned unchanged.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    switch source {
    case .symbol(let glyph, _): UIImage(source: .symbol(glyph, configuration), scale: scale, mode: renderingMode)
    case .empty, .bitmap, .file, .frames: self
    }
  }

  /// Whether the image is a symbol, which is drawn for any scale and is rendered as a template by default.
  public var isSymbolImage: Bool {
    switch source {
    case .symbol: true
    case .empty, .bitmap, .file, .frames: false
    }
  }
}
