/// One number for all the pictures that a run showed, in their order: two runs with the same number showed the same.
///
/// A picture that is the one before again does not count, so it does not matter how often a window had to be drawn anew.
package nonisolated struct PictureDigest: Equatable {
  /// Of the pictures so far.
  package private(set) var value: UInt64 = Self.basis

  private var last: UInt64?

  /// FNV-1a's.
  private static let basis: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let prime: UInt64 = 0x0000_0100_0000_01b3

  /// Of no picture.
  package init() {}

  /// As reports write it.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Adds the picture in `buffer`.
  package mutating func add(_ buffer: PixelBuffer) {
    let picture = Self.digest(of: buffer)
    guard picture != last else { return }
    last = picture
    value = (value ^ picture) &* Self.prime
  }

  /// Of one picture; pixels are opaque in a window, and their fourth byte means nothing.
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
