import Testing

@testable import SDLHost

@Suite struct XServerTimeTests {
  @Test func `a time of the same clock is used`() {
    let time = XServerTime.time(milliseconds: 99_990, now: 100, greatestAge: 5)
    #expect(abs((time ?? 0) - 99.99) < 1e-9)
  }

  @Test func `a time slightly in the future is now`() {
    #expect(XServerTime.time(milliseconds: 100_001, now: 100, greatestAge: 5) == 100)
  }

  @Test func `the overflow of 32 bits causes no jump`() {
    let now = 4_294_967.296 + 0.004
    let time = XServerTime.time(milliseconds: UInt32.max - 5, now: now, greatestAge: 5)
    #expect(abs((time ?? 0) - (now - 0.01)) < 0.0015)
  }

  @Test(arguments: [UInt32(0), 90_000, 200_000])
  func `a time of another clock is ignored`(milliseconds: UInt32) {
    #expect(XServerTime.time(milliseconds: milliseconds, now: 100, greatestAge: 5) == nil)
  }
}
