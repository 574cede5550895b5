import Foundation
import Testing

@testable import Benchmarks

struct ProcessFactsTests {
  @Test func `a number is found by the whole name`() {
    let list = "VmPeak:\t  100 kB\nVmHWM:\t    48 kB\nvoluntary_ctxt_switches:\t7\n"
    #expect(ProcessFacts.number("VmHWM", in: list) == 48)
    #expect(ProcessFacts.number("voluntary_ctxt_switches", in: list) == 7)
    #expect(ProcessFacts.number("Vm", in: list) == nil)
  }

  @Test func `this process has memory and has worked`() {
    #expect(ProcessFacts.memory(of: getpid()).rssMB > 1)
    #expect(ProcessFacts.activity(of: getpid()).processorTime > 0)
    #expect((ProcessFacts.peakMB(of: getpid()) ?? 0) > 1)
  }
}
