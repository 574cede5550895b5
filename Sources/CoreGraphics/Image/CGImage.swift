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

  /// The first row's first pixel: blue, green, red, alpha.
  package let pixels: UnsafeRawPointer

  private let release: @Sendable () -> Void

  /// Takes over `pixels`; `release` frees them when the image dies.
  package init(
    takingOver pixels: UnsafeRawPointer, width: Int, height: Int, bytesPerRow: Int, isOpaque: Bool,
    release: @escaping @Sendable () -> Void
  ) {
    precondition(width > 0 && height > 0, "CGImage: \(width)×\(height) pixels; both must be above 0")
    precondition(bytesPerRow >= width * 4 && bytesPerRow % 4 == 0, "CGImage: \(bytesPerRow) bytes a row do not fit")
    self.pixels = pixels
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.isOpaque = isOpaque
    self.release = release
  }

  /// Allocates a bitmap of zeros and lets `fill` write it, before anybody else sees it.
  package convenience init(
    width: Int, height: Int, isOpaque: Bool, fill: (_ pixels: UnsafeMutableRawPointer, _ bytesPerRow: Int) -> Void
  ) {
    precondition(width > 0 && height > 0, "CGImage: \(width)×\(height) pixels; both must be above 0")
    let stride = (width * 4 + 15) & ~15
    let memory = UnsafeMutableRawPointer.allocate(byteCount: stride * height, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: stride * height)
    fill(memory, stride)
    let address = UInt(bitPattern: memory)
    self.init(takingOver: memory, width: width, height: height, bytesPerRow: stride, isOpaque: isOpaque) {
      UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
    }
  }

  deinit { release() }
}

extension CGImage: Hashable {
  /// Whether both are the same object.
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }

  /// By identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
