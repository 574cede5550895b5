import Synchronization

/// An immutable bitmap: premultiplied BGRA, eight bits a component, with rows from the top.
///
/// The pixels are shared by decoder, layer, and compositor, and never copied; two references are equal if they are the
/// same object.
///
/// Differs from Apple's in that there is one pixel format, to which images are converted when they are decoded.
public final class CGImage: @unchecked Sendable {
  /// The width in pixels; above 0.
  public let width: Int

  /// The height in pixels; above 0.
  public let height: Int

  /// The number of bytes from the start of one row to the next; a multiple of 4.
  public let bytesPerRow: Int

  /// Whether every pixel is known to be opaque, so that drawing can copy instead of blend.
  package let isOpaque: Bool

  /// Whether the image is a mask, which has no colors of its own and paints in the context's fill color.
  public let isMask: Bool

  /// The first pixel of the first row: blue, green, red, alpha.
  package let pixels: UnsafeRawPointer

  /// The image halved once, twice, and so on, as far as requested so far.
  let reductions = Mutex<[CGImage]>([])

  /// The fully transparent edges, once they are known.
  let transparentMargins = Atomic<UInt64>(TransparentMargins.unknown.rawValue)

  private let release: @Sendable () -> Void

  /// Creates an image that takes over `pixels`; `release` frees them when the image is deallocated.
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

  /// Allocates a bitmap of zeros and lets `fill` write it before it is shared.
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

  /// The number of bits of a component, which is 8.
  public var bitsPerComponent: Int { 8 }

  /// The number of bits of a pixel, which is 32.
  public var bitsPerPixel: Int { 32 }

  /// The color space, which is sRGB; never `nil`.
  public var colorSpace: CGColorSpace? { .standardRed }

  /// The position of the pixels' opacity.
  public var alphaInfo: CGImageAlphaInfo { isOpaque ? .noneSkipFirst : .premultipliedFirst }

  /// The layout of the pixels in memory.
  public var bitmapInfo: CGBitmapInfo {
    [.byteOrder32Little, CGBitmapInfo(rawValue: alphaInfo.rawValue)]
  }

  /// Whether scaled images are interpolated by default; always `true`. The context determines the actual sampling.
  public var shouldInterpolate: Bool { true }

  /// The rendering intent, which is the default one.
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

  /// Returns the image itself; never `nil`.
  public func copy() -> CGImage? { self }

  /// Returns the part of the image inside `rect`, in pixels, expanded to whole ones; `nil` if they do not intersect.
  ///
  /// The part shares the image's pixels and retains the image.
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

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
