import CoreGraphics
import Testing

@testable import Player

struct WheelStepsTests {
  @Test(arguments: [
    (CGVector(dx: 0, dy: -1), 1), (CGVector(dx: 0, dy: 1), -1), (CGVector(dx: 1, dy: 0), 1),
    (CGVector(dx: 0, dy: -3), 3),
  ])
  func `a wheel step is one picture`(delta: CGVector, count: Int) {
    var steps = WheelSteps()
    #expect(steps.steps(for: delta, isPrecise: false, at: 1) == count)
  }

  @Test func `a touchpad stroke is one picture, however long`() {
    var steps = WheelSteps()
    let counts = (0..<20).map { steps.steps(for: CGVector(dx: 0.3, dy: 0), isPrecise: true, at: Double($0) * 0.01) }
    #expect(counts.reduce(0, +) == 1)
    #expect(counts[0] == 0)
  }

  @Test func `a new stroke begins after a pause`() {
    var steps = WheelSteps()
    #expect(steps.steps(for: CGVector(dx: 2, dy: 0), isPrecise: true, at: 0) == 1)
    #expect(steps.steps(for: CGVector(dx: -2, dy: 0), isPrecise: true, at: 0.05) == 0)
    #expect(steps.steps(for: CGVector(dx: -2, dy: 0), isPrecise: true, at: 0.5) == -1)
  }
}
