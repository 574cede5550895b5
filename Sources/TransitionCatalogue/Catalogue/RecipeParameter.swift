/// An adjustable number of a recipe.
public nonisolated struct RecipeParameter: Hashable, Sendable, Codable {
  /// The unit of a parameter's value; the raw value is its symbol.
  public enum Unit: String, Sendable, Codable {
    /// Seconds.
    case seconds = "s"

    /// A ratio, without a unit.
    case ratio = ""

    /// Total distances per second.
    case perSecond = "/s"

    /// Points.
    case points = "pt"

    /// Points per second.
    case pointsPerSecond = "pt/s"
  }

  /// The name, unique within its recipe, which is also used on the command line.
  public let name: String

  /// The title for display.
  public let title: String

  /// The unit of the value.
  public let unit: Unit

  /// The value that is used if none is chosen.
  public let defaultValue: Double

  /// The range of allowed values.
  public let range: ClosedRange<Double>

  /// Creates a parameter; its default value must lie in its range.
  public init(name: String, title: String, unit: Unit, defaultValue: Double, range: ClosedRange<Double>) {
    precondition(range.contains(defaultValue), "\(name): the default \(defaultValue) lies outside \(range)")
    self.name = name
    self.title = title
    self.unit = unit
    self.defaultValue = defaultValue
    self.range = range
  }
}
