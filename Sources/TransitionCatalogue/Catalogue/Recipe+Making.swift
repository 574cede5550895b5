import UIKit

/// Recipes of an application's own, for ``Catalogue/register(_:)``.
///
///     Catalogue.register(
///       Recipe(name: "turn", title: "Turn", summary: "The page turns about its left edge.", parameters: [angle]) {
///         (navigationController: UINavigationController, values) in
///         TurnDirector(navigationController, values: values)
///       })
///
/// Each initializer takes the closure that puts the recipe to work: it returns a director, which its caller keeps, and
/// which stops when asked to. Names are lowercase words joined by hyphens, by convention.
extension Recipe {
  /// A recipe for pages on a navigation stack: `director` takes the navigation controller over.
  public init(
    name: String, title: String, summary: String, parameters: [RecipeParameter] = [],
    director: @escaping (UINavigationController, RecipeValues) -> any RecipeDirector
  ) {
    self.init(
      application: name, title: title, summary: summary, kind: .navigation, parameters: parameters,
      start: .navigation(director))
  }

  /// A recipe for presented pages: `director` makes what prepares them.
  public init(
    name: String, title: String, summary: String, parameters: [RecipeParameter] = [],
    director: @escaping (RecipeValues) -> any RecipeDirector
  ) {
    self.init(
      application: name, title: title, summary: summary, kind: .modal, parameters: parameters, start: .pages(director))
  }

  /// A recipe for tabs: `director` takes the tab bar controller over.
  public init(
    name: String, title: String, summary: String, parameters: [RecipeParameter] = [],
    director: @escaping (UITabBarController, RecipeValues) -> any RecipeDirector
  ) {
    self.init(
      application: name, title: title, summary: summary, kind: .tabs, parameters: parameters, start: .tabs(director))
  }

  private init(
    application name: String, title: String, summary: String, kind: Kind, parameters: [RecipeParameter], start: Start
  ) {
    precondition(!name.isEmpty, "Recipe: the recipe \(title) needs a name")
    precondition(
      Set(parameters.map(\.name)).count == parameters.count, "Recipe: two parameters of \(name) have the same name")
    self.init(
      name: name, title: title, summary: summary, kind: kind, source: .application, parameters: parameters,
      start: start)
  }
}
