import TransitionCatalogue

/// The text and the step of a parameter's value.
nonisolated enum ParameterText {
  /// The approximate number of steps of a slider.
  private static let stepsPerRange = 100.0

  /// Returns a value with its unit, such as `0.80 s`.
  static func text(_ value: Double, of parameter: RecipeParameter) -> String {
    let number = rounded(value, places: places(for: step(of: parameter)))
    let unit = parameter.unit.rawValue
    return unit.isEmpty ? number : "\(number) \(unit)"
  }

  /// Returns the multiple of the step that is nearest to `value`, within the range.
  static func stop(near value: Double, of parameter: RecipeParameter) -> Double {
    let step = step(of: parameter)
    let stop = (value / step).rounded() * step
    return min(max(stop, parameter.range.lowerBound), parameter.range.upperBound)
  }

  /// Returns the step: the number 1, 2 or 5 times a power of ten that is nearest to a hundredth of the range.
  static func step(of parameter: RecipeParameter) -> Double {
    let wanted = (parameter.range.upperBound - parameter.range.lowerBound) / stepsPerRange
    guard wanted > 0 else { return 1 }
    var power = 1.0
    while power > wanted { power /= 10 }
    while power * 10 <= wanted { power *= 10 }
    return [1.0, 2, 5, 10].map { $0 * power }.min { abs($0 - wanted) < abs($1 - wanted) } ?? power
  }

  private static func places(for step: Double) -> Int {
    var places = 0, rest = step
    while places < 4, abs(rest - rest.rounded()) > 1e-6 {
      rest *= 10
      places += 1
    }
    return places
  }

  private static func rounded(_ value: Double, places: Int) -> String {
    var factor = 1.0
    for _ in 0..<places { factor *= 10 }
    let scaled = Int((abs(value) * factor).rounded())
    let whole = String(scaled / Int(factor)), sign = value < 0 && scaled > 0 ? "−" : ""
    guard places > 0 else { return sign + whole }
    let digits = String(scaled % Int(factor))
    return sign + whole + "." + String(repeating: "0", count: places - digits.count) + digits
  }
}
