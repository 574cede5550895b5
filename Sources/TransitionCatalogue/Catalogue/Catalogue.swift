import UIKit

/// Every recipe there is: the package's own, and those that an application registers.
@MainActor public enum Catalogue {
  /// The recipes in the order in which people should meet them, the registered ones last. A recipe's ``Recipe/kind``
  /// says what it is put to work on.
  public static var all: [Recipe] { standard + registered }

  /// The recipe called `name`.
  public static func recipe(named name: String) -> Recipe? { all.first { $0.name == name } }

  private static let standard: [Recipe] = [
    hero, zoom, magicMove, slide, screenshotSlide, screenshotPop, system,
    semiModal, bounce, swipeDown, rise,
    pageSheet, formSheet, coverVertical, crossDissolve, flipHorizontal, overFullScreen,
    tabSlide,
  ]

  // MARK: Registering

  private static var registered: [Recipe] = []

  /// Adds a recipe to the end of ``all``. Its name must not be taken.
  public static func register(_ recipe: Recipe) {
    precondition(
      self.recipe(named: recipe.name) == nil,
      "Catalogue.register: there is a recipe \(recipe.name) already; give this one another name")
    registered.append(recipe)
  }

  /// Takes a registered recipe out again; nothing happens where there is none of this name.
  public static func unregister(_ name: String) { registered.removeAll { $0.name == name } }
}
