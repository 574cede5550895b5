import CPango

/// The coverage masks of the glyphs that a thread drew, so that each shape is filled only once.
///
/// A glyph has a mask for each of its positions within a pixel, in steps of a sixteenth.
final class GlyphMasks {
  /// A font, and the numbers of pixels per point.
  private struct FontKey: Hashable {
    let font: UnsafeMutablePointer<PangoFont>
    let scaleX: Double
    let scaleY: Double
  }

  /// The masks of a font, by glyph and position within a pixel. They retain the font, so that its address stays its own.
  private final class FontMasks {
    let key: FontKey
    var masks: [UInt64: Mask] = [:]

    init(_ key: FontKey) {
      self.key = key
      g_object_ref(key.font)
    }

    deinit { g_object_unref(key.font) }
  }

  /// The coverage of a glyph's pixels, from 0 to 255.
  private struct Mask {
    /// The upper left corner, relative to the pixel of the glyph's origin.
    var left: Int32
    var top: Int32

    /// The size, in pixels.
    var width: Int32
    var height: Int32

    /// The rows, without space between them.
    var coverage: [UInt8]
  }

  /// A mask at its place in the bitmap.
  private struct Placed {
    let mask: Mask
    let left: Int32
    let top: Int32
  }

  /// The number of steps in a pixel, which is a power of two: with it, coverage differs by up to 8 of 255.
  private static let steps = 16.0

  /// The size of the largest glyph with a mask, in pixels. Larger ones are rare, and their masks take long to compose.
  private static let largestGlyph: Int32 = 64

  /// The largest width and height of a text that is composed of masks, in pixels.
  private static let longestRun: Int32 = 4096

  /// The number of masks and fonts at which all are removed.
  private static let capacity = 4096

  private static let storage = ThreadStorage { GlyphMasks() }

  /// The masks of the calling thread.
  static var current: GlyphMasks { storage.current }

  private var fonts: [FontKey: FontMasks] = [:]
  private var count = 0
  private var placed: [Placed] = []
  private var composed: [UInt8] = []

  /// Draws glyphs in Cairo's source, with their baseline starting at `start`. Returns whether it did: it draws only upright
  /// and small ones.
  func draw(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>, _ font: UnsafeMutablePointer<PangoFont>, at start: CGPoint,
    _ cairo: OpaquePointer
  ) -> Bool {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    guard matrix.xy == 0, matrix.yx == 0, matrix.xx > 0, matrix.yy > 0,
      cairo_get_antialias(cairo) != CAIRO_ANTIALIAS_NONE, place(glyphs, font, at: start, matrix)
    else { return false }
    return compose(cairo)
  }

  /// Finds the masks of glyphs and their places. Returns whether all have masks.
  private func place(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>, _ font: UnsafeMutablePointer<PangoFont>, at start: CGPoint,
    _ matrix: cairo_matrix_t
  ) -> Bool {
    placed.removeAll(keepingCapacity: true)
    let masks = self.masks(of: FontKey(font: font, scaleX: matrix.xx, scaleY: matrix.yy))
    let origin = CGPoint(x: start.x * matrix.xx + matrix.x0, y: start.y * matrix.yy + matrix.y0)
    let farthest = Double(Int32.max) / (2 * Self.steps)
    var advance: Int32 = 0
    for index in 0..<Int(glyphs.pointee.num_glyphs) {
      let glyph = glyphs.pointee.glyphs[index]
      defer { advance &+= glyph.geometry.width }
      if glyph.glyph == PangoGlyph(PANGO_GLYPH_EMPTY) { continue }
      let x = origin.x + points(advance &+ glyph.geometry.x_offset) * matrix.xx
      let y = origin.y + points(glyph.geometry.y_offset) * matrix.yy
      guard abs(x) < farthest, abs(y) < farthest else { return false }
      let stepX = Int32((x * Self.steps).rounded()), stepY = Int32((y * Self.steps).rounded())
      guard let mask = mask(of: glyph.glyph, stepX & Self.withinPixel, stepY & Self.withinPixel, masks) else {
        return false
      }
      if mask.coverage.isEmpty { continue }
      placed.append(
        Placed(mask: mask, left: (stepX >> Self.pixelShift) + mask.left, top: (stepY >> Self.pixelShift) + mask.top))
    }
    return true
  }

  private static let withinPixel = Int32(steps) - 1
  private static let pixelShift = Int32(steps).trailingZeroBitCount

  private func masks(of key: FontKey) -> FontMasks {
    if count >= Self.capacity {
      fonts = [:]
      count = 0
    }
    if let known = fonts[key] { return known }
    let masks = FontMasks(key)
    fonts[key] = masks
    // A font counts, too: there may be one for each scale of a text that is too large for masks.
    count += 1
    return masks
  }

