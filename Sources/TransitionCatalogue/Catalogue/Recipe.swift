import UIKit

/// A transition by name: what it is, what can be chosen about it, and how to put it to work.
///
///     switch recipe.kind {
///     case .navigation: director = recipe.direct(navigationController)     // then push and pop
///     case .modal, .style: director = recipe.direct()                      // then prepare(page), present(page, …)
///     case .tabs: director = recipe.direct(tabBarController)               // then select
///     }
@MainActor public struct Recipe {
  /// The kind of change that a recipe animates.
  public nonisolated enum Kind: String, Sendable, Codable {
    /// The page on a navigation stack.
    case navigation

    /// The page presented over another, by animators of the recipe's own.
    case modal

    /// The page presented over another, in one of UIKit's own styles.
    case style

    /// The tab that shows.
    case tabs
  }

  /// The origin of a recipe.
  public nonisolated enum Source: String, Sendable, Codable {
    /// UIKit's own transition.
    case uikit = "UIKit"

    /// Written in the catalogue, against UIKit's public transition protocols.
    case catalogue = "Catalogue"

    /// Made by an application with one of the public initializers.
    case application = "Application"
  }

  /// The object to which a recipe is applied.
  enum Start {
    case navigation((UINavigationController, RecipeValues) -> any RecipeDirector)
    case pages((RecipeValues) -> any RecipeDirector)
    case tabs((UITabBarController, RecipeValues) -> any RecipeDirector)
  }

  /// The name on the command line.
  public let name: String

  /// The title for the user.
  public let title: String

  /// A description in one sentence.
  public let summary: String

  /// The kind of change that it animates.
  public let kind: Kind

  /// The origin.
  public let source: Source

  /// The parameters that the user can choose.
  public let parameters: [RecipeParameter]

  private let start: Start

  init(
    name: String, title: String, summary: String, kind: Kind, source: Source, parameters: [RecipeParameter],
    start: Start
  ) {
    precondition(!name.isEmpty, "Recipe: the recipe \(title) needs a name")
    precondition(
      Set(parameters.map(\.name)).count == parameters.count, "Recipe: two parameters of \(name) have the same name")
    self.name = name
    self.title = title
    self.summary = summary
    self.kind = kind
    self.source = source
    self.parameters = parameters
    self.start = start
  }

  /// Puts the recipe to work on a navigation controller, whose delegate and gestures it takes over until the director
  /// is stopped. The caller keeps the director. A recipe for presentations leaves the controller alone, as
  /// ``direct(values:)``.
  public func direct(
    _ navigationController: UINavigationController, values: RecipeValues = RecipeValues()
  ) -> any RecipeDirector {
    switch start {
    case .navigation(let begin): return begin(navigationController, values)
    case .pages(let begin): return begin(values)
    case .tabs:
      preconditionFailure("The recipe \(name) works on tabs: call direct(_:values:) with a tab bar controller")
    }
  }

  /// Puts a recipe for tabs to work on a tab bar controller, whose delegate and gestures it takes over until the
  /// director is stopped. The caller keeps the director.
  public func direct(
    _ tabBarController: UITabBarController, values: RecipeValues = RecipeValues()
  ) -> any RecipeDirector {
    switch start {
    case .tabs(let begin): return begin(tabBarController, values)
    case .navigation, .pages: preconditionFailure("The recipe \(name) is not for tabs but for \(kind.rawValue)")
    }
  }

  /// Puts a recipe for presentations to work: its director prepares the pages that are to be presented.
  public func direct(values: RecipeValues = RecipeValues()) -> any RecipeDirector {
    switch start {
    case .pages(let begin): return begin(values)
    case .navigation, .tabs:
      preconditionFailure("The recipe \(name) works on a container of pages: call direct(_:values:) with one")
    }
  }
}
