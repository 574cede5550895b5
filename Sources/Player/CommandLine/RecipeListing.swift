import Foundation
import TransitionCatalogue

/// What `segue list` tells about a recipe.
nonisolated struct RecipeListing: Equatable, Codable, Sendable {
  /// What `--transition` takes.
  var name: String

  /// What a person calls it.
  var title: String

  /// What it does, in one sentence.
  var summary: String

  /// What it changes.
  var kind: String

  /// Where it comes from.
  var source: String

  /// What can be chosen about it.
  var parameters: [Parameter]

  /// A number that can be chosen.
  nonisolated struct Parameter: Equatable, Codable, Sendable {
    /// Its name on the command line.
    var name: String

    /// What a person calls it.
    var title: String

    /// What it counts: `s` for seconds, empty for a ratio.
    var unit: String

    /// Its value unless chosen.
    var `default`: Double

    /// The smallest value.
    var minimum: Double

    /// The largest value.
    var maximum: Double
  }
}

extension RecipeListing {
  /// What the catalogue says about a recipe.
  init(_ recipe: Recipe) {
    self.init(
      name: recipe.name, title: recipe.title, summary: recipe.summary, kind: recipe.kind.rawValue,
      source: recipe.source.rawValue,
      parameters: recipe.parameters.map {
        Parameter(
          name: $0.name, title: $0.title, unit: $0.unit.rawValue, default: $0.defaultValue,
          minimum: $0.range.lowerBound, maximum: $0.range.upperBound)
      })
  }
}

nonisolated extension RecipeListing {
  /// A list for programs.
  static func json(_ listings: [RecipeListing]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(listings), as: UTF8.self)
  }

  /// A list for people: a line for each recipe, what it does, and a line for each of its parameters.
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
      return ([heading, "  \(listing.summary)"] + parameters).joined(separator: "\n")
    }
    .joined(separator: "\n\n")
  }

  /// Up to three decimals, without zeros at the end.
  private static func rounded(_ number: Double) -> String {
    let thousandths = (number * 1000).rounded() / 1000
    return thousandths == thousandths.rounded() ? String(Int(thousandths)) : String(thousandths)
  }
}
