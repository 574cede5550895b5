import CoreGraphics
import QuartzCore

nonisolated extension RendererPainter {
  /// Paints an operation into a separate texture, and blends that with the existing pixels.
  func paintBlended(_ operation: DrawOperation, _ scale: Double) {
    let surface = pen.surface, area = operation.bounds.intersection(surface.limit)
    guard !area.isEmpty, let texture = pool.take(width: area.width, height: area.height) else { return }
    defer { pool.give(texture) }
    var plain = operation
    plain.blend = .normal
    let own = RenderPen.Surface(texture: texture, originX: area.x0, originY: area.y0, limit: area)
    pen.draw(on: own, clearedTo: .clear) { paint(plain, scale: scale) }
    if let rule = BlendRule(operation.blend, isOpaqueBeneath: surface.isOpaque) {
      pen.use(texture, rule, opacity: 1)
    } else {
      blendInMemory(texture, area, operation.blend)
      pen.use(texture, .copy, opacity: 1)
    }
    pen.fill(area, own.map)
  }

  /// Replaces a texture by the result of blending it with the pixels of `area`.
  ///
  /// SDL's renderer has no such mode, so both are read into memory.
  private func blendInMemory(_ texture: RenderTexture, _ area: PixelRect, _ mode: CGBlendMode) {
    let surface = pen.surface, count = area.area, bytesPerRow = area.width * 4
    let pixels = PixelRect(x0: 0, y0: 0, x1: area.width, y1: area.height)
    func view(_ memory: UnsafeMutablePointer<UInt32>) -> PixmanImage {
      PixmanImage(
        viewing: memory, width: area.width, height: area.height, bytesPerRow: bytesPerRow, format: .color)
    }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count * 2) { memory in
      guard let under = memory.baseAddress else { return }
      let over = under + count
      pen.batch.flush()
      device.read(
        area.offset(x: -surface.originX, y: -surface.originY), into: under, bytesPerRow: bytesPerRow)
      let own = RenderPen.Surface(texture: texture, originX: area.x0, originY: area.y0, limit: area)
      pen.draw(on: own, clearedTo: nil) { device.read(pixels, into: over, bytesPerRow: bytesPerRow) }
      if surface.isOpaque { for index in 0..<count { under[index] |= 0xFF00_0000 } }
      view(under).blend(
        view(over), sourceX: 0, sourceY: 0, by: mode, x: 0, y: 0, width: area.width, height: area.height)
      texture.update(pixels, from: under, bytesPerRow: bytesPerRow)
    }
  }
}

nonisolated extension BlendRule {
  /// Creates the rule for `mode`; `nil` if there is none. Some rules require that everything beneath is opaque.
  init?(_ mode: CGBlendMode, isOpaqueBeneath: Bool) {
    switch mode {
    case .normal: self = .over
    case .multiply where isOpaqueBeneath: self = .multiply
    case .screen: self = .screen
    case .exclusion: self = .exclude
    case .plusLighter: self = .add
    case .destinationOut: self = .remove
    case .destinationOver: self = .under
    case .sourceAtop: self = .atop
    case .multiply, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference, .hue,
      .saturation, .color, .luminosity, .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .xor,
      .plusDarker:
      return nil
    }
  }
}
