/// What pixman has no fast path for, in the processor's vectors.
nonisolated extension PixmanImage {
  /// Four pixels.
  private typealias Pixels = SIMD4<UInt32>

  /// Eight components with room to be multiplied: those of four pixels in the even bytes, or in the odd ones.
  private typealias Wide = SIMD8<UInt16>

  /// Becomes a mixture of itself and `other`, the nearer to that the nearer `part` is to 1.
  func mix(_ other: PixmanImage, by part: Float, width: Int, height: Int) {
    let weight = UInt16(min(max(part, 0), 1) * 256 + 0.5)
    let new = Wide(repeating: weight), old = Wide(repeating: 256 - weight), half = Wide(repeating: 128)
    func mix(_ a: Wide, _ b: Wide) -> Wide { (a &* old &+ b &* new &+ half) &>> 8 }
    for y in 0..<height {
      let target = row(y), source = other.row(y)
      // Rows are a multiple of 16 bytes long.
      for offset in stride(from: 0, to: width * 4, by: 16) {
        let a = target.load(fromByteOffset: offset, as: Pixels.self)
        let b = source.load(fromByteOffset: offset, as: Pixels.self)
        let even = mix(Self.even(a), Self.even(b)), odd = mix(Self.odd(a), Self.odd(b))
        target.storeBytes(of: Self.joined(even, odd), toByteOffset: offset, as: Pixels.self)
      }
    }
  }

  /// Stays only as far as `mask` is opaque.
  func keep(_ mask: PixmanImage, width: Int, height: Int) {
    func times(_ color: Wide, _ alpha: Wide) -> Wide {
      let product = color &* alpha &+ 128
      return (product &+ product &>> 8) &>> 8
    }
    for y in 0..<height {
      let target = row(y), covers = mask.row(y)
      for offset in stride(from: 0, to: width * 4, by: 16) {
        let cover = covers.load(fromByteOffset: offset, as: Pixels.self) &>> 24
        let alpha = unsafeBitCast(cover | cover &<< 16, to: Wide.self)
        let color = target.load(fromByteOffset: offset, as: Pixels.self)
        let even = times(Self.even(color), alpha), odd = times(Self.odd(color), alpha)
        target.storeBytes(of: Self.joined(even, odd), toByteOffset: offset, as: Pixels.self)
      }
    }
  }

  /// Blue and red.
  private static func even(_ pixels: Pixels) -> Wide { unsafeBitCast(pixels & 0x00FF_00FF, to: Wide.self) }

  /// Green and opacity.
  private static func odd(_ pixels: Pixels) -> Wide { unsafeBitCast(pixels &>> 8 & 0x00FF_00FF, to: Wide.self) }

  private static func joined(_ even: Wide, _ odd: Wide) -> Pixels {
    unsafeBitCast(even, to: Pixels.self) | unsafeBitCast(odd, to: Pixels.self) &<< 8
  }
}
