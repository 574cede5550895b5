/// Memory in a format that is not drawn into: what is drawn is copied to it, and what its owner writes is taken over.
final class ForeignMemory {
  let format: PixelFormat
  let info: CGBitmapInfo
  let space: CGColorSpace?
  let bytesPerRow: Int

  private let width: Int
  private let height: Int
  private let memory: UnsafeMutablePointer<UInt8>
  private let ownsMemory: Bool

  /// Whether somebody else may read or write the memory.
  private var isShared: Bool

  /// Stands for memory of somebody's, or, where that is `nil`, allocates zeros.
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

  /// The memory, holding what was drawn, and from now on all that will be.
  func share(_ bitmap: Bitmap) -> UnsafeMutableRawPointer {
    if !isShared {
      isShared = true
      write(bitmap)
    }
    return UnsafeMutableRawPointer(memory)
  }

  /// Takes over what the memory holds, if somebody else may have written it.
  func readIfShared(into bitmap: Bitmap) { if isShared { read(into: bitmap) } }

  /// Puts what was drawn into the memory, if somebody else may read it.
  func writeIfShared(_ bitmap: Bitmap) { if isShared { write(bitmap) } }

  /// Takes over what the memory holds.
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

  /// Takes from what was drawn the colours that the format does not have.
  func limit(_ bitmap: Bitmap) {
    if case .color = format.layout { return }
    write(bitmap)
    read(into: bitmap)
  }
}
