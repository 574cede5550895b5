import Testing
import TransitionCatalogue

@testable import Player

struct ParameterTextTests {
  static func parameter(_ range: ClosedRange<Double>, _ unit: RecipeParameter.Unit = .ratio) -> RecipeParameter {
    RecipeParameter(name: "p", title: "P", unit: unit, defaultValue: range.lowerBound, range: range)
  }

  @Test(arguments: [(0.0...1.0, 0.01), (0.1...3.0, 0.02), (0.0...10.0, 0.1), (0.0...4000.0, 50.0), (0.0...0.5, 0.005)])
  func `a slider has about a hundred round steps`(range: ClosedRange<Double>, step: Double) {
    #expect(abs(ParameterText.step(of: Self.parameter(range)) - step) < 1e-9)
  }

  @Test func `the steps are inside the range`() {
    let parameter = Self.parameter(0.13...0.97)
    #expect(ParameterText.stop(near: 0.1, of: parameter) == 0.13)
    #expect(ParameterText.stop(near: 0.5012, of: parameter) == 0.5)
    #expect(ParameterText.stop(near: 1, of: parameter) == 0.97)
  }

  @Test(arguments: [
    (0.8, 0.1...3.0, RecipeParameter.Unit.seconds, "0.80 s"), (0.5, 0.0...1.0, .ratio, "0.50"),
    (920, 0.0...4000.0, .pointsPerSecond, "920 pt/s"), (-0.25, -1.0...1.0, .ratio, "−0.25"),
    (0, -1.0...1.0, .ratio, "0.00"),
  ])
  func `values are written with their units`(
    value: Double, range: ClosedRange<Double>, unit: RecipeParameter.Unit, text: String
  ) {
    #expect(ParameterText.text(value, of: Self.parameter(range, unit)) == text)
  }
}
