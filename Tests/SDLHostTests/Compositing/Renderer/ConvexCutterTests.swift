import Testing

@testable import SDLHost

@Suite struct ConvexCutterTests {
  /// A square from 0 to 10 with matching texture coordinates, whose coverage increases to the right.
  private func square() -> ConvexCutter {
    let cutter = ConvexCutter()
    cutter.begin()
    for (x, y) in [(0.0, 0.0), (10, 0), (10, 10), (0, 10)] {
      cutter.add(MeshPoint(x: x, y: y, u: x / 10, v: y / 10, coverage: x / 10))
    }
    return cutter
  }

  private func area(_ cutter: ConvexCutter) -> Double {
    guard var previous = cutter.points.last else { return 0 }
    var area = 0.0
    for point in cutter.points {
      area += (previous.x * point.y - point.x * previous.y) / 2
      previous = point
    }
    return area
  }

  @Test func `a polygon inside the rectangle is not changed`() {
    let cutter = square()
    let before = cutter.points
    cutter.cut(to: PixelRect(x0: -1, y0: 0, x1: 10, y1: 11))
    #expect(cutter.points == before)
  }

  @Test func `a cut interpolates texture coordinates and coverage`() {
    let cutter = square()
    cutter.cut(to: PixelRect(x0: 4, y0: 2, x1: 20, y1: 20))
    #expect(abs(area(cutter) - 6 * 8) < 1e-9)
    for point in cutter.points {
      #expect(abs(point.u - point.x / 10) < 1e-12)
      #expect(abs(point.v - point.y / 10) < 1e-12)
      #expect(abs(point.coverage - point.x / 10) < 1e-12)
    }
  }

  @Test func `a corner can be cut off`() {
    let cutter = square()
    cutter.cut(1, 1, -5)
    #expect(cutter.points.count == 5)
    #expect(abs(area(cutter) - (100 - 12.5)) < 1e-9)
  }

  @Test func `a polygon outside of the rectangle becomes empty`() {
    let cutter = square()
    cutter.cut(to: PixelRect(x0: 11, y0: 0, x1: 20, y1: 10))
    #expect(cutter.points.isEmpty)
    cutter.cut(1, 0, 0)
    #expect(cutter.points.isEmpty)
  }
}
