import QuartzCore
import Testing

@testable import SDLHost

@Suite struct BlurredRectangleTests {
  /// The shape of a rectangle; its radii are in pixels.
  struct Shape: CustomTestStringConvertible {
    var deviation: Double
    var radiusX = 0.0
    var radiusY = 0.0
    var corners: Frame.Corners.Mask = .all
    var testDescription: String { "\(deviation), \(radiusX) × \(radiusY), \(corners.rawValue)" }
  }

  private static let size = (width: 75, height: 58)

  private func shape(_ shape: Shape) -> CornerShape {
    CornerShape(radiusX: shape.radiusX, radiusY: shape.radiusY, mask: shape.radiusX > 0 ? shape.corners.rawValue : 0)
  }

  private func outline(margin: Int) -> EdgeRect {
    EdgeRect(
      left: Double(margin), top: Double(margin), right: Double(margin + Self.size.width),
      bottom: Double(margin + Self.size.height))
  }

  /// Returns the coverage of every pixel, counted at 16 × 16 positions.
  private func sampled(_ shape: Shape, margin: Int) -> [Float] {
    let outline = outline(margin: margin), corners = self.shape(shape)
    func isInside(_ x: Double, _ y: Double) -> Bool {
      guard x > outline.left, x < outline.right, y > outline.top, y < outline.bottom else { return false }
      let isLeft = x < (outline.left + outline.right) / 2, isTop = y < (outline.top + outline.bottom) / 2
      let corner: Frame.Corners.Mask =
        isTop ? (isLeft ? .topLeft : .topRight) : (isLeft ? .bottomLeft : .bottomRight)
      guard corners.rounds(corner) else { return true }
      let u = max((shape.radiusX - min(x - outline.left, outline.right - x)) / shape.radiusX, 0)
      let v = max((shape.radiusY - min(y - outline.top, outline.bottom - y)) / shape.radiusY, 0)
      return u * u + v * v < 1
    }
    let width = Self.size.width + 2 * margin, height = Self.size.height + 2 * margin
    return (0..<width * height).map { index in
      var count = 0
      for sample in 0..<256 {
        let x = Double(index % width) + (Double(sample % 16) + 0.5) / 16
        let y = Double(index / width) + (Double(sample / 16) + 0.5) / 16
        if isInside(x, y) { count += 1 }
      }
      return Float(count) / 256
    }
  }

  @Test(arguments: [
    Shape(deviation: 0), Shape(deviation: 0, radiusX: 12, radiusY: 12), Shape(deviation: 0.7, radiusX: 9, radiusY: 9),
    Shape(deviation: 2), Shape(deviation: 2, radiusX: 14.4, radiusY: 20.2),
    Shape(deviation: 6.5, radiusX: 29, radiusY: 29), Shape(deviation: 14, radiusX: 3.3, radiusY: 3.3),
    Shape(deviation: 24, radiusX: 28, radiusY: 28), Shape(deviation: 40),
    Shape(deviation: 5, radiusX: 20, radiusY: 20, corners: [.topLeft, .topRight]),
    Shape(deviation: 5, radiusX: 20, radiusY: 16, corners: [.topRight, .bottomLeft]),
    Shape(deviation: 5, radiusX: 20, radiusY: 20, corners: [.bottomRight]),
  ])
  func `every pixel is as a blur of the sharp rectangle makes it`(_ shape: Shape) {
    let margin = Int((shape.deviation * 3).rounded(.up)) + 1
    let width = Self.size.width + 2 * margin, height = Self.size.height + 2 * margin
    var exact = sampled(shape, margin: margin)
    GaussianBlur(deviation: shape.deviation).apply(to: &exact, width: width, height: height)
    let mask = PixmanImage(width: width, height: height, format: .coverage)
    var rectangle = BlurredRectangle()
    rectangle.reset(
      outline(margin: margin), self.shape(shape), deviation: shape.deviation, width: width, height: height)
    rectangle.write(to: mask)
    var worst: Float = 0
    for y in 0..<height {
      for x in 0..<width {
        let level = Float(mask.row(y).load(fromByteOffset: x, as: UInt8.self))
        worst = max(worst, abs(level - exact[y * width + x] * 255))
      }
    }
    // A blur of less than a pixel depends on how a curve is sampled.
    #expect(worst < (shape.deviation > 1 ? 1.5 : 8), "\(worst) levels")
  }
}
