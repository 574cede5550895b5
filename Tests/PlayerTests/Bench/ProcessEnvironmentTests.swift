import Foundation
import Testing

@testable import Player

struct ProcessEnvironmentTests {
  @Test func `kilobytes of the kernel's report are converted to megabytes`() {
    let rollup = "55d0-7ffe ---p 0 00:00 0 [rollup]\nRss:               48128 kB\nPss_Dirty: 1 kB\nPss: 2560 kB\n"
    #expect(ProcessEnvironment.megabytes("Rss", in: rollup) == 47)
    #expect(ProcessEnvironment.megabytes("Pss", in: rollup) == 2.5)
    #expect(ProcessEnvironment.megabytes("Swap", in: rollup) == 0)
  }

  @Test func `the age is counted from START_NS`() {
    let started = Date().timeIntervalSince1970 - 100
    let age = ProcessEnvironment(["START_NS": String(format: "%.0f", started * 1e9)]).age
    #expect(age >= 100_000)
  }

  @Test func `an invalid process identifier has no processor time`() {
    #expect(ProcessEnvironment(["XPID": "none"]).xServerTime == 0)
    #expect(ProcessEnvironment([:]).xServerTime == 0)
    #expect(ProcessEnvironment(["XPID": "\(getpid())"]).xServerTime > 0)
  }
}
