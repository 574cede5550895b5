/// The values chosen for a recipe's parameters.
public nonisolated struct RecipeValues: Equatable, Sendable {
  private var chosen: [String: Double]

  /// The values by the parameters' names; those that are missing have their defaults.
  public init(_ chosen: [String: Double] = [:]) { self.chosen = chosen }

  /// The value of a parameter, moved into its range; setting one chooses it.
  public subscript(parameter: RecipeParameter) -> Double {
    get {
      guard let value = chosen[parameter.name], !value.isNaN else { return parameter.defaultValue }
      return min(max(value, parameter.range.lowerBound), parameter.range.upperBound)
    }
    set { chosen[parameter.name] = newValue }
  }
}
