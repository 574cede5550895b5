import Testing

@testable import Player

struct FrameSamplesTests {
  func spread(of values: [Double]) -> Report.Spread {
    var samples = FrameSamples()
    for value in values { samples.add(value) }
    return samples.spread
  }

  @Test func `percentiles are computed as by the other programs`() {
    // For 200 samples: the ones at index 100 and 198, and the last.
    #expect(spread(of: (1...200).reversed().map { Double($0) }) == Report.Spread(p50: 101, p99: 199, max: 200))
    #expect(spread(of: [4, 1, 3, 2]) == Report.Spread(p50: 3, p99: 4, max: 4))
  }

  @Test func `three or fewer samples have no spread`() {
    #expect(spread(of: [9, 9, 9]) == Report.Spread())
    #expect(spread(of: []) == Report.Spread())
  }

  @Test func `samples beyond the capacity are ignored`() {
    var samples = FrameSamples()
    for _ in 0..<FrameSamples.capacity { samples.add(1) }
    samples.add(100)
    #expect(samples.spread.max == 1)
    samples.removeAll()
    #expect(samples.spread == Report.Spread())
  }
}
