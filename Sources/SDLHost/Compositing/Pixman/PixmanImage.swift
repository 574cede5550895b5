import CPixman
import CoreGraphics

/// An image of pixman, with its memory unless that belongs to the caller.
nonisolated final class PixmanImage {
  let handle: OpaquePointer
  let width: Int
  let height: Int
  let bytesPerRow: Int

  /// The size of the pixels in bytes.
  var byteCount: Int { bytesPerRow * height }

  /// The first byte of the first row.
  let pixels: UnsafeMutableRawPointer

  private let ownsPixels: Bool
  private var sampling = Sampling.exact

  /// Whether it is sampled by interpolation, which takes several times as long as a copy.
  var isSmooth: Bool { sampling == .smooth }

  /// The transform from requested coordinates to the pixels, while it is sampled smoothly or at the nearest pixel.
  private(set) var transform = pixman_transform_t()

  /// Whether smooth sampling repeats the edge pixels.
  private(set) var repeatsEdges = false

  /// The mode in which a source is sampled.
  private enum Sampling { case exact, smooth, nearest }

  /// Creates a bitmap of zeros.
  init(width: Int, height: Int, format: Format) {
    let stride = Self.bytesPerRow(width: width, format: format)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(stride * height, 16), alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: max(stride * height, 16))
    self.width = width
    self.height = height
    bytesPerRow = stride
    pixels = memory
    ownsPixels = true
    handle = Self.make(memory, width: width, height: height, bytesPerRow: stride, format: format)
  }

  /// Returns this bitmap if it has at least a size, or else a new one that is a little larger, since a size that changes
  /// in each frame may grow further.
  func holding(width: Int, height: Int, format: Format) -> PixmanImage {
    guard self.width < width || self.height < height else { return self }
    let spare = 31
    return PixmanImage(
      width: max((width + spare) & ~spare, self.width), height: max((height + spare) & ~spare, self.height),
      format: format)
  }

  /// Returns the length of a row, a multiple of 16 bytes, which suits vector instructions.
  static func bytesPerRow(width: Int, format: Format) -> Int { (width * format.bytesPerPixel + 15) & ~15 }

  /// Creates a view of memory that the caller keeps alive.
  init(
    viewing memory: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, format: Format
  ) {
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    pixels = memory
    ownsPixels = false
    handle = Self.make(memory, width: width, height: height, bytesPerRow: bytesPerRow, format: format)
  }

  /// Creates a view of an image as a source; the image must outlive the view.
  convenience init(viewing image: CGImage) {
    self.init(
      viewing: UnsafeMutableRawPointer(mutating: image.pixels), width: image.width, height: image.height,
      bytesPerRow: image.bytesPerRow, format: .color)
    repeatEdges()
  }

  /// Creates a source of one color everywhere, which `setColor(_:)` changes.
  static func solid() -> PixmanImage {
    let image = PixmanImage(width: 1, height: 1, format: .color)
    pixman_image_set_repeat(image.handle, PIXMAN_REPEAT_NORMAL)
    return image
  }

  deinit {
    pixman_image_unref(handle)
    if ownsPixels { pixels.deallocate() }
  }

  /// The format of a pixel.
  enum Format {
    /// Premultiplied BGRA, 4 bytes.
    case color
    /// Coverage, 1 byte.
    case coverage

    var bytesPerPixel: Int { self == .color ? 4 : 1 }
  }

  /// Sets the color of an image made by `solid()`.
  func setColor(_ color: UInt32) { pixels.storeBytes(of: color, as: UInt32.self) }

  /// Returns the memory of the rows from `y` on.
  func row(_ y: Int) -> UnsafeMutableRawPointer { pixels + y * bytesPerRow }

  /// Returns the pixels of the rows from `y` on, in an image of colors.
  func colorRow(_ y: Int) -> UnsafeMutablePointer<UInt32> { row(y).assumingMemoryBound(to: UInt32.self) }

  /// Makes smooth sampling repeat the edge pixels instead of fading to transparent.
  func repeatEdges() {
    repeatsEdges = true
    pixman_image_set_repeat(handle, PIXMAN_REPEAT_PAD)
  }

  /// Makes the source be read pixel for pixel.
  func sampleExactly() {
    guard sampling != .exact else { return }
    sampling = .exact
    pixman_image_set_transform(handle, nil)
    pixman_image_set_filter(handle, PIXMAN_FILTER_NEAREST, nil, 0)
  }

  /// Returns whether reading that rectangle of the source is a copy of existing pixels.
  func isCopied(x: Int, y: Int, width: Int, height: Int) -> Bool {
    sampling == .exact && x >= 0 && y >= 0 && x + width <= self.width && y + height <= self.height
  }

  /// Makes the source be read by bilinear interpolation at `transform` of the requested coordinates.
  func sampleSmoothly(_ transform: pixman_transform_t) {
    setTransform(transform)
    guard sampling != .smooth else { return }
    sampling = .smooth
    pixman_image_set_filter(handle, PIXMAN_FILTER_BILINEAR, nil, 0)
  }

  /// Makes the source be read at the pixel that contains `transform` of the requested coordinates.
  func sampleNearest(_ transform: pixman_transform_t) {
    setTransform(transform)
    guard sampling != .nearest else { return }
    sampling = .nearest
    pixman_image_set_filter(handle, PIXMAN_FILTER_NEAREST, nil, 0)
  }

  private func setTransform(_ transform: pixman_transform_t) {
    self.transform = transform
    pixman_image_set_transform(handle, &self.transform)
  }

  private static func make(
    _ memory: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, format: Format
  ) -> OpaquePointer {
    let code = format == .color ? PIXMAN_a8r8g8b8 : PIXMAN_a8
    let bits = memory.assumingMemoryBound(to: UInt32.self)
    guard let handle = pixman_image_create_bits(code, Int32(width), Int32(height), bits, Int32(bytesPerRow)) else {
      preconditionFailure("pixman refuses an image of \(width)×\(height) pixels, \(bytesPerRow) bytes a row")
    }
    return handle
  }
}
