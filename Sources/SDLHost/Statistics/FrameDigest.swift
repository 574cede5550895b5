/// A digest of all frames that a run showed, in their order: two runs with the same digest showed the same frames.
///
/// A frame that equals the previous one does not count, so repeated drawing of a window has no effect.
package nonisolated struct FrameDigest: Equatable {
  /// The digest of the frames so far.
  package private(set) var value: UInt64 = Self.basis

  private var last: UInt64?

  /// The constants of FNV-1a.
  private static let basis: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let prime: UInt64 = 0x0000_0100_0000_01b3

  /// Creates the digest of no frames.
  package init() {}

  /// The digest as 16 hexadecimal digits, as in reports.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Adds the frame in `buffer`.
  package mutating func add(_ buffer: PixelBuffer) {
    let picture = Self.digest(of: buffer)
    guard picture != last else { return }
    last = picture
    value = (value ^ picture) &* Self.prime
  }

  /// Returns the digest of one frame. The pixels of a window are opaque, so their fourth byte is ignored.
  package static func digest(of buffer: PixelBuffer) -> UInt64 {
    var hash = basis
    for number in [buffer.width, buffer.height] { hash = (hash ^ UInt64(number)) &* prime }
    for row in 0..<buffer.height {
      let pixels = (buffer.pixels + row * buffer.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      for column in 0..<buffer.width { hash = (hash ^ UInt64(pixels[column] & 0xFF_FFFF)) &* prime }
    }
    return hash
  }
}
