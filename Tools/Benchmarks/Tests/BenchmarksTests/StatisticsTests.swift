import Testing

@testable import Benchmarks

struct StatisticsTests {
  @Test func `the median is in the middle`() {
    let cases: [(values: [Double], expected: Double)] = [([], 0), ([3], 3), ([9, 1, 2], 2), ([4, 1, 2, 100], 3)]
    for (values, expected) in cases { #expect(Statistics.median(values) == expected) }
  }
}
