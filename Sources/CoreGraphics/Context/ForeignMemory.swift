/// Memory in a format that Cairo cannot draw into: drawing is copied to it, and changes by its owner are copied back.
final class ForeignMemory {
  let format: PixelFormat
  let info: CGBitmapInfo
  let space: CGColorSpace?
  let bytesPerRow: Int

  private let width: Int
  private let height: Int
  private let memory: UnsafeMutablePointer<UInt8>
  private let ownsMemory: Bool

  /// Whether other code may read or write the memory.
  private var isShared: Bool

  /// Wraps memory of the caller or, if that is `nil`, allocates zeros.
  init(
    _ data: UnsafeMutableRawPointer?, format: PixelFormat, info: CGBitmapInfo, space: CGColorSpace?, width: Int,
    height: Int, bytesPerRow: Int
  ) {
    (self.format, self.info, self.space) = (format, info, space)
    (self.width, self.height) = (width, height)
    self.bytesPerRow = bytesPerRow == 0 ? (width * format.bytesPerPixel + 15) & ~15 : bytesPerRow
    if let data {
      memory = data.assumingMemoryBound(to: UInt8.self)
    } else {
      memory = .allocate(capacity: self.bytesPerRow * height)
      memory.initialize(repeating: 0, count: self.bytesPerRow * height)
    }
    ownsMemory = data == nil
    isShared = data != nil
  }

  deinit { if ownsMemory { memory.deallocate() } }

  /// Returns the memory with the current drawing, which is kept up to date from now on.
  func share(_ bitmap: Bitmap) -> UnsafeMutableRawPointer {
    if !isShared {
      isShared = true
      write(bitmap)
    }
    return UnsafeMutableRawPointer(memory)
  }

  /// Copies the memory to the bitmap, if other code may have written it.
  func readIfShared(into bitmap: Bitmap) { if isShared { read(into: bitmap) } }

  /// Copies the bitmap to the memory, if other code may read it.
  func writeIfShared(_ bitmap: Bitmap) { if isShared { write(bitmap) } }

  /// Copies the memory to the bitmap.
  func read(into bitmap: Bitmap) {
    for row in 0..<height {
      let source = memory + row * bytesPerRow
      let target = (bitmap.memory + row * bitmap.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      for column in 0..<width { target[column] = format.load(source + column * format.bytesPerPixel) }
    }
  }

  private func write(_ bitmap: Bitmap) {
    for row in 0..<height {
      let source = (bitmap.memory + row * bitmap.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      let target = memory + row * bytesPerRow
      for column in 0..<width {
        let pixel = format.opacity == nil ? source[column] | 0xFF00_0000 : source[column]
        format.store(pixel, to: target + column * format.bytesPerPixel)
      }
    }
  }

  /// Limits the bitmap to the colors that the format can represent.
  func limit(_ bitmap: Bitmap) {
    if case .color = format.layout { return }
    write(bitmap)
    read(into: bitmap)
  }
}
