import Foundation
import Motion
import Testing

struct RubberBandTests {
  @Test(arguments: [(pull: 100.0, extent: 800.0), (pull: 400, extent: 800), (pull: 30, extent: 240)])
  func `it follows (1 − 1/(x · 0.55/d + 1)) · d`(pull: Double, extent: Double) {
    let expected = (1 - 1 / (pull * 0.55 / extent + 1)) * extent
    #expect(abs(RubberBand.displacement(forPull: pull, extent: extent) - expected) < 1e-12)
    #expect(abs(RubberBand.displacement(forPull: -pull, extent: extent) + expected) < 1e-12)
  }

  @Test func `content never leaves by the whole extent`() {
    #expect(RubberBand.displacement(forPull: 1e6, extent: 500) < 500)
    #expect(RubberBand.displacement(forPull: 10, extent: 0) == 0)
  }

  @Test(arguments: [-350.0, -20, 0, 45, 300, 420, 900])
  func `catching the content where it shows does not move it`(asked: Double) {
    let shown = RubberBand.offset(asked, in: 0...300, extent: 600)
    let caught = RubberBand.pulledOffset(showing: shown, in: 0...300, extent: 600)
    #expect(abs(caught - asked) < 1e-6)
  }

  @Test func `inside the range the content follows exactly`() {
    #expect(RubberBand.offset(120, in: 0...300, extent: 600) == 120)
  }
}
