import CCairo

/// A Cairo context that draws into a bitmap. It owns Cairo's two handles.
final class Canvas {
  /// The bitmap that is drawn into.
  private(set) var bitmap: Bitmap

  /// Cairo's drawing context.
  let cairo: OpaquePointer

  private let surface: OpaquePointer

  /// The largest width or height of a bitmap that Cairo can draw into or from, in pixels.
  static let maximumSide = 32767

  /// Creates a canvas for `bitmap`, whose alpha byte is not maintained if it `isOpaque`.
  init(bitmap: Bitmap, isOpaque: Bool) {
    self.bitmap = bitmap
    let bytes = bitmap.memory.assumingMemoryBound(to: UInt8.self)
    surface = CairoImage.surface(
      bytes, isOpaque: isOpaque, width: bitmap.width, height: bitmap.height, bytesPerRow: bitmap.bytesPerRow)
    guard let cairo = cairo_create(surface) else { fatalError("CoreGraphics: no memory for a drawing context") }
    self.cairo = cairo
  }

  /// Whether an image shares the bitmap, which therefore must not change.
  var isShared: Bool { !isKnownUniquelyReferenced(&bitmap) }

  /// Saves the clip.
  func save() { cairo_save(cairo) }

  /// Restores the clip.
  func restore() { cairo_restore(cairo) }

  /// Clips subsequent drawing.
  func clip(to clip: CGContext.Clip) {
    cairo_identity_matrix(cairo)
    add(clip.segments)
    cairo_set_fill_rule(cairo, clip.rule.cairo)
    cairo_clip(cairo)
  }

  /// Makes the segments Cairo's current path; those with coordinates that are not finite are left out.
  func add(_ segments: [CGPath.Segment]) {
    cairo_new_path(cairo)
    var current = CGPoint.zero, start = CGPoint.zero
    for segment in segments {
      guard segment.points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { continue }
      switch segment.elevated(from: current) {
      case .move(let point):
        start = point
        cairo_move_to(cairo, point.x, point.y)
      case .line(let point): cairo_line_to(cairo, point.x, point.y)
      case .cubic(let first, let second, let end):
        cairo_curve_to(cairo, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(cairo)
      case .quadratic: preconditionFailure("an elevated curve is cubic")
      }
      current = segment.end ?? start
    }
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }
}

extension CGPathFillRule {
  /// Cairo's value for the rule.
  var cairo: cairo_fill_rule_t {
    switch self {
    case .winding: CAIRO_FILL_RULE_WINDING
    case .evenOdd: CAIRO_FILL_RULE_EVEN_ODD
    }
  }
}

extension CGAffineTransform {
  /// The transform as a Cairo matrix.
  var cairo: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }

  /// Whether Cairo can draw with the transform: its entries are finite, and it is invertible.
  var isDrawable: Bool { determinant.isFinite && determinant != 0 && tx.isFinite && ty.isFinite }
}
