/// The memory of a bitmap: premultiplied BGRA, rows from the top. Zero at first.
///
/// A context writes it and the images made from it share it; whoever lives longest frees it.
final class Bitmap: @unchecked Sendable {
  /// In pixels.
  let width: Int

  /// In pixels.
  let height: Int

  /// From one row's start to the next.
  let bytesPerRow: Int

  /// The first row's first pixel.
  let memory: UnsafeMutableRawPointer

  private let ownsMemory: Bool

  /// Allocates zeros; the pages that nobody writes cost nothing.
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

  /// Stands for memory of somebody else, who keeps it for as long as this lives.
  init(borrowing memory: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.memory = memory
    ownsMemory = false
  }

  /// The same pixels in memory of their own.
  func copy() -> Bitmap {
    let copy = Bitmap(width: width, height: height)
    for row in 0..<height {
      (copy.memory + row * copy.bytesPerRow).copyMemory(from: memory + row * bytesPerRow, byteCount: width * 4)
    }
    return copy
  }

  /// Whether images may share the memory.
  var isShareable: Bool { ownsMemory }

  /// Sets every pixel's opacity to full: the spare byte of opaque drawing holds anything.
  func makeOpaque() {
    for row in 0..<height {
      let pixels = (memory + row * bytesPerRow).assumingMemoryBound(to: UInt32.self)
      for column in 0..<width { pixels[column] |= 0xFF00_0000 }
    }
  }

  /// Rows start at multiples of 16 bytes, so that vector instructions can work on them.
  static func bytesPerRow(width: Int) -> Int { (width * 4 + 15) & ~15 }

  deinit { if ownsMemory { free(memory) } }
}
