import Foundation

/// A counter of the pixels of presented frames, for tools. It compares every frame with the previous one, which takes as
/// long as drawing some frames does, so that the times of such a run say nothing about others.
package final class PixelMeter {
  /// Sums over presented frames.
  package nonisolated struct Counts: Equatable, Sendable {
    /// The number of frames.
    package var frames = 0

    /// The pixels whose color differs from the previous frame.
    package var changed = 0

    /// The pixels that were drawn, each as often as something was drawn on it, in the window and in bitmaps for it.
    package var drawn = 0

    /// The pixels of the presented rectangles.
    package var presented = 0

    /// The time in which the presented rectangles were copied once in memory, in seconds.
    package var copyTime = 0.0

    /// Creates counts of zero.
    package init() {}
  }

  /// The counts since the start, or the last call of `begin()`.
  package private(set) var counts = Counts()

  private var previous: [UInt32] = []
  private var width = 0

  /// Creates a meter that has seen no frame.
  package init() {}

  /// Counts from zero. The last frame is still compared with the next one.
  package func begin() { counts = Counts() }

  /// Counts a frame in `buffer`, of which `changes` are presented, and for which `drawn` pixels were drawn.
  func add(_ buffer: PixelBuffer, changes: [PixelRect], drawn: Int) {
    let isFirst = width != buffer.width || previous.count != buffer.width * buffer.height
    if isFirst {
      previous = Array(repeating: 0, count: buffer.width * buffer.height)
      width = buffer.width
    }
    let changed = changes.reduce(0) { $0 + differences(in: $1, of: buffer) }
    let start = SystemClock.now
    for rect in changes { copy(rect, of: buffer) }
    guard !isFirst else { return }
    counts.copyTime += SystemClock.now - start
    counts.frames += 1
    counts.changed += changed
    counts.drawn += drawn
    counts.presented += changes.reduce(0) { $0 + $1.area }
  }

  private func row(_ y: Int, of buffer: PixelBuffer) -> UnsafePointer<UInt32> {
    UnsafePointer((buffer.pixels + y * buffer.bytesPerRow).assumingMemoryBound(to: UInt32.self))
  }

  /// Returns the number of pixels that differ. The pixels of a window are opaque, so their fourth byte is ignored.
  private func differences(in rect: PixelRect, of buffer: PixelBuffer) -> Int {
    var count = 0
    for y in rect.y0..<rect.y1 {
      let pixels = row(y, of: buffer), start = y * width
      for x in rect.x0..<rect.x1 where (pixels[x] ^ previous[start + x]) & 0xFF_FFFF != 0 { count += 1 }
    }
    return count
  }

  private func copy(_ rect: PixelRect, of buffer: PixelBuffer) {
    previous.withUnsafeMutableBytes { bytes in
      for y in rect.y0..<rect.y1 {
        let start = (y * width + rect.x0) * MemoryLayout<UInt32>.stride
        guard let target = bytes.baseAddress else { return }
        memcpy(target + start, row(y, of: buffer) + rect.x0, (rect.x1 - rect.x0) * MemoryLayout<UInt32>.stride)
      }
    }
  }
}
