/// A picture in the making: light in floating point, so that nothing clips or bands before it is graded.
struct Canvas: Sendable {
  /// In pixels.
  let width: Int

  /// In pixels.
  let height: Int

  /// Rows from the top.
  private(set) var pixels: [Colour]

  init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "Canvas: \(width)×\(height) pixels; both must be above 0")
    self.width = width
    self.height = height
    pixels = Array(repeating: .black, count: width * height)
  }

  /// The width, where the height is 1.
  var aspect: Float { Float(width) / Float(height) }

  /// The size of a pixel, where the picture's height is 1.
  var pixelSize: Float { 1 / Float(height) }

  /// The light at a pixel.
  subscript(x: Int, y: Int) -> Colour {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Paints every pixel by the place of its middle; with `samples` above 1, as the mean of so many squared.
  mutating func fill(samples: Int = 1, _ shade: (Point) -> Colour) {
    let size = pixelSize
    let step = size / Float(samples)
    let share = 1 / Float(samples * samples)
    repaint { x, y, _ in
      let corner = Point(Float(x) * size, Float(y) * size)
      var sum = Colour.black
      for j in 0..<samples {
        for i in 0..<samples {
          sum += shade(corner + Point(Float(i) + 0.5, Float(j) + 0.5) * step)
        }
      }
      return sum * share
    }
  }

  /// Repaints the pixels in `bounds`, all of them by default, by their place and the light that is there.
  mutating func blend(_ bounds: Bounds? = nil, _ paint: (Point, Colour) -> Colour) {
    let size = pixelSize
    repaint(bounds) { x, y, under in paint(Point(Float(x) + 0.5, Float(y) + 0.5) * size, under) }
  }

  /// The light at a place, between the pixels' middles; beyond the edge, that of the edge.
  func sample(_ p: Point) -> Colour {
    let place = p * Float(height) - 0.5
    let x = min(max(place.x, 0), Float(width - 1))
    let y = min(max(place.y, 0), Float(height - 1))
    let column = min(Int(x), max(width - 2, 0))
    let row = min(Int(y), max(height - 2, 0))
    let right = min(column + 1, width - 1)
    let below = min(row + 1, height - 1)
    let fx = x - Float(column)
    let top = mix(pixels[row * width + column], pixels[row * width + right], fx)
    let bottom = mix(pixels[below * width + column], pixels[below * width + right], fx)
    return mix(top, bottom, y - Float(row))
  }

  /// Repaints by column, row and the light that is there: the one loop under all painting.
  @inline(__always)
  mutating func repaint(_ bounds: Bounds? = nil, _ paint: (Int, Int, Colour) -> Colour) {
    let columns = bounds.map { span($0.low.x, $0.high.x, limit: width) } ?? 0..<width
    let rows = bounds.map { span($0.low.y, $0.high.y, limit: height) } ?? 0..<height
    let stride = width
    pixels.withUnsafeMutableBufferPointer { pixels in
      for y in rows {
        for x in columns { pixels[y * stride + x] = paint(x, y, pixels[y * stride + x]) }
      }
    }
  }

  /// Lets `change` write the pixels, rows from the top.
  mutating func withPixels(_ change: (UnsafeMutableBufferPointer<Colour>) -> Void) {
    pixels.withUnsafeMutableBufferPointer { change($0) }
  }

  /// The pixels that a stretch from `low` to `high` touches.
  func span(_ low: Float, _ high: Float, limit: Int) -> Range<Int> {
    let end = Float(limit)
    let first = Int(min(max((low * Float(height)).rounded(.down), 0), end))
    let last = Int(min(max((high * Float(height)).rounded(.up), 0), end))
    return first..<max(first, last)
  }
}
