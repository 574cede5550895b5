import CoreGraphics
import QuartzCore

/// A rasterizer of shadows of images.
nonisolated enum ShadowRaster {
  /// The approximate standard deviation in pixels at which a blurred shadow is drawn; less would be visible, more costs
  /// time.
  private static let deviation = 2.8

  /// The maximum number of pixels of a shadow's image; larger shadows have a lower resolution.
  private static let mostPixels = 1_500_000.0

  /// Cairo's limit of a side, in pixels.
  private static let longestSide = 32_000.0

  /// Returns the alpha of `caster`, blurred, in one color.
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

  /// Returns the resolution of a shadow of `rect` in pixels per point: a power of two that is independent of rotation
  /// and position, so that its image can be reused.
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
