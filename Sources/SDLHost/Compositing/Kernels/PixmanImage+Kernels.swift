/// What pixman has no fast path for, in the processor's vectors.
nonisolated extension PixmanImage {
  /// Eight components with room to be multiplied: two pixels.
  private typealias Wide = SIMD8<UInt16>

  /// Becomes a mixture of itself and `other`, the nearer to that the nearer `part` is to 1.
  func mix(_ other: PixmanImage, by part: Float, width: Int, height: Int) {
    let weight = UInt16(min(max(part, 0), 1) * 256 + 0.5)
    let new = Wide(repeating: weight), old = Wide(repeating: 256 - weight), half = Wide(repeating: 128)
    for y in 0..<height {
      let target = row(y), source = other.row(y)
      // Rows are a multiple of 16 bytes long.
      for offset in stride(from: 0, to: width * 4, by: 8) {
        let a = Wide(truncatingIfNeeded: target.load(fromByteOffset: offset, as: SIMD8<UInt8>.self))
        let b = Wide(truncatingIfNeeded: source.load(fromByteOffset: offset, as: SIMD8<UInt8>.self))
        let mixed = (a &* old &+ b &* new &+ half) &>> 8
        target.storeBytes(of: SIMD8<UInt8>(truncatingIfNeeded: mixed), toByteOffset: offset, as: SIMD8<UInt8>.self)
      }
    }
  }

  /// Stays only as far as `mask` is opaque.
  func keep(_ mask: PixmanImage, width: Int, height: Int) {
    for y in 0..<height {
      let target = row(y), covers = mask.row(y)
      for offset in stride(from: 0, to: width * 4, by: 8) {
        let cover = covers.load(fromByteOffset: offset, as: SIMD8<UInt8>.self)
        let alpha = Wide(truncatingIfNeeded: cover[SIMD8(3, 3, 3, 3, 7, 7, 7, 7)])
        let color = Wide(truncatingIfNeeded: target.load(fromByteOffset: offset, as: SIMD8<UInt8>.self))
        let product = color &* alpha &+ 128
        let kept = (product &+ product &>> 8) &>> 8
        target.storeBytes(of: SIMD8<UInt8>(truncatingIfNeeded: kept), toByteOffset: offset, as: SIMD8<UInt8>.self)
      }
    }
  }
}
