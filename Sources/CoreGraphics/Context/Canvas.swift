import CCairo

/// Cairo, drawing into a bitmap. It owns Cairo's two handles.
final class Canvas {
  /// What is drawn into.
  private(set) var bitmap: Bitmap

  /// Cairo's drawing context.
  let cairo: OpaquePointer

  private let surface: OpaquePointer

  /// The widest and highest bitmap that Cairo draws into or from, in pixels.
  static let maximumSide = 32767

  /// Draws into `bitmap`, whose spare byte is left alone where it `isOpaque`.
  init(bitmap: Bitmap, isOpaque: Bool) {
    self.bitmap = bitmap
    let bytes = bitmap.memory.assumingMemoryBound(to: UInt8.self)
    surface = CairoImage.surface(
      bytes, isOpaque: isOpaque, width: bitmap.width, height: bitmap.height, bytesPerRow: bitmap.bytesPerRow)
    guard let cairo = cairo_create(surface) else { fatalError("CoreGraphics: no memory for a drawing context") }
    self.cairo = cairo
  }

  /// Whether an image shows the bitmap, so that it must not change any more.
  var isShared: Bool { !isKnownUniquelyReferenced(&bitmap) }

  /// Puts the clip aside.
  func save() { cairo_save(cairo) }

  /// Brings the clip back.
  func restore() { cairo_restore(cairo) }

  /// Limits all that follows.
  func clip(to clip: CGContext.Clip) {
    cairo_identity_matrix(cairo)
    add(clip.segments)
    cairo_set_fill_rule(cairo, clip.rule.cairo)
    cairo_clip(cairo)
  }

  /// Makes the segments Cairo's current path; steps that are not finite numbers are left out.
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
  /// Cairo's name for the rule.
  var cairo: cairo_fill_rule_t {
    switch self {
    case .winding: CAIRO_FILL_RULE_WINDING
    case .evenOdd: CAIRO_FILL_RULE_EVEN_ODD
    }
  }
}

extension CGAffineTransform {
  /// Cairo's form of the transform.
  var cairo: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }

  /// Whether Cairo can draw through the transform: it has finite entries and can be undone.
  var isDrawable: Bool { determinant.isFinite && determinant != 0 && tx.isFinite && ty.isFinite }
}
