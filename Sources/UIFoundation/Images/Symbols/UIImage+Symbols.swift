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
  /// The symbols named `backward` and `forward` are mirrored in right-to-left layouts, those named `left` and `right`
  /// are not, as on iOS. Unlike Apple's, the symbols are drawings of this framework, and only a few names are supported, among them
  /// chevrons, `xmark`, `photo`, `exclamationmark.triangle` and common bar symbols.
  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration? = nil) {
    guard var glyph = SymbolGlyph.named(name) else { return nil }
    glyph.name = name
    var standing = Standing()
    standing.flips = name.hasSuffix(".backward") || name.hasSuffix(".forward")
    self.init(
      source: .symbol(glyph, configuration ?? SymbolConfiguration(pointSize: 17)), scale: 1, mode: .automatic,
      standing: standing)
  }

  /// Returns the symbol with another size and weight; an image that is not a symbol is returned unchanged.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    switch source {
    case .symbol(let glyph, _):
      UIImage(source: .symbol(glyph, configuration), scale: scale, mode: renderingMode, standing: standing)
    case .empty, .bitmap, .file, .frames: self
    }
  }

  /// The name of a symbol for assistive technologies: a word for its use, or else its SF Symbols name in words.
  package var symbolLabel: String? {
    switch source {
    case .symbol(let glyph, _): glyph.name.map { Self.labels[$0] ?? $0.split(separator: ".").joined(separator: " ") }
    case .empty, .bitmap, .file, .frames: nil
    }
  }

  private static let labels = [
    "arrow.clockwise": "Refresh", "backward.fill": "Rewind", "book": "Bookmarks", "camera": "Camera",
    "chevron.backward": "Back", "chevron.left": "Back", "chevron.forward": "Forward", "chevron.right": "Forward",
    "folder": "Folder", "forward.fill": "Fast Forward", "magnifyingglass": "Search", "pause.fill": "Pause",
    "play.fill": "Play", "plus": "Add", "slider.horizontal.3": "Adjust", "square.and.arrow.up": "Share",
    "square.and.pencil": "Compose", "trash": "Delete", "xmark": "Close",
  ]

  /// Whether the image is a symbol, which is drawn for any scale and is rendered as a template by default.
  public var isSymbolImage: Bool {
    switch source {
    case .symbol: true
    case .empty, .bitmap, .file, .frames: false
    }
  }
}
