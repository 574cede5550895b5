/// The values chosen for a recipe's parameters.
public nonisolated struct RecipeValues: Equatable, Sendable {
  private var chosen: [String: Double]

  /// Creates the values from a dictionary by parameter name; a parameter that is missing has its default.
  public init(_ chosen: [String: Double] = [:]) { self.chosen = chosen }

  /// The value of a parameter, clamped to its range when it is read; the default if none, or NaN, was chosen.
  public subscript(parameter: RecipeParameter) -> Double {
    get {
      guard let value = chosen[parameter.name], !value.isNaN else { return parameter.defaultValue }
      return min(max(value, parameter.range.lowerBound), parameter.range.upperBound)
    }
    set { chosen[parameter.name] = newValue }
  }
}
