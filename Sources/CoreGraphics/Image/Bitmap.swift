/// The memory of a bitmap: premultiplied BGRA, with rows from the top, initially zero.
///
/// A context writes it, and the images made from it share it; the last owner frees it.
final class Bitmap: @unchecked Sendable {
  /// The width in pixels.
  let width: Int

  /// The height in pixels.
  let height: Int

  /// The number of bytes from the start of one row to the next.
  let bytesPerRow: Int

  /// The first pixel of the first row.
  let memory: UnsafeMutableRawPointer

  private let ownsMemory: Bool

  /// Allocates zeros; memory pages that are never written cost nothing.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bytesPerRow = Bitmap.bytesPerRow(width: width)
    guard let memory = calloc(height, bytesPerRow) else {
      fatalError("CoreGraphics: no memory for a bitmap of \(width)×\(height) pixels")
    }
    self.memory = memory
    ownsMemory = true
  }

  /// Wraps memory of another owner, who keeps it valid for the lifetime of the bitmap.
  init(borrowing memory: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.memory = memory
    ownsMemory = false
  }

  /// Returns the same pixels in separate memory.
  func copy() -> Bitmap {
    let copy = Bitmap(width: width, height: height)
    for row in 0..<height {
      (copy.memory + row * copy.bytesPerRow).copyMemory(from: memory + row * bytesPerRow, byteCount: width * 4)
    }
    return copy
  }

  /// Whether images may share the memory.
  var isShareable: Bool { ownsMemory }

  /// Sets every pixel's opacity to full, since the alpha byte is not maintained in opaque drawing.
  func makeOpaque() {
    for row in 0..<height {
      let pixels = (memory + row * bytesPerRow).assumingMemoryBound(to: UInt32.self)
      for column in 0..<width { pixels[column] |= 0xFF00_0000 }
    }
  }

  /// Returns the length of a row, a multiple of 16 bytes, which suits vector instructions.
  static func bytesPerRow(width: Int) -> Int { (width * 4 + 15) & ~15 }

  deinit { if ownsMemory { free(memory) } }
}
