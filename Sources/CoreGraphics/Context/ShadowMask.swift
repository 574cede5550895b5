import CCairo

/// The opacity of a shadow's caster, with a margin for the blur. It owns its pixels.
struct ShadowMask: ~Copyable {
  private let width: Int
  private let height: Int
  private let bytesPerRow: Int
  private let margin: Int
  private let window: Int
  private let memory: UnsafeMutablePointer<UInt8>

  /// The width of each of three box blurs that approximate a Gaussian one, in standard deviations, by the rule of the
  /// SVG specification (feGaussianBlur): 3·√(2π)/4.
  private static let boxWidthPerDeviation = 1.879_971_205_598_5

  /// Creates a mask for a canvas of the given size; lengths are in pixels.
  init(width: Int, height: Int, deviation: CGFloat) {
    // The width is the nearest odd number; an even one would move the shadow.
    window = 2 * Int(max(0, (deviation * ShadowMask.boxWidthPerDeviation - 1) / 2).rounded()) + 1
    margin = window * 3 / 2 + 1
    self.width = width + 2 * margin
    self.height = height + 2 * margin
    bytesPerRow = (self.width + 3) & ~3
    memory = .allocate(capacity: bytesPerRow * self.height)
    memory.initialize(repeating: 0, count: bytesPerRow * self.height)
  }

  deinit { memory.deallocate() }

  /// Draws the opacity of a pattern into the mask.
  mutating func draw(_ pattern: OpaquePointer) {
    withSurface { surface in
      guard let cairo = cairo_create(surface) else { return }
      cairo_translate(cairo, Double(margin), Double(margin))
      cairo_set_source(cairo, pattern)
      cairo_paint(cairo)
      cairo_destroy(cairo)
    }
  }

  /// Fills the mask, at an offset, with Cairo's source.
  func fill(_ cairo: OpaquePointer, offset: CGSize) {
    withSurface { surface in
      cairo_mask_surface(cairo, surface, offset.width - Double(margin), offset.height - Double(margin))
    }
  }

  /// Blurs the opacity.
  mutating func blur() {
    guard window > 1 else { return }
    var line = [UInt8](repeating: 0, count: max(width, height))
    for _ in 0..<3 {
      for y in 0..<height { average(&line, from: memory + y * bytesPerRow, count: width, step: 1) }
      for x in 0..<width { average(&line, from: memory + x, count: height, step: bytesPerRow) }
    }
  }

  /// Replaces each value of a row or a column by the average of those around it.
  private func average(_ line: inout [UInt8], from start: UnsafeMutablePointer<UInt8>, count: Int, step: Int) {
    let reach = window / 2
    var sum = 0
    for index in 0..<min(reach, count) { sum += Int(start[index * step]) }
    for index in 0..<count {
      if index + reach < count { sum += Int(start[(index + reach) * step]) }
      line[index] = UInt8((sum + window / 2) / window)
      if index >= reach { sum -= Int(start[(index - reach) * step]) }
    }
    for index in 0..<count { start[index * step] = line[index] }
  }

  private func withSurface(_ body: (OpaquePointer) -> Void) {
    let surface = cairo_image_surface_create_for_data(
      memory, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(bytesPerRow))
    guard let surface else { return }
    body(surface)
    cairo_surface_destroy(surface)
  }
}
