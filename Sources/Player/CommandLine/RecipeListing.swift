import Foundation
import TransitionCatalogue

/// The description of a recipe by `segue list`.
nonisolated struct RecipeListing: Equatable, Codable, Sendable {
  /// The name, as `--transition` accepts it.
  var name: String

  /// The display name.
  var title: String

  /// A description in one sentence.
  var summary: String

  /// The kind of transition.
  var kind: String

  /// The source of the recipe.
  var source: String

  /// The drag that takes the transition back, or brings in the next tab; `nil` if there is none.
  var drag: Drag?

  /// The parameters.
  var parameters: [Parameter]

  /// A drag, in words, for the default parameters.
  nonisolated struct Drag: Equatable, Codable, Sendable {
    /// The direction, and where it starts.
    var direction: String

    /// The condition under which a release completes the transition.
    var completion: String
  }

  /// A parameter with a numeric value.
  nonisolated struct Parameter: Equatable, Codable, Sendable {
    /// The name on the command line.
    var name: String

    /// The display name.
    var title: String

    /// The unit: `s` for seconds, empty for a ratio.
    var unit: String

    /// The default value.
    var `default`: Double

    /// The minimum.
    var minimum: Double

    /// The maximum.
    var maximum: Double
  }
}

extension RecipeListing {
  /// Creates the description of a recipe of the catalog.
  init(_ recipe: Recipe) {
    self.init(
      name: recipe.name, title: recipe.title, summary: recipe.summary, kind: recipe.kind.rawValue,
      source: recipe.source.rawValue,
      drag: recipe.drag.map { Drag(direction: $0.direction, completion: $0.completion) },
      parameters: recipe.parameters.map {
        Parameter(
          name: $0.name, title: $0.title, unit: $0.unit.rawValue, default: $0.defaultValue,
          minimum: $0.range.lowerBound, maximum: $0.range.upperBound)
      })
  }
}

nonisolated extension RecipeListing {
  /// Returns the list as JSON.
  static func json(_ listings: [RecipeListing]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(listings), as: UTF8.self)
  }

  /// Returns the list as text: for each recipe a line, a description, its drag, and a line for each of its parameters.
  static func text(_ listings: [RecipeListing]) -> String {
    listings.map { listing in
      let heading = "\(listing.name)  (\(listing.kind), from \(listing.source))"
      let width = listing.parameters.map(\.name.count).max() ?? 0
      let parameters = listing.parameters.map { parameter in
        let name = parameter.name.padding(toLength: width, withPad: " ", startingAt: 0)
        let range = "\(rounded(parameter.minimum))…\(rounded(parameter.maximum))"
        let value = "\(rounded(parameter.default))\(parameter.unit)"
        return "    \(name)  \(value), \(range)  \(parameter.title)"
      }
      let drag = listing.drag.map { ["  Drag: \($0.direction); completes \($0.completion)"] } ?? []
      return ([heading, "  \(listing.summary)"] + drag + parameters).joined(separator: "\n")
    }
    .joined(separator: "\n\n")
  }

  /// Returns a number with up to three decimals, without trailing zeros.
  static func rounded(_ number: Double) -> String {
    let thousandths = (number * 1000).rounded() / 1000
    return thousandths == thousandths.rounded() ? String(Int(thousandths)) : String(thousandths)
  }
}
