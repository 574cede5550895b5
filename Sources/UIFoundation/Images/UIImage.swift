import ImageIO

/// An image: a bitmap, a file that is decoded when its pixels are first needed, or a symbol drawn with lines.
///
/// Images are immutable and can be used from any thread.
open nonisolated class UIImage: NSObject, @unchecked Sendable {
  /// The ways to render an image: in its own colors, or as a shape that is filled with the tint color.
  public nonisolated enum RenderingMode: Int, Sendable {
    /// Symbols are rendered as templates, all other images in their own colors.
    case automatic = 0

    /// The image is rendered in its own colors.
    case alwaysOriginal = 1

    /// The image is a shape that is filled with the tint color.
    case alwaysTemplate = 2
  }

  /// The eight orientations of EXIF: how the stored pixels are rotated or mirrored relative to the upright image.
  public nonisolated enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The source of the image's pixels.
  package enum Source: Sendable {
    case empty
    case bitmap(CGImage)
    case file(ImageFile)
    case symbol(SymbolGlyph, SymbolConfiguration)

    /// At least one image, to be shown in sequence, with the total duration in seconds.
    case frames([UIImage], TimeInterval)
  }

  package let source: Source

  /// The edges that are not resized; `nil` if the whole image is.
  let resizing: Resizing?

  /// The number of pixels per point.
  public let scale: CGFloat

  /// The way in which the image is rendered.
  public let renderingMode: RenderingMode

  /// The alignment insets, baseline and flipping of the image; see ``alignmentRectInsets``.
  let standing: Standing

  /// The orientation, which is always up: other bitmaps are rotated when the image is created.
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

  /// Creates an image without pixels, whose size is zero.
  public override convenience init() { self.init(source: .empty, scale: 1, mode: .automatic) }

  /// Creates an image from a bitmap with one pixel per point.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// Creates an image from a bitmap with `scale` pixels per point; a bitmap that is not upright is rotated immediately.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    precondition(scale > 0, "UIImage: the scale is \(scale); it must be above 0")
    self.init(source: .bitmap(orientation.upright(cgImage)), scale: scale, mode: .automatic)
  }

  /// Creates an image from a file; `nil` if it is not an image file. The pixels are decoded when they are first needed.
  ///
  /// A name that ends in `@2x` or `@3x` before the extension determines the number of pixels per point.
  public convenience init?(contentsOfFile path: String) {
    guard let file = try? ImageFile(url: URL(fileURLWithPath: path)) else { return nil }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(source: .file(file), scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1, mode: .automatic)
  }

  /// Creates an image from encoded data, which is decoded immediately; `nil` if that is not possible.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from encoded data with `scale` pixels per point, decoded immediately; `nil` if that is not
  /// possible.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = try? ImageDecoder.decode(data: data, maxPixelSize: nil) else { return nil }
    self.init(source: .bitmap(image), scale: scale, mode: .automatic)
  }

  /// Creates an image from a resource of the main bundle; `nil` if there is none of that name, with or without
  /// extension.
  ///
  /// Of several files for different scales, such as `name.png` and `name@2x.png`, the one for the screen's scale is
  /// used, otherwise the one of the highest scale.
  public convenience init?(named name: String) {
    guard let path = UIImage.path(named: name, in: .main, scale: DrawingScale.current) else { return nil }
    self.init(contentsOfFile: path)
  }

  /// The size in points.
  open var size: CGSize {
    switch source {
    case .empty: .zero
    case .bitmap(let image): CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    case .file(let file): CGSize(width: file.pixelSize.width / scale, height: file.pixelSize.height / scale)
    case .symbol(let glyph, let configuration): glyph.size(pointSize: configuration.pointSize)
    case .frames(let images, _): images[0].size
    }
  }

  /// The image's pixels. A file is decoded at the first access, which takes time; a symbol is drawn in black with two
  /// pixels per point.
  open var cgImage: CGImage? {
    switch source {
    case .empty: nil
    case .bitmap(let image): image
    case .file(let file): try? file.bitmap()
    case .symbol: symbolBitmap(scale: 2, color: .black)
    case .frames(let images, _): images[0].cgImage
    }
  }

  /// Returns the image with another rendering mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(source: source, scale: scale, mode: renderingMode, resizing: resizing, standing: standing)
  }

  /// Whether the image is rendered as a shape that is filled with the tint color.
  package var isTemplate: Bool {
    switch renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: isSymbolImage
    }
  }

  /// Returns a symbol in a color, with `scale` pixels per point; `nil` for other images.
  package func symbolBitmap(scale: CGFloat, color: CGColor) -> CGImage? {
    guard case .symbol(let glyph, let configuration) = source else { return nil }
    guard let name = glyph.name, color.pattern == nil else {
      return draw(glyph, configuration, scale: scale, color: color)
    }
    let rgba = color.rgba
    let key = SymbolBitmaps.Key(
      name: name, pointSize: configuration.pointSize, lineFactor: configuration.lineFactor, scale: scale,
      red: rgba.red, green: rgba.green, blue: rgba.blue, alpha: rgba.alpha)
    return SymbolBitmaps.bitmap(for: key) { draw(glyph, configuration, scale: scale, color: color) }
  }

  private func draw(_ glyph: SymbolGlyph, _ configuration: SymbolConfiguration, scale: CGFloat, color: CGColor)
    -> CGImage?
  {
    let size = size
    let context = CGContext(
      width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)), scale: scale)
    glyph.draw(
      in: context, rect: CGRect(origin: .zero, size: size), pointSize: configuration.pointSize,
      weight: configuration.lineFactor, color: color)
    return context.makeImage()
  }
}
