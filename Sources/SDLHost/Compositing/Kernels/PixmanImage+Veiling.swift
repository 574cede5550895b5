/// A picture and an even colour over it, in one go.
nonisolated extension PixmanImage {
  /// Eight components with room to be multiplied.
  private typealias Wide = SIMD8<UInt16>

  /// Four pixels.
  private typealias Pixels = SIMD4<UInt32>

  /// Takes the pixels of an opaque `source`, from `(sourceX, sourceY)` on, into the rectangle of `width` and `height` at
  /// `(x, y)`, with `veil` over them: the same, bit for bit, as a copy and then pixman's "over".
  func copy(
    _ source: PixmanImage, sourceX: Int, sourceY: Int, veil: PixelColor, x: Int, y: Int, width: Int, height: Int
  ) {
    for row in 0..<height {
      let from = source.row(sourceY + row).assumingMemoryBound(to: UInt32.self) + sourceX
      let to = self.row(y + row).assumingMemoryBound(to: UInt32.self) + x
      Self.veil(from, to, width, veil)
    }
  }

  private static func veil(
    _ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ veil: PixelColor
  ) {
    let rest = Wide(repeating: UInt16(255 - veil.alpha)), half = Wide(repeating: 128)
    let colors = Pixels(repeating: veil.bits), high = Wide(repeating: 0xFF00)
    let from = UnsafeRawPointer(source), to = UnsafeMutableRawPointer(target)
    var offset = 0
    while offset &+ 16 <= count &* 4 {
      let pixels = from.loadUnaligned(fromByteOffset: offset, as: Wide.self)
      // Blue and red, then green and opacity.
      let even = (pixels & 0x00FF) &* rest &+ half, odd = (pixels &>> 8) &* rest &+ half
      let mixed = (even &+ even &>> 8) &>> 8 | (odd &+ odd &>> 8) & high
      // No component overflows: neither is premultiplied by more than what the other leaves.
      to.storeBytes(of: unsafeBitCast(mixed, to: Pixels.self) &+ colors, toByteOffset: offset, as: Pixels.self)
      offset &+= 16
    }
    for index in offset / 4..<count { target[index] = PixelColor.over(veil.bits, source[index]) }
  }
}
