import CPixman
import CoreGraphics

/// Blend modes, by kernels of our own where pixman has none or a slow one.
nonisolated extension PixmanImage {
  /// Blends a part of `source` with the pixels of this image.
  func blend(
    _ source: PixmanImage, sourceX: Int, sourceY: Int, by mode: CGBlendMode, x: Int, y: Int, width: Int, height: Int
  ) {
    guard width > 0, height > 0 else { return }
    let blend = Blend(
      mode: mode, source: source, sourceX: sourceX, sourceY: sourceY, target: self, x: x, y: y, width: width)
    // The first use of an image after a change updates what pixman knows of it, and must not happen on several threads.
    blend.paint(0..<1)
    RowBands.forEach(in: 1..<height, width: width, sharing: blend) { $0.paint($1) }
  }

  /// The values of an operation, of which any rows can be painted.
  private struct Blend {
    var mode: CGBlendMode
    var source: PixmanImage
    var sourceX: Int
    var sourceY: Int
    var target: PixmanImage
    var x: Int
    var y: Int
    var width: Int

    func paint(_ rows: Range<Int>) {
      switch mode {
      case .multiply: forEachRow(rows) { WidePixels.replace($0, $1, width) { $0.multiplied(by: $1) } }
      case .screen: forEachRow(rows) { WidePixels.replace($0, $1, width) { $0.screened(by: $1) } }
      case .plusDarker:
        forEachRow(rows) { for column in 0..<width { $0[column] = darkened($0[column], by: $1[column]) } }
      default:
        guard let operation = mode.pixmanOperator else { return }
        pixman_image_composite32(
          operation, source.handle, nil, target.handle, Int32(sourceX), Int32(sourceY + rows.lowerBound), 0, 0,
          Int32(x), Int32(y + rows.lowerBound), Int32(width), Int32(rows.count))
      }
    }

    private func forEachRow(
      _ rows: Range<Int>, _ body: (_ pixels: UnsafeMutablePointer<UInt32>, _ over: UnsafePointer<UInt32>) -> Void
    ) {
      for row in rows { body(target.colorRow(y + row) + x, source.colorRow(sourceY + row) + sourceX) }
    }

    /// Returns a premultiplied pixel, darkened by as much as `over` is darker than white, for which pixman has no operator:
    /// the sum of the alphas, limited to 1, less the distances of both components to white.
    private func darkened(_ under: UInt32, by over: UInt32) -> UInt32 {
      let alphas = Int(under >> 24) + Int(over >> 24)
      let alpha = min(alphas, 255)
      func component(_ shift: UInt32) -> UInt32 {
        let sum = Int(under >> shift & 255) + Int(over >> shift & 255)
        return UInt32(max(alpha - (alphas - sum), 0)) << shift
      }
      return UInt32(alpha) << 24 | component(16) | component(8) | component(0)
    }
  }
}

nonisolated extension CGBlendMode {
  /// The operator of pixman for the mode; `nil` if pixman has none, or a slow one.
  fileprivate var pixmanOperator: pixman_op_t? {
    switch self {
    case .normal: PIXMAN_OP_OVER
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
    case .multiply, .screen, .plusDarker: nil
    case .plusLighter: PIXMAN_OP_ADD
    }
  }
}
