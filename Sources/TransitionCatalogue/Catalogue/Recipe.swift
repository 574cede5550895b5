import UIKit

/// A named transition: its description, its parameters, and the means to apply it.
///
///     switch recipe.kind {
///     case .navigation: director = recipe.direct(navigationController)     // then push and pop
///     case .modal, .style: director = recipe.direct()                      // then prepare(page), present(page, …)
///     case .tabs: director = recipe.direct(tabBarController)               // then select
///     }
@MainActor public struct Recipe {
  /// The kind of transition that a recipe changes.
  public nonisolated enum Kind: String, Sendable, Codable {
    /// Pushes and pops of a navigation controller.
    case navigation

    /// Presentations with the recipe's custom animators.
    case modal

    /// Presentations in one of UIKit's own styles.
    case style

    /// Changes of a tab bar controller's selected tab.
    case tabs
  }

  /// The origin of a recipe.
  public nonisolated enum Source: String, Sendable, Codable {
    /// A transition of UIKit itself.
    case uikit = "UIKit"

    /// A transition of this catalogue, written with UIKit's public transition protocols.
    case catalogue = "Catalogue"

    /// A recipe that an application made with one of the public initializers or factory methods.
    case application = "Application"
  }

  /// The closure that makes a recipe's director, by the kind of controller that it takes.
  enum Start {
    case navigation((UINavigationController, RecipeValues) -> any RecipeDirector)
    case pages((RecipeValues) -> any RecipeDirector)
    case tabs((UITabBarController, RecipeValues) -> any RecipeDirector)
  }

  /// The unique name, which is also used on the command line. It must not be empty.
  public let name: String

  /// The title for display.
  public let title: String

  /// The description for display, one sentence.
  public let summary: String

  /// The kind of transition that the recipe changes.
  public let kind: Kind

  /// The origin of the recipe.
  public let source: Source

  /// The adjustable parameters. Their names must be unique.
  public var parameters: [RecipeParameter] { list.parameters }

  private let list: ParameterList

  /// The drag that takes the transition back, or brings in the next tab, with the default parameters; `nil` if there is
  /// none, or if an application's own director adds it.
  package var drag: RecipeDrag? { makeDrag() }

  private let makeDrag: () -> RecipeDrag?

  private let start: Start

  init(
    name: String, title: String, summary: String, kind: Kind, source: Source,
    parameters: @escaping @autoclosure () -> [RecipeParameter],
    drag: @escaping @autoclosure () -> RecipeDrag? = nil, start: Start
  ) {
    precondition(!name.isEmpty, "Recipe: the recipe \(title) needs a name")
    self.name = name
    self.title = title
    self.summary = summary
    self.kind = kind
    self.source = source
    list = ParameterList { [name] in
      let parameters = parameters()
      precondition(
        Set(parameters.map(\.name)).count == parameters.count, "Recipe: two parameters of \(name) have the same name")
      return parameters
    }
    makeDrag = drag
    self.start = start
  }

  /// Applies the recipe to a navigation controller and returns its director, which the caller must retain.
  ///
  /// The director takes over the controller's delegate and gestures until it is stopped. A recipe for presentations
  /// does not change the controller, as with ``direct(values:)``. It is a programming error to call this for a recipe
  /// for tabs.
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

  /// Applies a recipe for tabs to a tab bar controller and returns its director, which the caller must retain.
  ///
  /// The director takes over the controller's delegate and gestures until it is stopped. It is a programming error to
  /// call this for a recipe of another kind.
  public func direct(
    _ tabBarController: UITabBarController, values: RecipeValues = RecipeValues()
  ) -> any RecipeDirector {
    switch start {
    case .tabs(let begin): return begin(tabBarController, values)
    case .navigation, .pages: preconditionFailure("The recipe \(name) is not for tabs but for \(kind.rawValue)")
    }
  }

  /// Returns the director of a recipe for presentations, which prepares the view controllers that are to be presented.
  ///
  /// It is a programming error to call this for a recipe of another kind.
  public func direct(values: RecipeValues = RecipeValues()) -> any RecipeDirector {
    switch start {
    case .pages(let begin): return begin(values)
    case .navigation, .tabs:
      preconditionFailure("The recipe \(name) works on a container of pages: call direct(_:values:) with one")
    }
  }
}

/// The parameters of a recipe. They are only made when they are needed: at the start of a program, those of one recipe.
@MainActor private final class ParameterList {
  private let make: () -> [RecipeParameter]
  private(set) lazy var parameters = make()

  init(_ make: @escaping () -> [RecipeParameter]) { self.make = make }
}
