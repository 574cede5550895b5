import CCairo

/// Draws shapes, pictures and text into a bitmap.
///
/// Differs from Apple's in that every context has the origin at the top left with y down, as UIKit's have, and draws
/// pictures upright; and in that the memory is always premultiplied BGRA.
public class CGContext {
  /// A group that is drawn for itself first.
  struct TransparencyLayer {
    /// How many saved states lie below the group.
    var depth: Int
  }

  /// Cairo and the bitmap.
  var canvas: Canvas

  /// From the points that the context began with to pixels.
  let base: CGAffineTransform

  /// What every pixel of the bitmap is known to be.
  let isOpaque: Bool

  /// The drawing state now.
  var state: State

  /// The states put aside, the last on top.
  var stack: [State] = []

  /// The groups begun and not yet ended.
  var layers: [TransparencyLayer] = []

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
  ///   - bytesPerRow: 0 for a fitting number; only that of the caller's memory counts.
  ///   - space: an RGB space.
  ///   - bitmapInfo: with the caller's memory, `byteOrder32Little` and `premultipliedFirst` or `noneSkipFirst`; without,
  ///     any of the premultiplied and skipping kinds.
  /// - Returns: `nil` for any other format, and for sides outside 1…32,767 pixels.
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard CGContext.canDraw(width: width, height: height), bitsPerComponent == 8, space.model == .rgb,
      let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
    else { return nil }
    switch alpha {
    case .premultipliedFirst, .premultipliedLast: isOpaque = false
    case .noneSkipFirst, .noneSkipLast: isOpaque = true
    case .none, .last, .first, .alphaOnly: return nil
    }
    base = .identity
    state = State(transform: base)
    guard let data else {
      canvas = Canvas(bitmap: Bitmap(width: width, height: height), isOpaque: isOpaque)
      return
    }
    let order = bitmapInfo & CGBitmapInfo.byteOrderMask.rawValue
    guard order == CGBitmapInfo.byteOrder32Little.rawValue, alpha == .premultipliedFirst || alpha == .noneSkipFirst,
      bytesPerRow >= width * 4, bytesPerRow % 4 == 0
    else { return nil }
    let bitmap = Bitmap(borrowing: data, width: width, height: height, bytesPerRow: bytesPerRow)
    canvas = Canvas(bitmap: bitmap, isOpaque: isOpaque)
  }

  /// In pixels.
  public var width: Int { canvas.bitmap.width }

  /// In pixels.
  public var height: Int { canvas.bitmap.height }

  /// From one row of the bitmap to the next.
  public var bytesPerRow: Int { canvas.bitmap.bytesPerRow }

  /// The bitmap's memory: premultiplied BGRA, rows from the top; to be read or written until the next drawing.
  public var data: UnsafeMutableRawPointer? {
    detach()
    return canvas.bitmap.memory
  }

  /// What has been drawn so far, as a picture.
  ///
  /// The picture takes the context's bitmap as it is; only if drawing goes on while the picture lives is the bitmap
  /// copied. Inside a transparency layer, and with the caller's own memory, it is copied at once. Never `nil`.
  public func makeImage() -> CGImage? {
    if isOpaque { canvas.bitmap.makeOpaque() }
    let bitmap = canvas.bitmap.isShareable && layers.isEmpty ? canvas.bitmap : canvas.bitmap.copy()
    return CGImage(
      takingOver: bitmap.memory, width: bitmap.width, height: bitmap.height, bytesPerRow: bitmap.bytesPerRow,
      isOpaque: isOpaque
    ) { withExtendedLifetime(bitmap) {} }
  }

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
