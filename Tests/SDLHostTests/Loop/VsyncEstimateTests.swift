import Testing

@testable import SDLHost

@Suite struct VsyncEstimateTests {
  @Test func `the period comes from when presenting returns`() {
    var display = VsyncEstimate(rate: 60)
    #expect(display.period == 1 / 60.0)
    for frame in 0..<300 {
      let refresh = Double(frame) / 59.94
      let isRefresh = display.presented(from: refresh - 0.004, to: refresh)
      #expect(isRefresh)
    }
    #expect(abs(display.period - 1 / 59.94) < 1e-8)
  }

  @Test func `refreshes that were passed over do not lengthen it`() {
    var display = VsyncEstimate(rate: 60)
    var refresh = 0
    for frame in 0..<300 {
      refresh += frame % 7 == 0 ? 3 : 1
      _ = display.presented(from: Double(refresh) / 60.5 - 0.002, to: Double(refresh) / 60.5)
    }
    #expect(abs(display.period - 1 / 60.5) < 1e-7)
  }

  @Test func `presenting that does not wait says nothing`() {
    var display = VsyncEstimate(rate: 60)
    for frame in 0..<50 {
      let isRefresh = display.presented(from: Double(frame) / 50, to: Double(frame) / 50 + 0.0001)
      #expect(!isRefresh)
    }
    #expect(display.period == 1 / 60.0)
  }

  @Test func `what no display of that mode does is not believed`() {
    var display = VsyncEstimate(rate: 60)
    for frame in 0..<50 { _ = display.presented(from: Double(frame) / 50 - 0.01, to: Double(frame) / 50) }
    #expect(display.period == 1 / 60.0)
  }
}
