import Synchronization

/// A bitmap that does not change once made: premultiplied BGRA, eight bits a component, rows from the top.
///
/// The pixels are shared, never copied, by decoder, layer and compositor; two references are equal when they are the
/// same object.
///
/// Differs from Apple's in that there is one pixel format (pictures are converted as they are decoded).
public final class CGImage: @unchecked Sendable {
  /// In pixels; above 0.
  public let width: Int

  /// In pixels; above 0.
  public let height: Int

  /// From one row's start to the next; a multiple of 4.
  public let bytesPerRow: Int

  /// Whether every pixel is known to be opaque, so that drawing can copy instead of blend.
  package let isOpaque: Bool

  /// Whether the picture has no colours of its own: it paints in the context's fill colour.
  public let isMask: Bool

  /// The first row's first pixel: blue, green, red, alpha.
  package let pixels: UnsafeRawPointer

  /// The image halved once, twice and so on, as far as anybody asked.
  let reductions = Mutex<[CGImage]>([])

  private let release: @Sendable () -> Void

  /// Takes over `pixels`; `release` frees them when the image dies.
  package init(
    takingOver pixels: UnsafeRawPointer, width: Int, height: Int, bytesPerRow: Int, isOpaque: Bool,
    isMask: Bool = false,
    release: @escaping @Sendable () -> Void
  ) {
    precondition(width > 0 && height > 0, "CGImage: \(width)×\(height) pixels; both must be above 0")
    precondition(bytesPerRow >= width * 4 && bytesPerRow % 4 == 0, "CGImage: \(bytesPerRow) bytes a row do not fit")
    self.pixels = pixels
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.isOpaque = isOpaque
    self.isMask = isMask
    self.release = release
  }

  /// Allocates a bitmap of zeros and lets `fill` write it, before anybody else sees it.
  package convenience init(
    width: Int, height: Int, isOpaque: Bool, fill: (_ pixels: UnsafeMutableRawPointer, _ bytesPerRow: Int) -> Void
  ) {
    precondition(width > 0 && height > 0, "CGImage: \(width)×\(height) pixels; both must be above 0")
    let bitmap = Bitmap(width: width, height: height)
    fill(bitmap.memory, bitmap.bytesPerRow)
    self.init(
      takingOver: bitmap.memory, width: width, height: height, bytesPerRow: bitmap.bytesPerRow, isOpaque: isOpaque
    ) { withExtendedLifetime(bitmap) {} }
  }

  deinit { release() }

  /// 8.
  public var bitsPerComponent: Int { 8 }

  /// 32.
  public var bitsPerPixel: Int { 32 }

  /// sRGB; never `nil`.
  public var colorSpace: CGColorSpace? { .standardRed }

  /// Where the pixels keep their opacity.
  public var alphaInfo: CGImageAlphaInfo { isOpaque ? .noneSkipFirst : .premultipliedFirst }

  /// How the pixels lie in memory.
  public var bitmapInfo: CGBitmapInfo {
    [.byteOrder32Little, CGBitmapInfo(rawValue: alphaInfo.rawValue)]
  }

  /// True: pictures are blended when they are made larger or smaller, unless the context says otherwise.
  public var shouldInterpolate: Bool { true }

  /// The usual one.
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

  /// The same picture; never `nil`.
  public func copy() -> CGImage? { self }

  /// The part of the picture inside `rect`, in pixels, widened to whole ones; `nil` where they do not meet.
  ///
  /// The part shares the picture's pixels and keeps the picture alive.
  public func cropping(to rect: CGRect) -> CGImage? {
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.integral.intersection(bounds)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    if part == bounds { return self }
    let start = pixels + Int(part.minY) * bytesPerRow + Int(part.minX) * 4
    return CGImage(
      takingOver: start, width: Int(part.width), height: Int(part.height), bytesPerRow: bytesPerRow,
      isOpaque: isOpaque, isMask: isMask
    ) { withExtendedLifetime(self) {} }
  }
}

extension CGImage: Hashable {
  /// Whether both are the same object.
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }

  /// By identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
