import CoreGraphics
import QuartzCore

/// A cache of images of shapes, gradients, shadows and nine-part bitmaps, so that every compositor draws them as
/// images.
nonisolated final class RasterTable {
  private var entries: [RasterRecipe: Entry] = [:]
  private var frames = 0
  private let reserve: BitmapReserve

  /// The painter of items that cast shadows; created on demand.
  private var painter: Painter?

  private struct Entry {
    let image: CGImage
    var lastFrame: Int

    var byteCount: Int { image.height * image.bytesPerRow }
  }

  /// The number of unused frames after which an image is dropped: enough to return to a subpixel position, but few,
  /// since a growing shape adds an image in every frame.
  private static let patience = 12

  /// The number of bytes from which unused images are dropped at once: those of a large gradient that changes in each frame
  /// would fill the memory.
  private static let mostUnusedBytes = 4 << 20

  /// Creates an empty cache, which makes large images in memory from `reserve`.
  init(reserve: BitmapReserve = BitmapReserve()) { self.reserve = reserve }

  /// The number of cached images.
  var count: Int { entries.count }

  /// Returns the image for `recipe`.
  func image(_ recipe: RasterRecipe) -> CGImage {
    if let index = entries.index(forKey: recipe) {
      entries.values[index].lastFrame = frames
      return entries.values[index].image
    }
    let image = paint(recipe)
    entries[recipe] = Entry(image: image, lastFrame: frames)
    return image
  }

  /// Ends a frame, and drops images that have not been used for a while.
  func endFrame() {
    frames += 1
    painter?.endFrame()
    let unused = entries.values.lazy.filter { [frames] in $0.lastFrame < frames - 1 }
    let isLarge = unused.reduce(0) { $0 + $1.byteCount } > Self.mostUnusedBytes
    let oldest = frames - (isLarge ? 1 : Self.patience)
    guard unused.contains(where: { $0.lastFrame < oldest }) else { return }
    entries = entries.filter { $0.value.lastFrame >= oldest }
  }

  /// Frees what painting needs, but no images.
  func freeBuffers() { painter = nil }

  private func paint(_ recipe: RasterRecipe) -> CGImage {
    switch recipe {
    case .shape(let shape, let matrix, let pixels):
      return ShapeRaster.image(of: shape, matrix: matrix, pixels: pixels)
    case .gradient(let gradient, let width, let height):
      return GradientRaster(gradient, width: width, height: height).image(from: reserve)
    case .shadow(let shadow, let rect, let scale):
      let caster = image(of: shadow.caster, rect, scale)
      return ShadowRaster.image(shadow.color, deviation: Double(shadow.radius) * scale, caster: caster)
    case .ninePart(let parts, let rect, let scale):
      let item = Frame.Item(layer: 0, part: .contents, rect: rect, content: .ninePart(parts))
      return picture(of: [item], rect, scale)
    }
  }

  private func image(of caster: Frame.CastShadow.Caster, _ rect: CGRect, _ scale: Double) -> CGImage {
    switch caster {
    case .path(let path):
      let matrix = CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: -rect.minX * scale, ty: -rect.minY * scale)
      let pixels = PixelRect(x0: 0, y0: 0, x1: Self.pixels(rect.width, scale), y1: Self.pixels(rect.height, scale))
      return ShapeRaster.image(of: Frame.Shape(path: path, fill: .black), matrix: matrix, pixels: pixels)
    case .items(let items): return picture(of: items, rect, scale)
    }
  }

  private func picture(of items: [Frame.Item], _ rect: CGRect, _ scale: Double) -> CGImage {
    let painter = painter ?? Painter()
    self.painter = painter
    return painter.picture(of: items, rect: rect, scale: scale)
  }

  /// Returns a length in whole pixels, rounded up; at least 1.
  static func pixels(_ length: CGFloat, _ scale: Double) -> Int {
    max(Int((Double(length) * scale - EdgeRect.tolerance).rounded(.up)), 1)
  }
}
