import Testing

@testable import QuartzCore

struct CAFrameRateRangeTests {
  @Test func `a range without a preference shows every frame`() {
    #expect(CAFrameRateRange.default.divisor(of: 60) == 1)
    #expect(CAFrameRateRange(minimum: 0, maximum: 0).divisor(of: 144) == 1)
  }

  @Test(arguments: [
    (60.0, 30.0, 30.0, 30.0, 2), (60, 24, 24, 24, 3), (60, 40, 40, 40, 2), (60, 120, 120, 120, 1), (120, 8, 15, 0, 8),
    (120, 80, 120, 120, 1), (60, 15, 25, 24, 3), (144, 30, 60, 60, 3),
  ])
  func `the divisor gives the nearest possible rate, inside the range if possible`(
    refresh: Double, minimum: Float, maximum: Float, preferred: Float, divisor: Int
  ) {
    let range = CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
    #expect(range.divisor(of: refresh) == divisor)
  }
}
