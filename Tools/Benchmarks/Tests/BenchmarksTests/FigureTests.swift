import Testing

@testable import Benchmarks

struct FigureTests {
  @Test(arguments: [(0.0, "0.00"), (0.894, "0.89"), (9.996, "10.0"), (12.34, "12.3"), (99.96, "100"), (1234.5, "1234")])
  func `a figure has about three digits`(value: Double, expected: String) { #expect(Figure.text(value) == expected) }

  @Test func `a ratio to nothing is a dash`() {
    #expect(Figure.ratio(1, to: 4) == "0.25×" && Figure.ratio(1, to: 0) == "–")
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567")])
  func `a count has separators`(value: Int, expected: String) { #expect(Figure.count(value) == expected) }

  @Test func `the ticks of an axis are round and reach the greatest value`() {
    let cases: [(greatest: Double, expected: [Double])] = [
      (16.7, [0, 5, 10, 15, 20]), (0.9, [0, 0.2, 0.4, 0.6, 0.8, 1]), (100, [0, 20, 40, 60, 80, 100]),
    ]
    for (greatest, expected) in cases {
      let ticks = PlotScale.ticks(upTo: greatest)
      #expect(ticks.count == expected.count && zip(ticks, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(ticks)")
    }
  }

  @Test func `scales are linear or logarithmic`() {
    #expect(PlotScale(domain: 0...10, range: 100...200).position(2.5) == 125)
    let scale = PlotScale(domain: 10...1000, range: 0...100, isLogarithmic: true)
    #expect(abs(scale.position(100) - 50) < 1e-9)
  }
}
