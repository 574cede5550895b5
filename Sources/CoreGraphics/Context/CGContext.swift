import CCairo

/// A context that draws shapes, images, and text into a bitmap.
///
/// A context created by Apple's initializer has its origin at the bottom left with y up, and those of views and image
/// renderers have it at the top left with y down. `draw(_:in:)` draws images with their tops toward greater y, so
/// upside down in the latter, as Apple's does.
///
/// Differs from Apple's in that drawing takes place in premultiplied BGRA: memory of the caller in another format is
/// converted after every drawing operation, at a cost proportional to the size of the bitmap.
public class CGContext {
  /// A group that is drawn separately first.
  struct TransparencyLayer {
    /// The number of saved states below the group.
    var depth: Int
  }

  /// The width in pixels.
  public let width: Int

  /// The height in pixels.
  public let height: Int

  /// The bitmap with its Cairo context, as far as it was needed: a context that nothing is drawn into has no bitmap.
  private(set) var existingCanvas: Canvas?

  /// The transform from the context's initial coordinates to pixels, with rows counted from the top.
  let base: CGAffineTransform

  /// Whether every pixel of the bitmap is opaque.
  let isOpaque: Bool

  /// The current drawing state.
  var state: State

  /// The saved states, the last one on top.
  var stack: [State] = []

  /// The groups that have been started and not yet ended.
  var layers: [TransparencyLayer] = []

  /// The memory in another format to which drawing is copied; `nil` if there is none.
  private(set) var foreign: ForeignMemory?

  /// The pattern's cell with which Cairo fills.
  var patternCell: CGImage?

  /// The current path, in pixels.
  var segments: [CGPath.Segment] = []

  /// Creates a context with a new bitmap, which is transparent or, if it `isOpaque`, black.
  ///
  /// - Parameters:
  ///   - width: in pixels, 1…32,767.
  ///   - height: in pixels, 1…32,767.
  ///   - scale: the number of pixels per point.
  package init(width: Int, height: Int, scale: CGFloat = 1, isOpaque: Bool = false) {
    precondition(
      CGContext.canDraw(width: width, height: height), "CGContext: \(width)×\(height) pixels; give 1…32,767 each")
    precondition(scale > 0 && scale.isFinite, "CGContext: a scale of \(scale); give one above 0")
    base = CGAffineTransform(scaleX: scale, y: scale)
    state = State(transform: base)
    self.isOpaque = isOpaque
    self.width = width
    self.height = height
  }

