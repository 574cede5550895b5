import ImageIO

/// A picture: a bitmap, a file that is decoded when its pixels are first asked for, or a symbol drawn with lines.
///
/// It does not change once made, and may be used from any thread.
open nonisolated class UIImage: NSObject, @unchecked Sendable {
  /// Whether a picture shows its own colours, or is only a shape for the tint colour to fill.
  public nonisolated enum RenderingMode: Int, Sendable {
    /// Symbols are templates, all else original.
    case automatic = 0

    /// Its own colours.
    case alwaysOriginal = 1

    /// A shape.
    case alwaysTemplate = 2
  }

  /// How a picture's rows and columns were turned from how it is to be seen; EXIF's eight cases.
  public nonisolated enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Where the pixels come from.
  enum Source: Sendable {
    case empty
    case bitmap(CGImage)
    case file(ImageFile)
    case symbol(SymbolGlyph, SymbolConfiguration)

    /// Pictures to be shown one after the other, for so many seconds altogether; at least one.
    case frames([UIImage], TimeInterval)
  }

  let source: Source

  /// What stays as it is where the picture is made larger; `nil` where all of it grows.
  let resizing: Resizing?

  /// Pixels per point.
  public let scale: CGFloat

  /// Whether it shows its own colours.
  public let renderingMode: RenderingMode

  /// How it stands among others: see ``alignmentRectInsets``.
  let standing: Standing

  /// Always up: a picture that is turned is turned back as it is made.
  public var imageOrientation: Orientation { .up }

  init(
    source: Source, scale: CGFloat, mode: RenderingMode, resizing: Resizing? = nil, standing: Standing = Standing()
  ) {
    self.standing = standing
    self.source = source
    self.resizing = resizing
    self.scale = scale
    renderingMode = mode
    super.init()
  }

  /// A picture without pixels, of size zero.
  public override convenience init() { self.init(source: .empty, scale: 1, mode: .automatic) }

  /// A bitmap with one pixel a point.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// A bitmap with `scale` pixels a point; one that is turned is turned upright at once.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    precondition(scale > 0, "UIImage: the scale is \(scale); it must be above 0")
    self.init(source: .bitmap(orientation.upright(cgImage)), scale: scale, mode: .automatic)
  }

  /// A file's picture; `nil` where the file is none. The pixels are decoded when they are first asked for.
  ///
  /// A name that ends in `@2x` or `@3x` before the extension says how many pixels a point has.
  public convenience init?(contentsOfFile path: String) {
    guard let file = try? ImageFile(url: URL(fileURLWithPath: path)) else { return nil }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(source: .file(file), scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1, mode: .automatic)
  }

  /// An encoded picture's data, decoded at once; `nil` where it is none.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// An encoded picture's data, decoded at once; `nil` where it is none.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = try? ImageDecoder.decode(data: data, maxPixelSize: nil) else { return nil }
    self.init(source: .bitmap(image), scale: scale, mode: .automatic)
  }

  /// A picture among the main bundle's resources; `nil` where there is none of that name, with or without extension.
  ///
  /// Of several files for different scales, as `name.png` and `name@2x.png`, the one for the screen's is taken, else the
  /// sharpest.
  public convenience init?(named name: String) {
    guard let path = UIImage.path(named: name, in: .main, scale: DrawingScale.current) else { return nil }
    self.init(contentsOfFile: path)
  }

  /// In points.
  open var size: CGSize {
    switch source {
    case .empty: .zero
    case .bitmap(let image): CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    case .file(let file): CGSize(width: file.pixelSize.width / scale, height: file.pixelSize.height / scale)
    case .symbol(let glyph, let configuration): glyph.size(pointSize: configuration.pointSize)
    case .frames(let images, _): images[0].size
    }
  }

  /// The pixels. Of a file they are decoded the first time, which takes a while; of a symbol they are drawn in black, at
  /// two pixels a point.
  open var cgImage: CGImage? {
    switch source {
    case .empty: nil
    case .bitmap(let image): image
    case .file(let file): try? file.bitmap()
    case .symbol: symbolBitmap(scale: 2, color: .black)
    case .frames(let images, _): images[0].cgImage
    }
  }

  /// The same picture with another rendering mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(source: source, scale: scale, mode: renderingMode, resizing: resizing, standing: standing)
  }

  /// Whether the tint colour fills its shape.
  package var isTemplate: Bool {
    switch renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: isSymbolImage
    }
  }

  func symbolBitmap(scale: CGFloat, color: CGColor) -> CGImage? {
    guard case .symbol(let glyph, let configuration) = source else { return nil }
    let size = size
    let context = CGContext(
      width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)), scale: scale)
    glyph.draw(
      in: context, rect: CGRect(origin: .zero, size: size), pointSize: configuration.pointSize,
      weight: configuration.lineFactor, color: color)
    return context.makeImage()
  }
}
