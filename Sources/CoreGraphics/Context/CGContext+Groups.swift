import CCairo

extension CGContext {
  /// Runs `body` into a separate group, and paints the result as one image with its shadow, masks, and blend mode.
  func paintAsGroup(_ body: (_ cairo: OpaquePointer) -> Void) {
    let cairo = canvas.cairo
    cairo_push_group(cairo)
    prepare()
    body(cairo)
    guard let drawn = cairo_pop_group(cairo) else { return }
    defer { cairo_pattern_destroy(drawn) }
    cairo_identity_matrix(cairo)
    cairo_set_operator(cairo, state.blendMode.cairoOperator)
    guard !state.masks.isEmpty || state.blendMode == .plusDarker else {
      paintWithShadow(drawn)
      return
    }
    cairo_push_group(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    paintWithShadow(drawn)
    for mask in state.masks { limitGroup(to: mask) }
    guard let picture = cairo_pop_group(cairo) else { return }
    defer { cairo_pattern_destroy(picture) }
    if state.blendMode == .plusDarker {
      darken(with: picture)
    } else {
      cairo_set_source(cairo, picture)
      cairo_paint(cairo)
    }
  }

  private func paintWithShadow(_ drawn: OpaquePointer) {
    if let shadow = state.shadow {
      paint(drawn, casting: shadow)
    } else {
      cairo_set_source(canvas.cairo, drawn)
      cairo_paint(canvas.cairo)
    }
  }

  /// Multiplies the current group by the opacity of a mask.
  private func limitGroup(to mask: Mask) {
    let wrapped = CairoImage(mask.coverage)
    guard let pattern = cairo_pattern_create_for_surface(wrapped.surface) else { return }
    defer { cairo_pattern_destroy(pattern) }
    var matrix = mask.transform.cairo
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_operator(canvas.cairo, CAIRO_OPERATOR_DEST_IN)
    cairo_set_source(canvas.cairo, pattern)
    cairo_paint(canvas.cairo)
  }

  /// Adds the darkness of a group to the background: the amounts by which each differs from white.
  private func darken(with picture: OpaquePointer) {
    guard let target = cairo_get_group_target(canvas.cairo) else { return }
    let width = cairo_image_surface_get_width(target), height = cairo_image_surface_get_height(target)
    guard let source = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height) else { return }
    defer { cairo_surface_destroy(source) }
    var x = 0.0, y = 0.0
    cairo_surface_get_device_offset(target, &x, &y)
    cairo_surface_set_device_offset(source, x, y)
    guard let copying = cairo_create(source) else { return }
    cairo_set_source(copying, picture)
    cairo_paint(copying)
    cairo_destroy(copying)
    cairo_surface_flush(source)
    cairo_surface_flush(target)
    guard let above = cairo_image_surface_get_data(source), let below = cairo_image_surface_get_data(target) else {
      return
    }
    let aboveStride = Int(cairo_image_surface_get_stride(source))
    let belowStride = Int(cairo_image_surface_get_stride(target))
    let spare: UInt32 = cairo_image_surface_get_format(target) == CAIRO_FORMAT_RGB24 ? 0xFF00_0000 : 0
    for row in 0..<Int(height) {
      let upper = UnsafeRawPointer(above + row * aboveStride).assumingMemoryBound(to: UInt32.self)
      let lower = UnsafeMutableRawPointer(below + row * belowStride).assumingMemoryBound(to: UInt32.self)
      for column in 0..<Int(width) where upper[column] != 0 {
        lower[column] = CGContext.darkened(lower[column] | spare, by: upper[column])
      }
    }
    cairo_surface_mark_dirty(target)
  }

  /// Returns the sum of two premultiplied pixels' darkness.
  private static func darkened(_ lower: UInt32, by upper: UInt32) -> UInt32 {
    let alpha = min(255, (lower >> 24) + (upper >> 24))
    func component(_ shift: UInt32) -> UInt32 {
      func darkness(_ pixel: UInt32) -> UInt32 { (pixel >> 24) - min(pixel >> 24, pixel >> shift & 0xFF) }
      return alpha - min(alpha, darkness(lower) + darkness(upper))
    }
    return alpha << 24 | component(16) << 16 | component(8) << 8 | component(0)
  }
}