  /// Creates a context with a bitmap, or with memory of the caller, which must stay valid while the context exists.
  ///
  /// - Parameters:
  ///   - data: the memory, or `nil` for new memory.
  ///   - bitsPerComponent: must be 8.
  ///   - bytesPerRow: 0 for a suitable number.
  ///   - space: gray or RGB; ignored for opacity alone.
  ///   - bitmapInfo: `byteOrder32Little` and `premultipliedFirst` or `noneSkipFirst` for drawing without conversion.
  /// - Returns: `nil` for formats other than premultiplied or opaque gray or RGB in whole bytes, for three bytes a
  ///   pixel, and for sides outside 1…32,767 pixels.
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard CGContext.canDraw(width: width, height: height),
      let format = PixelFormat(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: nil, model: space?.model, info: info),
      format.isPremultiplied, format.bytesPerPixel != 3,
      bytesPerRow == 0 && data == nil || bytesPerRow >= width * format.bytesPerPixel
    else { return nil }
    isOpaque = format.opacity == nil
    self.width = width
    self.height = height
    base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    state = State(transform: base)
    let isNative = format == .native || format == .opaqueNative
    if isNative, let data, bytesPerRow % 4 == 0 {
      let bitmap = Bitmap(borrowing: data, width: width, height: height, bytesPerRow: bytesPerRow)
      existingCanvas = Canvas(bitmap: bitmap, isOpaque: isOpaque)
      return
    }
    if isNative, data == nil { return }
    foreign = ForeignMemory(
      data, format: format, info: info, space: space, width: width, height: height, bytesPerRow: bytesPerRow)
    foreign?.read(into: canvas.bitmap)
  }

  /// Creates a context as the initializer above does.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, bitmapInfo: CGBitmapInfo
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
      space: space, bitmapInfo: bitmapInfo.rawValue)
  }

  /// The bitmap with its Cairo context, which is created at the first access.
  var canvas: Canvas {
    if let existingCanvas { return existingCanvas }
    let canvas = makeCanvas(for: Bitmap(width: width, height: height))
    existingCanvas = canvas
    return canvas
  }

  /// Whether certainly nothing has been drawn yet.
  package var isUntouched: Bool { existingCanvas == nil }

  /// The number of bytes from one row of the bitmap to the next.
  public var bytesPerRow: Int { foreign?.bytesPerRow ?? canvas.bitmap.bytesPerRow }

  /// The layout of a pixel in memory.
  public var bitmapInfo: CGBitmapInfo {
    let native = isOpaque ? CGImageAlphaInfo.noneSkipFirst : .premultipliedFirst
    return foreign?.info ?? [.byteOrder32Little, CGBitmapInfo(rawValue: native.rawValue)]
  }

  /// The position of a pixel's opacity.
  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .premultipliedFirst
  }

  /// The color space of the bitmap; `nil` if it only contains opacity.
  public var colorSpace: CGColorSpace? { foreign.map(\.space) ?? .standardRed }

  /// The number of bits of a component, which is 8.
  public var bitsPerComponent: Int { 8 }

  /// The number of bits of a pixel: 32, or less for gray and for opacity alone.
  public var bitsPerPixel: Int { (foreign?.format.bytesPerPixel ?? 4) * 8 }

  /// The bitmap's memory, with rows from the top; valid for reading and writing until the next drawing.
  public var data: UnsafeMutableRawPointer? {
    if let foreign { return foreign.share(canvas.bitmap) }
    detach()
    return canvas.bitmap.memory
  }

  /// Returns an image of the current contents; never `nil`.
  ///
  /// The image takes over the context's bitmap, which is only copied if drawing continues while the image exists.
  /// Inside a transparency layer, and with memory of the caller, it is copied immediately.
  public func makeImage() -> CGImage? {
    if let foreign {
      detach()
      foreign.readIfShared(into: canvas.bitmap)
      foreign.limit(canvas.bitmap)
    }
    if isOpaque { canvas.bitmap.makeOpaque() }
    let bitmap = canvas.bitmap.isShareable && layers.isEmpty ? canvas.bitmap : canvas.bitmap.copy()
    return CGImage(
      takingOver: bitmap.memory, width: bitmap.width, height: bitmap.height, bytesPerRow: bitmap.bytesPerRow,
      isOpaque: isOpaque
    ) { withExtendedLifetime(bitmap) {} }
  }

  /// Has no effect: drawing takes place immediately.
  public func flush() {}

  /// Has no effect: drawing takes place immediately.
  public func synchronize() {}

  /// Copies the bitmap if an image shares it, so that it can be drawn into.
  func detach() {
    guard layers.isEmpty, let existingCanvas, existingCanvas.isShared else { return }
    self.existingCanvas = makeCanvas(for: existingCanvas.bitmap.copy())
  }

  /// Returns a canvas with the context's clip and saved clips.
  private func makeCanvas(for bitmap: Bitmap) -> Canvas {
    let canvas = Canvas(bitmap: bitmap, isOpaque: isOpaque)
    for saved in stack {
      for clip in saved.clips { canvas.clip(to: clip) }
      canvas.save()
      cairo_reset_clip(canvas.cairo)
    }
    for clip in state.clips { canvas.clip(to: clip) }
    return canvas
  }

  private static func canDraw(width: Int, height: Int) -> Bool {
    (1...maximumSide).contains(width) && (1...maximumSide).contains(height)
  }

  /// The largest width and height of a bitmap, in pixels.
  package static let maximumSide = Canvas.maximumSide
}
