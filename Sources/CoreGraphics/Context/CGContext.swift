import CCairo

/// Draws shapes, pictures and text into a bitmap.
///
/// A context made by Apple's initializer has its origin at the bottom left with y up, those that views and image renderers
/// draw into at the top left with y down; `draw(_:in:)` draws pictures with their tops towards greater y, so upside down in
/// the latter, as Apple's does.
///
/// Differs from Apple's in that drawing takes place in premultiplied BGRA: other formats of a caller's memory are converted
/// after every step, which costs as much as the bitmap is large.
public class CGContext {
  /// A group that is drawn for itself first.
  struct TransparencyLayer {
    /// How many saved states lie below the group.
    var depth: Int
  }

  /// Cairo and the bitmap.
  var canvas: Canvas

  /// From the points that the context began with to pixels, rows counted from the top.
  let base: CGAffineTransform

  /// What every pixel of the bitmap is known to be.
  let isOpaque: Bool

  /// The drawing state now.
  var state: State

  /// The states put aside, the last on top.
  var stack: [State] = []

  /// The groups begun and not yet ended.
  var layers: [TransparencyLayer] = []

  /// Memory in another format that drawing is copied to; `nil` where there is none.
  private(set) var foreign: ForeignMemory?

  /// The pattern's cell that Cairo fills with.
  var patternCell: CGImage?

  /// The path begun, in pixels.
  var segments: [CGPath.Segment] = []

  /// Draws into a fresh bitmap, transparent or, where it `isOpaque`, black.
  ///
  /// - Parameters:
  ///   - width: in pixels, 1…32,767.
  ///   - height: in pixels, 1…32,767.
  ///   - scale: pixels per point.
  package init(width: Int, height: Int, scale: CGFloat = 1, isOpaque: Bool = false) {
    precondition(
      CGContext.canDraw(width: width, height: height), "CGContext: \(width)×\(height) pixels; give 1…32,767 each")
    precondition(scale > 0 && scale.isFinite, "CGContext: a scale of \(scale); give one above 0")
    base = CGAffineTransform(scaleX: scale, y: scale)
    state = State(transform: base)
    self.isOpaque = isOpaque
    canvas = Canvas(bitmap: Bitmap(width: width, height: height), isOpaque: isOpaque)
  }

  /// Draws into a bitmap, or into memory of the caller's, who keeps it while the context lives.
  ///
  /// - Parameters:
  ///   - data: where to draw, or `nil` for fresh memory.
  ///   - bitsPerComponent: 8.
  ///   - bytesPerRow: 0 for a fitting number.
  ///   - space: gray or RGB; for opacity alone it does not matter.
  ///   - bitmapInfo: with `byteOrder32Little` and `premultipliedFirst` or `noneSkipFirst` the memory is drawn into as it is.
  /// - Returns: `nil` for other formats than whole bytes, gray or RGB, and for sides outside 1…32,767 pixels.
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
    base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    state = State(transform: base)
    let isNative = format == .native || format == .opaqueNative
    if isNative, let data, bytesPerRow % 4 == 0 {
      let bitmap = Bitmap(borrowing: data, width: width, height: height, bytesPerRow: bytesPerRow)
      canvas = Canvas(bitmap: bitmap, isOpaque: isOpaque)
      return
    }
    canvas = Canvas(bitmap: Bitmap(width: width, height: height), isOpaque: isOpaque)
    if isNative, data == nil { return }
    foreign = ForeignMemory(
      data, format: format, info: info, space: space, width: width, height: height, bytesPerRow: bytesPerRow)
    foreign?.read(into: canvas.bitmap)
  }

  /// As the initializer above.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, bitmapInfo: CGBitmapInfo
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
      space: space, bitmapInfo: bitmapInfo.rawValue)
  }

  /// In pixels.
  public var width: Int { canvas.bitmap.width }

  /// In pixels.
  public var height: Int { canvas.bitmap.height }

  /// From one row of the bitmap to the next.
  public var bytesPerRow: Int { foreign?.bytesPerRow ?? canvas.bitmap.bytesPerRow }

  /// How a pixel lies in memory.
  public var bitmapInfo: CGBitmapInfo {
    let native = isOpaque ? CGImageAlphaInfo.noneSkipFirst : .premultipliedFirst
    return foreign?.info ?? [.byteOrder32Little, CGBitmapInfo(rawValue: native.rawValue)]
  }

  /// Where a pixel keeps its opacity.
  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .premultipliedFirst
  }

  /// What the components mean; `nil` where there is only opacity.
  public var colorSpace: CGColorSpace? { foreign.map(\.space) ?? .standardRed }

  /// 8.
  public var bitsPerComponent: Int { 8 }

  /// 32, or less for gray and for opacity alone.
  public var bitsPerPixel: Int { (foreign?.format.bytesPerPixel ?? 4) * 8 }

  /// The bitmap's memory, rows from the top; to be read or written until the next drawing.
  public var data: UnsafeMutableRawPointer? {
    if let foreign { return foreign.share(canvas.bitmap) }
    detach()
    return canvas.bitmap.memory
  }

  /// What has been drawn so far, as a picture.
  ///
  /// The picture takes the context's bitmap as it is; only if drawing goes on while the picture lives is the bitmap
  /// copied. Inside a transparency layer, and with the caller's own memory, it is copied at once. Never `nil`.
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

  /// Does nothing: drawing takes place at once.
  public func flush() {}

  /// Does nothing: drawing takes place at once.
  public func synchronize() {}

  /// Makes sure that the bitmap is no picture's, so that it may be drawn into.
  func detach() {
    guard layers.isEmpty, canvas.isShared else { return }
    let fresh = Canvas(bitmap: canvas.bitmap.copy(), isOpaque: isOpaque)
    for saved in stack {
      for clip in saved.clips { fresh.clip(to: clip) }
      fresh.save()
      cairo_reset_clip(fresh.cairo)
    }
    for clip in state.clips { fresh.clip(to: clip) }
    canvas = fresh
  }

  private static func canDraw(width: Int, height: Int) -> Bool {
    (1...Canvas.maximumSide).contains(width) && (1...Canvas.maximumSide).contains(height)
  }
}
