@testable import Player

/// The texts in `Docs/Recipes`, made from what `segue list` prints.
nonisolated enum RecipePage {
  /// The sections of the overview: a title, and the kind of its recipes.
  private static let sections = [
    ("Pushes and pops", "navigation"), ("Presentations", "modal"), ("UIKit’s presentation styles", "style"),
    ("Tabs", "tabs"),
  ]

  /// Returns the overview of all recipes.
  static func overview(of listings: [RecipeListing]) -> String {
    let tables = sections.map { title, kind in
      let rows = listings.filter { $0.kind == kind }.map { recipe in
        "| [![\(recipe.title)](\(recipe.name)-moment.webp)](\(recipe.name).md) | [`\(recipe.name)`](\(recipe.name).md)"
          + "<br>\(recipe.summary)<br>\(drag(of: recipe)) |"
      }
      return "## \(title)\n\n| | |\n|---|---|\n" + rows.joined(separator: "\n")
    }
    return """
      # Recipes

      The transitions of the catalogue, as `segue list` prints them. `segue --transition NAME` plays one in the window;
      [AddingARecipe.md](../AddingARecipe.md) explains how to write another. These pages are made by `Scripts/recipes`.

      \(tables.joined(separator: "\n\n"))

      """
  }

  /// Returns the page of a recipe.
  static func page(of recipe: RecipeListing) -> String {
    """
    # \(recipe.title)

    \(recipe.summary)

    ![\(recipe.title): moments of the way in and of the way out, with their times](\(recipe.name).webp)

    | | |
    |---|---|
    | name | `\(recipe.name)` |
    | kind | \(recipe.kind), from \(recipe.source) |
    | drag | \(drag(of: recipe)) |

    \(parameters(of: recipe))

    ## Try it

    \(commands(for: recipe).map { "    " + $0 }.joined(separator: "\n"))

    [All recipes](README.md)

    """
  }

  private static func drag(of recipe: RecipeListing) -> String {
    guard let drag = recipe.drag else { return "No drag." }
    let direction = drag.direction.prefix(1).uppercased() + drag.direction.dropFirst()
    return "\(direction); completes when released \(drag.completion)."
  }

  private static func parameters(of recipe: RecipeListing) -> String {
    guard !recipe.parameters.isEmpty else { return "It has no parameters." }
    let rows = recipe.parameters.map { parameter in
      let unit = parameter.unit.isEmpty ? "" : " \(parameter.unit)"
      let range = "\(RecipeListing.rounded(parameter.minimum)) to \(RecipeListing.rounded(parameter.maximum))\(unit)"
      return
        "| `\(parameter.name)` | \(parameter.title) | \(RecipeListing.rounded(parameter.default))\(unit) | \(range) |"
    }
    return "| parameter | meaning | default | range |\n|---|---|---|---|\n" + rows.joined(separator: "\n")
  }

  /// Returns commands that play and export the recipe, the latter with another value of its first parameter.
  private static func commands(for recipe: RecipeListing) -> [String] {
    let setting = recipe.parameters.first.map { parameter in
      " --set \(parameter.name)=\(RecipeListing.rounded(min(parameter.default * 2, parameter.maximum)))"
    }
    return [
      "segue --transition \(recipe.name)",
      "segue export --transition \(recipe.name)\(setting ?? "") -o \(recipe.name).webp",
    ]
  }
}
