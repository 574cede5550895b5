import CoreGraphics
import QuartzCore

/// Makes the pixels of rectangles that do not stay upright: their coverage, and their content looked up backwards.
nonisolated final class Warper {
  /// The coverage that the last call of `cover` made.
  private(set) var mask = PixmanImage(width: 64, height: 64, format: .coverage)

  /// The pixels that the last call of `sample` made.
  private(set) var content = PixmanImage(width: 64, height: 64, format: .color)

  /// Steps of coverage along a row; whole numbers, so that a pixel's coverage does not depend on where the area begins.
  private var accumulator: [Int32] = []

  /// The columns of each row that the last call of `cover` touched, counted from the area's first.
  private var spans: [Range<Int>] = []

  /// Lines looked at in each row of pixels.
  private static let linesPerRow = 16

  /// Parts that a pixel's width is divided into.
  private static let partsPerPixel = 256

  /// What the accumulator's steps add up to inside of a polygon.
  private static let fullCoverage = Float(linesPerRow * partsPerPixel)

  /// Pixels between two exact look-ups, a power of two; between them the way through the source is taken as straight.
  private static let straightRun = 16

  /// Makes the coverage of `polygon`, less that of `hole`, over `area`, times `opacity`; the mask's first pixel is the
  /// area's.
  func cover(_ polygon: ConvexPolygon, hole: ConvexPolygon? = nil, area: PixelRect, opacity: Float) {
    if mask.width < area.width || mask.height < area.height {
      mask = PixmanImage(
        width: max(area.width, mask.width), height: max(area.height, mask.height), format: .coverage)
    }
    spans.removeAll(keepingCapacity: true)
    let factor = opacity * 255 / Self.fullCoverage
    // Taken out while it is changed, so that each change is not checked against others.
    var steps = accumulator
    accumulator = []
    defer { accumulator = steps }
    for y in area.y0..<area.y1 {
      steps.removeAll(keepingCapacity: true)
      steps.append(contentsOf: repeatElement(0, count: area.width + 2))
      let span = Self.accumulate(polygon, y: y, area: area, sign: 1, into: &steps).clamped(to: 0..<area.width)
      if let hole { _ = Self.accumulate(hole, y: y, area: area, sign: -1, into: &steps) }
      spans.append(span)
      let row = mask.row(y - area.y0)
      row.initializeMemory(as: UInt8.self, repeating: 0, count: area.width)
      var coverage: Int32 = 0
      for x in span {
        coverage += steps[x]
        row.storeBytes(of: UInt8(Float(max(coverage, 0)) * factor + 0.5), toByteOffset: x, as: UInt8.self)
      }
    }
  }

  /// Looks up the pixels of `area` that the last `cover` touched in `image`, through `inverse`, which takes device
  /// pixels to the image's. Nothing outside of `source` is looked at.
  func sample(_ image: CGImage, source: CGRect, inverse: Projection, area: PixelRect) {
    if content.width < area.width || content.height < area.height {
      content = PixmanImage(
        width: max(area.width, content.width), height: max(area.height, content.height), format: .color)
    }
    let sampler = BilinearSampler(image, source: source)
    for y in area.y0..<area.y1 {
      let span = spans[y - area.y0]
      let row = content.row(y - area.y0).assumingMemoryBound(to: UInt32.self)
      let v = Double(y) + 0.5
      var x = span.lowerBound
      while x < span.upperBound {
        // Runs lie at the same pixels wherever the area begins.
        let start = (area.x0 + x) & ~(Self.straightRun - 1)
        let from = inverse.position(Double(start) + 0.5, v)
        let to = inverse.position(Double(start + Self.straightRun) + 0.5, v)
        let end = min(start + Self.straightRun - area.x0, span.upperBound)
        sampler.fill(
          row + x, run: Self.straightRun, from: from, to: to, part: (area.x0 + x - start)..<(area.x0 + end - start))
        x = end
      }
    }
  }

  /// Adds a row of a polygon to the accumulator, whose running sum is the coverage, and tells which columns it touches.
  private static func accumulate(
    _ polygon: ConvexPolygon, y: Int, area: PixelRect, sign: Int32, into steps: inout [Int32]
  ) -> Range<Int> {
    var first = area.width, last = 0
    for line in 0..<linesPerRow {
      let height = Double(y) + (Double(line) + 0.5) / Double(linesPerRow)
      guard let interval = polygon.interval(at: height) else { continue }
      let left = parts(interval.left, area), right = parts(interval.right, area)
      guard right > left else { continue }
      add(left, sign, to: &steps)
      add(right, -sign, to: &steps)
      first = min(first, left / partsPerPixel)
      last = max(last, right / partsPerPixel + 1)
    }
    return first..<max(last, first)
  }

  /// A position inside the area, counted from its first column in parts of a pixel.
  private static func parts(_ x: Double, _ area: PixelRect) -> Int {
    let parts = Double(partsPerPixel)
    let position = x.isNaN ? Double(area.x0) : min(max(x, Double(area.x0)), Double(area.x1))
    return Int((position * parts).rounded(.down)) - area.x0 * partsPerPixel
  }

  private static func add(_ position: Int, _ sign: Int32, to steps: inout [Int32]) {
    let (column, part) = position.quotientAndRemainder(dividingBy: partsPerPixel)
    steps[column] += sign * Int32(partsPerPixel - part)
    steps[column + 1] += sign * Int32(part)
  }
}

extension Projection {
  /// The image of a point, wherever it lies.
  nonisolated fileprivate func position(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let w = g * x + h * y + i
    let divisor = abs(w) > 1e-9 ? w : 1e-9
    return ((a * x + c * y + tx) / divisor, (b * x + d * y + ty) / divisor)
  }
}
