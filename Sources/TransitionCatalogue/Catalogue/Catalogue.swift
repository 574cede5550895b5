import UIKit

/// Every recipe there is.
public enum Catalogue {
  /// The recipes, in the order in which people should meet them.
  public static let all: [Recipe] = [hero, system]

  /// The recipe called `name`.
  public static func recipe(named name: String) -> Recipe? { all.first { $0.name == name } }

  /// The clicked picture flies into its page.
  public static let hero = Recipe(
    name: "hero", title: "Hero",
    summary: "The clicked picture flies into its page, and back to its place by a drag to the right.",
    kind: .navigation, source: .catalogue, parameters: HeroStyle.parameters,
    begin: { HeroDirector(navigationController: $0, style: HeroStyle($1)) })

  /// The navigation controller's own.
  public static let system = Recipe(
    name: "system", title: "System",
    summary:
      "The page slides in over the one below, which moves and dims a little; a drag from the left edge goes back.",
    kind: .navigation, source: .uikit, parameters: [],
    begin: { navigationController, _ in SystemDirector(navigationController: navigationController) })
}
