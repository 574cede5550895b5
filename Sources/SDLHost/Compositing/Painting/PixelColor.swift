import QuartzCore

/// A color of a bitmap: premultiplied, eight bits per component, blue in the lowest byte.
nonisolated struct PixelColor: Equatable {
  let bits: UInt32

  init(bits: UInt32) { self.bits = bits }

  /// The color without any opacity.
  static let clear = PixelColor(bits: 0)

  /// Creates `color` with its alpha multiplied by `opacity`.
  init(_ color: RGBA, opacity: Float = 1) {
    let alpha = min(max(color.alpha * opacity, 0), 1)
    func component(_ value: Float) -> UInt32 { UInt32(min(max(value, 0), 1) * alpha * 255 + 0.5) }
    bits =
      UInt32(alpha * 255 + 0.5) << 24 | component(color.red) << 16 | component(color.green) << 8
      | component(color.blue)
  }

  /// Returns an opacity in 255ths, rounded.
  static func alpha(_ opacity: Float) -> UInt32 { UInt32(255 * opacity + 0.5) }

  /// The alpha, 0…255.
  var alpha: UInt32 { bits >> 24 }

  var isOpaque: Bool { alpha == 255 }

  /// Returns the color with `part` 255ths of its opacity.
  func faded(by part: UInt32) -> PixelColor { PixelColor(bits: Self.mix(0, bits, part)) }

  /// Returns a premultiplied pixel blended over another.
  @inline(__always)
  static func over(_ front: UInt32, _ back: UInt32) -> UInt32 { mix(back, 0, front >> 24) &+ front }

  /// Returns a mixture of two pixels, with `part` 255ths of the second.
  @inline(__always)
  static func mix(_ a: UInt32, _ b: UInt32, _ part: UInt32) -> UInt32 {
    @inline(__always)
    func mix(_ a: UInt32, _ b: UInt32) -> UInt32 {
      let sum = (a & 0x00FF_00FF) &* (255 &- part) &+ (b & 0x00FF_00FF) &* part &+ 0x0080_0080
      return (sum &+ (sum >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
    }
    return mix(a, b) | mix(a >> 8, b >> 8) << 8
  }
}

nonisolated extension RGBA {
  /// Creates the color of a pixel.
  init(_ color: PixelColor) {
    let alpha = Float(max(color.alpha, 1))
    func component(_ shift: UInt32) -> Float { Float(color.bits >> shift & 0xFF) / alpha }
    self.init(red: component(16), green: component(8), blue: component(0), alpha: Float(color.alpha) / 255)
  }
}
