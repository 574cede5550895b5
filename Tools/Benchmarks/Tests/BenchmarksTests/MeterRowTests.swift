import Testing

@testable import Benchmarks

struct MeterRowTests {
  @Test func `a row has three words and values`() throws {
    let row = try #require(MeterRow("qt6-software,push,natural,frames=62,cpu_ms=8.296"))
    #expect(row.program == "qt6-software" && row.scene == "push" && row.mode == "natural")
    #expect(row.values == ["frames": 62, "cpu_ms": 8.296])
  }

  @Test(arguments: ["", "a warning, with commas", "a,b,c", "a,b,c,frames", "a,b,c,frames=many", ",b,c,frames=1"])
  func `other lines are no rows`(line: String) { #expect(MeterRow(line) == nil) }
}
