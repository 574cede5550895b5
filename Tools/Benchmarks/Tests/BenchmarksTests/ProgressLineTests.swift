import Testing

@testable import Benchmarks

struct ProgressLineTests {
  @Test func `the line has the part that is done, the time that is left, and the step`() {
    #expect(ProgressLine.text("push", done: 0, of: 600) == "0 %, about 10 min left: push")
    #expect(ProgressLine.text("push", done: 530, of: 600) == "88 %, about 70 s left: push")
  }
}
