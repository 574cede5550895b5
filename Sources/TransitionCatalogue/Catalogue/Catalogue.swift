import UIKit

/// The list of all recipes: those of this package and those that an application registers.
@MainActor public enum Catalogue {
  /// The recipes in their recommended order of presentation; registered ones are last. A recipe's ``Recipe/kind`` says
  /// which transitions it changes.
  public static var all: [Recipe] { standard + registered }

  /// Returns the recipe with the name `name`; `nil` if there is none.
  public static func recipe(named name: String) -> Recipe? { all.first { $0.name == name } }

  private static let standard: [Recipe] = [
    hero, zoom, magicMove, slide, screenshotSlide, screenshotPop, system,
    semiModal, bounce, swipeDown, rise,
    pageSheet, formSheet, coverVertical, crossDissolve, flipHorizontal, overFullScreen,
    tabSlide,
  ]

  // MARK: Registration

  private static var registered: [Recipe] = []

  /// Adds a recipe to the end of ``all``. It is a programming error to register a name that is already in use.
  public static func register(_ recipe: Recipe) {
    precondition(
      self.recipe(named: recipe.name) == nil,
      "Catalogue.register: there is a recipe \(recipe.name) already; give this one another name")
    registered.append(recipe)
  }

  /// Removes the registered recipe with the given name. Has no effect if there is none; the package's own recipes stay.
  public static func unregister(_ name: String) { registered.removeAll { $0.name == name } }
}
