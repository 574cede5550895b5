import CoreGraphics
import QuartzCore

/// Makes shadows of pictures.
nonisolated enum ShadowRaster {
  /// A blurred shadow is drawn so coarsely that its deviation is about this many pixels: less would show, more costs.
  private static let deviation = 2.8

  /// What a picture may have at most, in pixels; of larger shadows it is coarser.
  private static let mostPixels = 1_500_000.0

  /// Cairo's limit for a side, in pixels.
  private static let longestSide = 32_000.0

  /// `caster` in one colour, as far as it is opaque, blurred.
  static func image(_ color: RGBA, deviation: Double, caster: CGImage) -> CGImage {
    let width = caster.width, height = caster.height
    var plane = [Float](repeating: 0, count: width * height)
    for y in 0..<height {
      let row = caster.pixels + y * caster.bytesPerRow
      for x in 0..<width { plane[y * width + x] = Float(row.load(fromByteOffset: x * 4 + 3, as: UInt8.self)) / 255 }
    }
    GaussianBlur(deviation: deviation).apply(to: &plane, width: width, height: height)
    let shades = (0...255).map { PixelColor(color, opacity: Float($0) / 255).bits }
    return CGImage(width: width, height: height, isOpaque: false) { pixels, bytesPerRow in
      for y in 0..<height {
        let row = (pixels + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
        for x in 0..<width { row[x] = shades[Int(min(max(plane[y * width + x], 0), 1) * 255 + 0.5)] }
      }
    }
  }

  /// How many pixels to the point a shadow of `rect` is drawn with: a power of two, no matter how it is turned or moved,
  /// so that its picture lasts.
  static func scale(radius: CGFloat, rect: CGRect, magnification: Double) -> Double {
    let finest = exp2(log2(max(magnification, 1e-3)).rounded(.up))
    var scale = radius > 0 ? min(exp2(log2(deviation / Double(radius)).rounded()), finest) : finest
    while Double(rect.width) * Double(rect.height) * scale * scale > mostPixels
      || Double(max(rect.width, rect.height)) * scale > longestSide
    {
      scale /= 2
    }
    return scale
  }
}