  /// Returns the mask of a glyph at a position within a pixel; `nil` if it is too large.
  private func mask(of glyph: PangoGlyph, _ stepX: Int32, _ stepY: Int32, _ masks: FontMasks) -> Mask? {
    let key = UInt64(glyph) << 8 | UInt64(stepX) << 4 | UInt64(stepY)
    if let known = masks.masks[key] { return known }
    guard let mask = Self.fill(glyph, stepX, stepY, masks.key) else { return nil }
    masks.masks[key] = mask
    count += 1
    return mask
  }

  /// Fills the shape of a glyph; `nil` if it is too large.
  private static func fill(_ glyph: PangoGlyph, _ stepX: Int32, _ stepY: Int32, _ key: FontKey) -> Mask? {
    var ink = PangoRectangle()
    pango_font_get_glyph_extents(key.font, glyph, &ink, nil)
    // Antialiasing reaches a pixel beyond the shape, and the step is within the next one.
    let left = (points(ink.x) * key.scaleX).rounded(.down) - 1, top = (points(ink.y) * key.scaleY).rounded(.down) - 1
    let width = (points(ink.x &+ ink.width) * key.scaleX).rounded(.up) + 2 - left
    let height = (points(ink.y &+ ink.height) * key.scaleY).rounded(.up) + 2 - top
    let largest = Double(largestGlyph)
    guard width <= largest, height <= largest, abs(left) < largest, abs(top) < largest else { return nil }
    if ink.width == 0 || ink.height == 0 { return Mask(left: 0, top: 0, width: 0, height: 0, coverage: []) }
    let columns = Int32(width), rows = Int32(height)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, columns, rows)
    defer { cairo_surface_destroy(surface) }
    guard let cairo = cairo_create(surface), let string = pango_glyph_string_new() else { return nil }
    defer {
      cairo_destroy(cairo)
      pango_glyph_string_free(string)
    }
    pango_glyph_string_set_size(string, 1)
    string.pointee.glyphs[0] = PangoGlyphInfo()
    string.pointee.glyphs[0].glyph = glyph
    cairo_translate(cairo, Double(stepX) / steps - left, Double(stepY) / steps - top)
    cairo_scale(cairo, key.scaleX, key.scaleY)
    cairo_move_to(cairo, 0, 0)
    pango_cairo_glyph_string_path(cairo, key.font, string)
    cairo_fill(cairo)
    cairo_surface_flush(surface)
    guard let pixels = cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let coverage = [UInt8](unsafeUninitializedCapacity: Int(columns * rows)) { buffer, count in
      for row in 0..<Int(rows) {
        buffer.baseAddress?.advanced(by: row * Int(columns))
          .initialize(from: pixels + row * stride, count: Int(columns))
      }
      count = Int(columns * rows)
    }
    return Mask(left: Int32(left), top: Int32(top), width: columns, height: rows, coverage: coverage)
  }

  /// Draws the placed masks as one, in which coverage adds up: adjacent shapes do not overlap. Returns whether it did: the
  /// text can be too long.
  private func compose(_ cairo: OpaquePointer) -> Bool {
    guard let first = placed.first else { return true }
    var left = first.left, top = first.top, right = left, bottom = top
    for one in placed {
      (left, top) = (min(left, one.left), min(top, one.top))
      (right, bottom) = (max(right, one.left + one.mask.width), max(bottom, one.top + one.mask.height))
    }
    guard right - left <= Self.longestRun, bottom - top <= Self.longestRun else { return false }
    let stride = cairo_format_stride_for_width(CAIRO_FORMAT_A8, right - left), rows = bottom - top
    let size = Int(stride) * Int(rows)
    if composed.count < size { composed = [UInt8](repeating: 0, count: size) }
    composed.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      base.update(repeating: 0, count: size)
      for one in placed {
        Self.add(one.mask, to: base + Int(one.top - top) * Int(stride) + Int(one.left - left), stride: Int(stride))
      }
      let surface = cairo_image_surface_create_for_data(base, CAIRO_FORMAT_A8, right - left, rows, stride)
      cairo_save(cairo)
      cairo_identity_matrix(cairo)
      cairo_mask_surface(cairo, surface, Double(left), Double(top))
      cairo_restore(cairo)
      // A group may still refer to the surface; its pixels are only those of this call.
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
    return true
  }

  private static func add(_ mask: Mask, to target: UnsafeMutablePointer<UInt8>, stride: Int) {
    let width = Int(mask.width)
    mask.coverage.withUnsafeBufferPointer { coverage in
      guard var source = coverage.baseAddress else { return }
      var target = target
      for _ in 0..<mask.height {
        for column in 0..<width {
          let (sum, overflow) = target[column].addingReportingOverflow(source[column])
          target[column] = overflow ? .max : sum
        }
        source += width
        target += stride
      }
    }
  }
}
