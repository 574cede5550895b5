import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import SDLHost

@Suite struct WarpedOutlineTests {
  private let rect = CGRect(x: 0, y: 0, width: 40, height: 30)

  private func turned(_ angle: Double) -> Projection {
    Projection(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 50, ty: 50)
  }

  @Test(arguments: [0.3, 1.9, -2.5]) func `the antialiased edge is one pixel wide and centered`(angle: Double) {
    let outline = WarpedOutline()
    let isVisible = outline.rebuild(rect, .square, turned(angle))
    #expect(isVisible)
    #expect(outline.points.count == 4)
    #expect(outline.peak == 1)
    for index in 0..<4 {
      let way = outline.points[(index + 1) % 4] - outline.points[index]
      let length = (way * way).sum().squareRoot()
      func distance(_ point: SIMD2<Double>) -> Double {
        let offset = point - outline.points[index]
        return (way.x * offset.y - way.y * offset.x) / length
      }
      #expect(abs(distance(outline.inner[index]) - 0.5) < 1e-9)
      #expect(abs(distance(outline.outer[index]) + 0.5) < 1e-9)
    }
  }

  @Test func `a mirrored rectangle has the same orientation`() {
    let outline = WarpedOutline()
    let mirrored = Projection(a: -0.8, b: 0.6, c: 0.6, d: 0.8, tx: 0, ty: 0)
    let isVisible = outline.rebuild(rect, .square, mirrored)
    #expect(isVisible)
    #expect(outline.miters.count == 4)
    let middle = outline.points.reduce(SIMD2(0, 0)) { $0 + $1 } / 4
    for (point, inner) in zip(outline.points, outline.inner) {
      let before = point - middle, after = inner - middle
      #expect((after * after).sum() < (before * before).sum())
    }
  }

  @Test func `a rectangle narrower than a pixel is covered by its width`() {
    let outline = WarpedOutline()
    let isVisible = outline.rebuild(CGRect(x: 0, y: 0, width: 200, height: 0.25), .square, turned(0.5))
    #expect(isVisible)
    // A tent over the center line, a quarter pixel and twice half a pixel wide, with the area of the line.
    #expect(abs(outline.peak * (0.25 + 1) / 2 - 0.25) < 0.01)
  }

  @Test func `a rectangle seen edge-on or behind the eye is not visible`() {
    let outline = WarpedOutline()
    var flat = Projection.identity
    flat.a = 0
    let isFlatVisible = outline.rebuild(rect, .square, flat)
    #expect(!isFlatVisible)
    var behind = Projection.identity
    behind.i = -1
    let isBehindVisible = outline.rebuild(rect, .square, behind)
    #expect(!isBehindVisible)
  }

  @Test func `the inner edge of a border has a point for each point of the outline`() {
    let outline = WarpedOutline()
    let isVisible = outline.rebuild(rect, Frame.Corners(radius: 6), turned(0.4), border: 2)
    #expect(isVisible)
    #expect(outline.points.count == outline.hole.count)
    for (edge, hole) in zip(outline.points, outline.hole) {
      let way = hole - edge
      #expect((way * way).sum().squareRoot() < 2.0001)
      #expect((way * way).sum().squareRoot() > 1.9999)
    }
  }
}
