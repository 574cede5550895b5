import TransitionCatalogue
import UIKit

/// A recipe of the catalogue as one Swift file for an application, with values of its parameters. The file names nothing
/// but UIKit and what it declares itself; apart from the types that an application uses, its names are private.
struct RecipeCode {
  /// The name of the file.
  let fileName: String

  /// The code of the file.
  let text: String

  /// Writes the code of a recipe with the values in `values`; `nil` for a recipe that is not part of the catalogue.
  init?(_ recipe: Recipe, values: RecipeValues) {
    guard recipe.source != .application, let plan = RecipeCodePlan(recipe.name) else { return nil }
    let prefix = Self.prefix(of: recipe.name)
    fileName = "\(prefix)Transition.swift"
    var parts = plan.parts(prefix).map(\.code)
    if !recipe.parameters.isEmpty { parts.insert(Self.parameters(of: recipe, values, prefix), at: 0) }
    let code = parts.joined(separator: "\n\n")
      .replacing("HeroSource", with: "\(prefix)Source").replacing("HeroDestination", with: "\(prefix)Destination")
    text = "\(Self.header(of: recipe, values, plan.use(prefix)))\n\nimport UIKit\n\n\(code)\n"
  }

  /// Returns the first part of the names in the file of a recipe: `MagicMove` for magic-move.
  static func prefix(of name: String) -> String { words(of: name).joined() }

  private static func words(of name: String) -> [String] {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  // MARK: - Header

  /// The width of comments, in columns.
  private static let width = 100

  private static func header(of recipe: Recipe, _ values: RecipeValues, _ use: RecipeCodePlan.Use) -> String {
    var lines = ["\(prefix(of: recipe.name))Transition.swift", "", "\(recipe.title): \(recipe.summary)"]
    if !recipe.parameters.isEmpty {
      let list = recipe.parameters.map { "\($0.name) \(number(values[$0]))\($0.unit.suffix)" }
      lines += ["", "Made by Segue with \(list.joined(separator: ", "))."]
    }
    lines += [""] + [use.sentence] + [""] + use.code.map { "    \($0)" }
    lines += ["", "Copyright (c) 2026 Segue contributors, under the MIT License."]
    return lines.flatMap(wrapped).map { $0.isEmpty ? "//" : "//  \($0)" }.joined(separator: "\n")
  }

  /// Returns a line as several of at most `width` characters, broken at spaces; code stays one line.
  private static func wrapped(_ line: String) -> [String] {
    guard !line.hasPrefix(" ") else { return [line] }
    var lines = [""]
    for word in line.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + word.count < width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  // MARK: - Parameters

  private static func parameters(of recipe: Recipe, _ values: RecipeValues, _ prefix: String) -> String {
    let properties = recipe.parameters.map { parameter in
      let range = "\(number(parameter.range.lowerBound)) to \(number(parameter.range.upperBound))"
      let unit = parameter.unit.words.map { ", \($0)" } ?? ""
      return """
          /// \(parameter.title)\(unit): \(range).
          var \(property(of: parameter.name)) = \(literal(values[parameter]))
        """
    }
    return """
      /// The parameters of the transition, with the values that were chosen in Segue.
      struct \(prefix)Parameters: Sendable {
      \(properties.joined(separator: "\n\n"))
      }
      """
  }

  /// Returns the name of a parameter's property: `cornerRadius` for corner-radius.
  private static func property(of name: String) -> String {
    let words = words(of: name)
    return (words.first ?? "").lowercased() + words.dropFirst().joined()
  }

  /// Returns a number for a comment.
  private static func number(_ value: Double) -> String { RecipeListing.rounded(value) }

  /// Returns the exact literal of a number; thirds, which have no short one, as a quotient.
  static func literal(_ value: Double) -> String {
    let thirds = (value * 3).rounded()
    guard "\(value)".count > longestLiteral, thirds / 3 == value else { return "\(value)" }
    return "\(Int(thirds)).0 / 3"
  }

  /// The number of characters in a literal from which a quotient is preferred.
  private static let longestLiteral = 10
}

extension RecipeParameter.Unit {
  /// The symbol of the unit after a number.
  fileprivate var suffix: String { rawValue.isEmpty || rawValue.hasPrefix("/") ? rawValue : " \(rawValue)" }

  /// The unit in words, for a comment; `nil` for a ratio.
  fileprivate var words: String? {
    switch self {
    case .seconds: "in seconds"
    case .ratio: nil
    case .perSecond: "in whole distances per second"
    case .points: "in points"
    case .pointsPerSecond: "in points per second"
    }
  }
}
