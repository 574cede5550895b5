import CPixman
import CoreGraphics
import QuartzCore

nonisolated extension Painter {
  /// Paints an operation into a separate bitmap, and blends that with the existing pixels.
  func paintBlended(
    _ operation: DrawOperation, _ parts: ArraySlice<PixelRect>, _ canvas: Canvas, _ scale: Double
  ) {
    let area = parts.reduce(PixelRect.empty) { $0.union($1) }
    guard !area.isEmpty else { return }
    var plain = operation
    plain.blend = .normal
    withStage { stage in
      stage.fit(area)
      let inner = Canvas(stage.bitmap, originX: area.x0, originY: area.y0, scratch: scratch)
      inner.fill(area, .clear)
      _ = paint(plain, in: parts, on: inner, scale: scale, tintOverlay: nil)
      for part in parts {
        canvas.blend(
          part, stage.bitmap, sourceX: part.x0 - area.x0, sourceY: part.y0 - area.y0, by: operation.blend)
      }
    }
  }
}

nonisolated extension Canvas {
  /// Blends an image with the existing pixels.
  fileprivate func blend(_ rect: PixelRect, _ source: PixmanImage, sourceX: Int, sourceY: Int, by mode: CGBlendMode) {
    let origin = limit
    target.blend(
      source, sourceX: sourceX, sourceY: sourceY, by: mode, x: rect.x0 - origin.x0, y: rect.y0 - origin.y0,
      width: rect.width, height: rect.height)
  }
}

nonisolated extension PixmanImage {
  /// Blends a part of `source` with the pixels of this image.
  func blend(
    _ source: PixmanImage, sourceX: Int, sourceY: Int, by mode: CGBlendMode, x: Int, y: Int, width: Int, height: Int
  ) {
    guard width > 0, height > 0 else { return }
    guard let operation = mode.pixmanOperator else {
      return darken(by: source, sourceX: sourceX, sourceY: sourceY, x: x, y: y, width: width, height: height)
    }
    pixman_image_composite32(
      operation, source.handle, nil, handle, Int32(sourceX), Int32(sourceY), 0, 0, Int32(x), Int32(y), Int32(width),
      Int32(height))
  }

  /// Darkens by as much as `source` is darker than white; pixman has no operator for this.
  private func darken(
    by source: PixmanImage, sourceX: Int, sourceY: Int, x: Int, y: Int, width: Int, height: Int
  ) {
    for line in 0..<height {
      let from = source.row(sourceY + line).assumingMemoryBound(to: UInt32.self) + sourceX
      let to = row(y + line).assumingMemoryBound(to: UInt32.self) + x
      for column in 0..<width { to[column] = Self.darkened(to[column], by: from[column]) }
    }
  }

  /// Returns a premultiplied pixel: the sum of the alphas, limited to 1, less the distances of both components to
  /// white.
  private static func darkened(_ under: UInt32, by over: UInt32) -> UInt32 {
    let alphas = Int(under >> 24) + Int(over >> 24)
    let alpha = min(alphas, 255)
    func component(_ shift: UInt32) -> UInt32 {
      let sum = Int(under >> shift & 255) + Int(over >> shift & 255)
      return UInt32(max(alpha - (alphas - sum), 0)) << shift
    }
    return UInt32(alpha) << 24 | component(16) | component(8) | component(0)
  }
}

nonisolated extension CGBlendMode {
  /// The operator of pixman for the mode; `nil` if there is none.
  fileprivate var pixmanOperator: pixman_op_t? {
    switch self {
    case .normal: PIXMAN_OP_OVER
    case .multiply: PIXMAN_OP_MULTIPLY
    case .screen: PIXMAN_OP_SCREEN
    case .overlay: PIXMAN_OP_OVERLAY
    case .darken: PIXMAN_OP_DARKEN
    case .lighten: PIXMAN_OP_LIGHTEN
    case .colorDodge: PIXMAN_OP_COLOR_DODGE
    case .colorBurn: PIXMAN_OP_COLOR_BURN
    case .softLight: PIXMAN_OP_SOFT_LIGHT
    case .hardLight: PIXMAN_OP_HARD_LIGHT
    case .difference: PIXMAN_OP_DIFFERENCE
    case .exclusion: PIXMAN_OP_EXCLUSION
    case .hue: PIXMAN_OP_HSL_HUE
    case .saturation: PIXMAN_OP_HSL_SATURATION
    case .color: PIXMAN_OP_HSL_COLOR
    case .luminosity: PIXMAN_OP_HSL_LUMINOSITY
    case .clear: PIXMAN_OP_CLEAR
    case .copy: PIXMAN_OP_SRC
    case .sourceIn: PIXMAN_OP_IN
    case .sourceOut: PIXMAN_OP_OUT
    case .sourceAtop: PIXMAN_OP_ATOP
    case .destinationOver: PIXMAN_OP_OVER_REVERSE
    case .destinationIn: PIXMAN_OP_IN_REVERSE
    case .destinationOut: PIXMAN_OP_OUT_REVERSE
    case .destinationAtop: PIXMAN_OP_ATOP_REVERSE
    case .xor: PIXMAN_OP_XOR
    case .plusDarker: nil
    case .plusLighter: PIXMAN_OP_ADD
    }
  }
}
