import Testing

@testable import ImageGenerator

@Suite struct CanvasTests {
  /// The light on a canvas, in pixels of white.
  private func total(_ canvas: Canvas) -> Float { canvas.pixels.reduce(0) { $0 + $1.x } }

  @Test func `a shape covers its area, smoothly at the edge`() {
    var canvas = Canvas(width: 80, height: 60)
    canvas.draw(.circle(Point(0.61, 0.47), 0.25), colour: .white)
    #expect(abs(total(canvas) - .pi * 15 * 15) < 4)
    #expect(canvas.pixels.contains { 0.1...0.9 ~= $0.x })
    #expect(canvas[36, 28] == .white)
    #expect(canvas[2, 2] == .black)
  }

  @Test func `an outline covers its area to a fraction of a pixel`() {
    var canvas = Canvas(width: 80, height: 60)
    canvas.draw(Outline([Point(0.11, 0.13), Point(0.9, 0.13), Point(0.11, 0.77)]), colour: .white)
    #expect(abs(total(canvas) - 0.79 * 0.64 / 2 * 3600) < 3)
  }

  @Test func `what lies outside the picture is left out`() {
    var canvas = Canvas(width: 8, height: 6)
    canvas.draw(Outline(Bounds(low: Point(-3, -3), high: Point(9, 9))), colour: .white)
    canvas.draw(.circle(Point(-4, -4), 0.5), colour: Colour(9, 9, 9))
    #expect(canvas.pixels.allSatisfy { abs($0.x - 1) < 1e-5 })
  }

  @Test func `land fills what is below its line`() {
    var canvas = Canvas(width: 80, height: 60)
    canvas.drawLand {
      0.5 + 0.1 * $0
    } _: { _, _ in
      .white
    }
    #expect(canvas[40, 20] == .black)
    #expect(canvas[40, 55] == .white)
    #expect(abs(total(canvas) - 80 * 60 * (0.5 - 0.1 * 2 / 3)) < 2)
  }

  @Test func `a blur keeps the light and spreads it evenly`() {
    var canvas = Canvas(width: 61, height: 61)
    canvas[30, 30] = Colour(repeating: 100)
    let soft = canvas.blurred(0.05)
    #expect(abs(total(soft) - 100) < 0.01)
    #expect(soft[30, 30].x < 20)
    #expect(abs(soft[27, 30].x - soft[33, 30].x) < 1e-4)
    #expect(abs(soft[30, 27].x - soft[33, 30].x) < 1e-4)
  }

  @Test func `a calm water shows what is above it upside down`() {
    var canvas = Canvas(width: 8, height: 8)
    canvas.fill { Colour(repeating: $0.y) }
    canvas.reflect(below: 0.5) { _ in
      .zero
    } tint: { _, mirrored in
      mirrored
    }
    for y in 0..<4 { #expect(abs(canvas[3, 7 - y].x - canvas[3, y].x) < 1e-4) }
  }
}
