import CoreGraphics
import QuartzCore

/// Backdrop blurs: the content is halved from texture to texture, then mixed with offsets along each axis.
nonisolated extension RendererPainter {
  /// Paints the blurred content of the surface into an upright rectangle.
  func paintBackdrop(_ operation: DrawOperation, _ deviation: Double, _ saturation: Float, _ reads: PixelRect) {
    let patches = Patches(operation)
    withBackdrop(deviation, saturation, reads) { texture, map in
      pen.use(textures.atlas.texture, .remove, opacity: operation.opacity)
      fill(patches, textures.atlas.white)
      pen.use(texture, .add, opacity: operation.opacity)
      fill(patches, map)
    }
  }

  /// Paints the blurred content of the surface into a warped rectangle; the content itself stays upright.
  func paintBackdrop(
    _ operation: DrawOperation, _ warp: DrawOperation.Warp, _ deviation: Double, _ saturation: Float,
    _ reads: PixelRect, _ limit: PixelRect
  ) {
    withBackdrop(deviation, saturation, reads) { texture, map in
      pen.use(textures.atlas.texture, .remove, opacity: operation.opacity)
      pen.fill(warp, outline, at: textures.atlas.white, in: limit)
      pen.use(texture, .add, opacity: operation.opacity)
      pen.fill(warp, outline, at: map, in: limit)
    }
  }

  /// Calls `body` with a temporary texture of the blurred content of `reads`, and its map.
  private func withBackdrop(
    _ deviation: Double, _ saturation: Float, _ reads: PixelRect, _ body: (RenderTexture, TextureMap) -> Void
  ) {
    let surface = pen.surface
    guard let source = surface.texture, !reads.isEmpty else { return }
    let blur = blur(deviation)
    var size = (width: reads.width, height: reads.height)
    guard let copy = pool.takeExact(width: size.width, height: size.height) else { return }
    draw(on: copy) {
      pen.use(source, .copy, opacity: 1)
      pen.fill(copy.bounds, surface.map.displaced(x: reads.x0, y: reads.y0))
    }
    var last = copy
    for _ in 0..<blur.level {
      size = ((size.width + 1) / 2, (size.height + 1) / 2)
      guard let half = pool.takeExact(width: size.width, height: size.height) else { break }
      halve(last, into: half)
      pool.give(last)
      last = half
    }
    for alongX in [true, false] { self.blur(last, blur, alongX: alongX, isOpaque: surface.isOpaque) }
    if abs(saturation - 1) > Self.leastSaturation, saturation.isFinite { saturate(last, by: saturation) }
    var level = blur.level
    for _ in 0..<blur.doublings {
      guard let double = pool.takeExact(width: last.width * 2, height: last.height * 2) else { break }
      draw(on: double) {
        pen.use(last, .copy, opacity: 1)
        pen.fill(double.bounds, double.map)
      }
      pool.give(last)
      last = double
      level -= 1
    }
    let cell = Double(1 << level), width = Double(last.width) * cell, height = Double(last.height) * cell
    body(
      last,
      TextureMap(
        u: -Double(reads.x0) / width, v: -Double(reads.y0) / height, stepU: 1 / width, stepV: 1 / height))
    pool.give(last)
  }

  /// The minimum change of the saturation that is applied; smaller ones are invisible.
  private static let leastSaturation: Float = 0.004

  private func blur(_ deviation: Double) -> BackdropTaps {
    if let lastBlur, lastBlur.deviation == deviation { return lastBlur }
    let made = BackdropTaps(deviation: deviation)
    lastBlur = made
    return made
  }

  private func draw(on texture: RenderTexture, clearedTo color: PixelColor? = nil, _ body: () -> Void) {
    let surface = RenderPen.Surface(texture: texture, originX: 0, originY: 0, limit: texture.bounds)
    pen.draw(on: surface, clearedTo: color, body)
  }

  /// Averages squares of four pixels; the last pixels of an odd side count twice.
  private func halve(_ texture: RenderTexture, into half: RenderTexture) {
    let stepU = 2 / Double(texture.width), stepV = 2 / Double(texture.height)
    let columns = texture.width / 2, rows = texture.height / 2
    draw(on: half) {
      pen.use(texture, .copy, opacity: 1)
      for (x0, x1, u, du) in [(0, columns, 0, stepU), (columns, half.width, 1 - stepU / 4, 0)] {
        for (y0, y1, v, dv) in [(0, rows, 0, stepV), (rows, half.height, 1 - stepV / 4, 0)] {
          pen.fill(PixelRect(x0: x0, y0: y0, x1: x1, y1: y1), TextureMap(u: u, v: v, stepU: du, stepV: dv))
        }
      }
    }
  }

  /// Blurs a texture along one axis.
  private func blur(_ texture: RenderTexture, _ blur: BackdropTaps, alongX: Bool, isOpaque: Bool) {
    guard blur.taps.count > 1, let mixture = pool.takeExact(width: texture.width, height: texture.height) else {
      return
    }
    defer { pool.give(mixture) }
    draw(on: mixture) {
      for (index, tap) in blur.taps.enumerated() {
        // A translucent pixel hides less of the mixture than its share.
        if index > 0, !isOpaque {
          pen.use(textures.atlas.texture, .remove, opacity: tap.opacity)
          pen.fill(mixture.bounds, textures.atlas.white)
        }
        pen.use(texture, index == 0 ? .copy : isOpaque ? .over : .add, opacity: tap.opacity)
        fill(texture, displacedBy: tap.offset, alongX)
      }
    }
    draw(on: texture) {
      pen.use(mixture, .copy, opacity: 1)
      pen.fill(texture.bounds, texture.map)
    }
  }

  /// Scales the differences between the components of a texture's pixels.
  ///
  /// SDL's renderer cannot mix components, so the texture, which is small, is processed in memory.
  private func saturate(_ texture: RenderTexture, by saturation: Float) {
    let count = texture.width * texture.height, bytesPerRow = texture.width * 4
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { pixels in
      guard let start = pixels.baseAddress else { return }
      draw(on: texture) { device.read(texture.bounds, into: start, bytesPerRow: bytesPerRow) }
      BackdropImage.saturate(start, count, saturation)
      texture.update(texture.bounds, from: start, bytesPerRow: bytesPerRow)
    }
  }

  /// Draws a texture with an offset along one axis; its edges are repeated.
  private func fill(_ texture: RenderTexture, displacedBy offset: Double, _ alongX: Bool) {
    let length = alongX ? texture.width : texture.height
    let side = Double(length)
    // Beyond the center of the first or last pixel, that pixel is read.
    let first = min(max(Int((-offset).rounded(.up)), 0), length),
      last = max(min(Int((side - offset).rounded(.down)), length), first)
    for (start, end, place, step) in [
      (0, first, 0.5 / side, 0), (first, last, offset / side, 1 / side), (last, length, 1 - 0.5 / side, 0),
    ] where end > start {
      var (rect, map) = (texture.bounds, texture.map)
      if alongX {
        (rect.x0, rect.x1, map.u, map.stepU) = (start, end, place, step)
      } else {
        (rect.y0, rect.y1, map.v, map.stepV) = (start, end, place, step)
      }
      pen.fill(rect, map)
    }
  }
}

nonisolated extension RenderTexture {
  /// The rectangle of the texture.
  var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }

  /// The map that shows the texture pixel for pixel.
  var map: TextureMap { TexturePart(self).pixelMap }
}
