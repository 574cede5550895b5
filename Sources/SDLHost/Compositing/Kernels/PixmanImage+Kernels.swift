/// Operations without a fast path in pixman, with SIMD vectors.
nonisolated extension PixmanImage {
  /// Four pixels.
  private typealias Pixels = SIMD4<UInt32>

  /// Eight components of 16 bits: those in the even or in the odd bytes of four pixels.
  private typealias Wide = SIMD8<UInt16>

  /// Replaces the pixels by a mixture with `other`, of which `part`, from 0 to 1, is the weight.
  func mix(_ other: PixmanImage, by part: Float, width: Int, height: Int) {
    let weight = UInt16(min(max(part, 0), 1) * 256 + 0.5)
    let new = Wide(repeating: weight), old = Wide(repeating: 256 - weight), half = Wide(repeating: 128)
    func mix(_ a: Wide, _ b: Wide) -> Wide { (a &* old &+ b &* new &+ half) &>> 8 }
    for y in 0..<height {
      let target = row(y), source = other.row(y)
      // The length of a row is a multiple of 16 bytes.
      for offset in stride(from: 0, to: width * 4, by: 16) {
        let a = target.load(fromByteOffset: offset, as: Pixels.self)
        let b = source.load(fromByteOffset: offset, as: Pixels.self)
        let even = mix(Self.even(a), Self.even(b)), odd = mix(Self.odd(a), Self.odd(b))
        target.storeBytes(of: Self.joined(even, odd), toByteOffset: offset, as: Pixels.self)
      }
    }
  }

  /// Multiplies the pixels by the alpha of `mask`.
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

  /// Returns the components blue and red.
  private static func even(_ pixels: Pixels) -> Wide { unsafeBitCast(pixels & 0x00FF_00FF, to: Wide.self) }

  /// Returns the components green and alpha.
  private static func odd(_ pixels: Pixels) -> Wide { unsafeBitCast(pixels &>> 8 & 0x00FF_00FF, to: Wide.self) }

  private static func joined(_ even: Wide, _ odd: Wide) -> Pixels {
    unsafeBitCast(even, to: Pixels.self) | unsafeBitCast(odd, to: Pixels.self) &<< 8
  }
}
