import Motion
import Testing

struct CubicBezierTests {
  @Test(arguments: [CubicBezier.easeIn, .easeOut, .easeInOut, CubicBezier(0.5, -0.8, 0.4, 1.9)])
  func `a curve goes through the points that its parameter gives`(curve: CubicBezier) {
    // Every curve is checked against itself: its value at a time has that time as its inverse where it rises.
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -1) == 0)
    #expect(curve.value(at: 2) == 1)
  }

  @Test(arguments: [(0.1, 0.019_722), (0.25, 0.129_162), (0.5, 0.5), (0.75, 0.870_838), (0.9, 0.980_278)])
  func `ease-in-out has its known values`(time: Double, value: Double) {
    #expect(abs(CubicBezier.easeInOut.value(at: time) - value) < 2e-6)
  }

  @Test func `the solution is exact where the parameter is known`() {
    let (x1, y1, x2, y2) = (0.3, -0.7, 0.1, 1.6)
    let curve = CubicBezier(x1, y1, x2, y2)
    for s in stride(from: 0.02, through: 0.98, by: 0.02) {
      let x = 3 * s * (1 - s) * (1 - s) * x1 + 3 * s * s * (1 - s) * x2 + s * s * s
      let y = 3 * s * (1 - s) * (1 - s) * y1 + 3 * s * s * (1 - s) * y2 + s * s * s
      #expect(abs(curve.value(at: x) - y) < 1e-9)
    }
  }

  @Test func `linear is the identity`() {
    for t in stride(from: 0.0, through: 1, by: 0.1) { #expect(CubicBezier.linear.value(at: t) == t) }
  }
}
