/// A number of a recipe that one may choose.
public nonisolated struct RecipeParameter: Hashable, Sendable, Codable {
  /// The unit of a parameter.
  public enum Unit: String, Sendable, Codable {
    /// Seconds.
    case seconds = "s"

    /// A part of something.
    case ratio = ""

    /// Distances per second.
    case perSecond = "/s"

    /// Points.
    case points = "pt"

    /// Points per second.
    case pointsPerSecond = "pt/s"
  }

  /// The name on the command line.
  public let name: String

  /// The title for the user.
  public let title: String

  /// The unit.
  public let unit: Unit

  /// Its value unless chosen.
  public let defaultValue: Double

  /// The smallest and the largest value.
  public let range: ClosedRange<Double>

  /// A parameter; its default must lie in its range.
  public init(name: String, title: String, unit: Unit, defaultValue: Double, range: ClosedRange<Double>) {
    precondition(range.contains(defaultValue), "\(name): the default \(defaultValue) lies outside \(range)")
    self.name = name
    self.title = title
    self.unit = unit
    self.defaultValue = defaultValue
    self.range = range
  }
}
