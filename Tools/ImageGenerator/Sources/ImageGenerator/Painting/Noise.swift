/// A smooth random landscape: the same seed and place give the same value, −1…1, and nearby places similar ones.
///
/// Gradient noise after Ken Perlin's of 2002, with gradients from an integer hash instead of a table.
struct Noise: Sendable {
  private let seed: UInt32

  init(seed: UInt32) { self.seed = seed &* 0x9E37_79B9 }

  /// A number 0..<1 for a cell of the plane, unlike its neighbours'.
  @inline(__always)
  func cell(_ x: Int32, _ y: Int32) -> Float {
    let h = Noise.scrambled(UInt32(bitPattern: x) &* 0x85EB_CA6B ^ UInt32(bitPattern: y) &* 0xC2B2_AE35 ^ seed)
    return Float(h >> 8) * 0x1p-24
  }

  /// At a place of the plane; features are about 1 wide.
  @inline(__always)
  func callAsFunction(_ p: Point) -> Float {
    let fx = floor(p.x)
    let fy = floor(p.y)
    let x = p.x - fx
    let y = p.y - fy
    let column = UInt32(bitPattern: Int32(fx))
    let row = UInt32(bitPattern: Int32(fy))
    let columns = SIMD4<UInt32>(column, column &+ 1, column, column &+ 1) &* 0x85EB_CA6B
    let rows = SIMD4<UInt32>(row, row, row &+ 1, row &+ 1) &* 0xC2B2_AE35
    var h = columns ^ rows ^ seed
    h = (h ^ (h &>> 15)) &* 0x2C1B_3C6D
    h = (h ^ (h &>> 12)) &* 0x297A_2D39
    h ^= h &>> 15
    let gx = Noise.even(h &<< 7)
    let gy = Noise.even(h &>> 9)
    let corners = (gx * SIMD4(x, x - 1, x, x - 1) + gy * SIMD4(y, y, y - 1, y - 1)) * 1.6
    let u = x * x * x * (x * (x * 6 - 15) + 10)
    let v = y * y * y * (y * (y * 6 - 15) + 10)
    return mix(mix(corners.x, corners.y, u), mix(corners.z, corners.w, u), v)
  }

  /// At a place in space; features are about 1 wide.
  @inline(__always)
  func callAsFunction(_ p: Vector) -> Float {
    let base = Vector(floor(p.x), floor(p.y), floor(p.z))
    let f = p - base
    let a = plane(base, f.x, f.y, f.z, 0)
    let b = plane(base, f.x, f.y, f.z - 1, 1)
    return mix(a, b, f.z * f.z * f.z * (f.z * (f.z * 6 - 15) + 10))
  }

  @inline(__always)
  private func plane(_ base: Vector, _ x: Float, _ y: Float, _ z: Float, _ step: UInt32) -> Float {
    let column = UInt32(bitPattern: Int32(base.x))
    let row = UInt32(bitPattern: Int32(base.y))
    let slice = (UInt32(bitPattern: Int32(base.z)) &+ step) &* 0x27D4_EB2F
    let columns = SIMD4<UInt32>(column, column &+ 1, column, column &+ 1) &* 0x85EB_CA6B
    let rows = SIMD4<UInt32>(row, row, row &+ 1, row &+ 1) &* 0xC2B2_AE35
    var h = columns ^ rows ^ (slice ^ seed)
    h = (h ^ (h &>> 15)) &* 0x2C1B_3C6D
    h = (h ^ (h &>> 12)) &* 0x297A_2D39
    h ^= h &>> 15
    let gx = Noise.even(h &<< 13)
    let gy = Noise.even(h &<< 3)
    let gz = Noise.even(h &>> 9)
    let flat = gx * SIMD4(x, x - 1, x, x - 1) + gy * SIMD4(y, y, y - 1, y - 1)
    let corners = (flat + gz * z) * 1.4
    let u = x * x * x * (x * (x * 6 - 15) + 10)
    let v = y * y * y * (y * (y * 6 - 15) + 10)
    return mix(mix(corners.x, corners.y, u), mix(corners.z, corners.w, u), v)
  }

  /// Four numbers, each evenly within -1..<1, from the lower 23 bits of four others.
  @inline(__always)
  private static func even(_ bits: SIMD4<UInt32>) -> SIMD4<Float> {
    // The bits as the fraction of a number from 1 to 2.
    unsafeBitCast((bits & 0x007F_FFFF) | 0x3F80_0000, to: SIMD4<Float>.self) * 2 - 3
  }

  @inline(__always)
  private static func scrambled(_ value: UInt32) -> UInt32 {
    var h = value
    h = (h ^ (h >> 15)) &* 0x2C1B_3C6D
    h = (h ^ (h >> 12)) &* 0x297A_2D39
    return h ^ (h >> 15)
  }
}
