/// What the player remembers from one run to the next.
nonisolated struct Settings: Equatable, Codable, Sendable {
  /// The name of the recipe that was chosen last; `nil`: none was.
  var transition: String?

  /// The values that were chosen, by the names of recipes and of their parameters.
  var parameters: [String: [String: Double]] = [:]

  /// Nothing chosen yet.
  init() {}

  /// What is missing in a file was not chosen.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    transition = try container.decodeIfPresent(String.self, forKey: .transition)
    parameters = try container.decodeIfPresent([String: [String: Double]].self, forKey: .parameters) ?? [:]
  }
}
