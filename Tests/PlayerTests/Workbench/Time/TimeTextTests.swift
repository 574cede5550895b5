import Testing

@testable import Player

@Suite struct TimeTextTests {
  @Test func `times have fixed places`() {
    #expect(TimeText.seconds(0) == "0.00 s")
    #expect(TimeText.seconds(1.249) == "1.25 s")
    #expect(TimeText.milliseconds(0.01667) == "16.7 ms")
  }
}
