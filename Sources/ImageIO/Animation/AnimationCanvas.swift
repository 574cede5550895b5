/// The bitmap on which the frames of an animation are combined: premultiplied BGRA, initially clear.
final class AnimationCanvas {
  private let width: Int
  private let height: Int
  private let pixels: UnsafeMutablePointer<UInt32>

  /// The rectangle of the last frame, and its disposal before the next.
  private var last: (rect: Rect, disposal: StoredFrame.Disposal)?

  /// The earlier contents of that rectangle, if they are to be restored.
  private var saved: [UInt32] = []

  /// A rectangle inside the canvas.
  private struct Rect {
    var columns: Range<Int>
    var rows: Range<Int>
  }

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = .allocate(capacity: width * height)
    pixels.initialize(repeating: 0, count: width * height)
  }

  deinit { pixels.deallocate() }

  /// Clears the canvas.
  func clear() {
    pixels.update(repeating: 0, count: width * height)
    last = nil
  }

  /// Disposes of the previous frame as that specifies, and draws the next one.
  func draw(_ image: CGImage, as frame: StoredFrame) {
    dispose()
    let rect = Rect(
      columns: clamped(frame.x, frame.x + image.width, to: width),
      rows: clamped(frame.y, frame.y + image.height, to: height))
    last = (rect, frame.disposal)
    if frame.disposal == .restore { saved = rect.rows.flatMap { line($0, rect.columns) } }
    for row in rect.rows {
      let source = (image.pixels + (row - frame.y) * image.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      let target = pixels + row * width
      for column in rect.columns {
        let pixel = source[column - frame.x]
        target[column] = frame.blending == .replacing ? pixel : Self.over(pixel, target[column])
      }
    }
  }

  /// Returns a copy of the canvas.
  func image() -> CGImage {
    var all: UInt32 = 0xFF00_0000
    for index in 0..<width * height { all &= pixels[index] }
    return CGImage(width: width, height: height, isOpaque: all == 0xFF00_0000) { memory, stride in
      for row in 0..<height {
        (memory + row * stride).copyMemory(from: pixels + row * width, byteCount: width * 4)
      }
    }
  }

  private func dispose() {
    guard let (rect, disposal) = last else { return }
    var next = 0
    for row in rect.rows {
      for column in rect.columns {
        switch disposal {
        case .keep: return
        case .clear: pixels[row * width + column] = 0
        case .restore: pixels[row * width + column] = saved[next]
        }
        next += 1
      }
    }
  }

  private func line(_ row: Int, _ columns: Range<Int>) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: pixels + row * width + columns.lowerBound, count: columns.count)
  }

  private func clamped(_ start: Int, _ end: Int, to length: Int) -> Range<Int> {
    min(max(start, 0), length)..<min(max(end, 0), length)
  }

  /// Returns a premultiplied pixel over another; two components at a time, divided by 255 with rounding.
  private static func over(_ above: UInt32, _ below: UInt32) -> UInt32 {
    let rest = 255 - above >> 24
    if rest == 0 { return above }
    if rest == 255 { return below }
    func scaled(_ pair: UInt32) -> UInt32 {
      let product = pair &* rest &+ 0x0080_0080
      return (product &+ (product >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
    }
    return above &+ (scaled(below & 0x00FF_00FF) | scaled(below >> 8 & 0x00FF_00FF) << 8)
  }
}
