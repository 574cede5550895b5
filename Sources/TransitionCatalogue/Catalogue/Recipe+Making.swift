import UIKit

/// Recipes made of a parameter struct, a gesture and a closure that makes animators. See Docs/AddingARecipe.md.
///
///     Catalogue.register(
///       Recipe.navigation(
///         name: "turn", title: "Turn", summary: "The page turns about its left edge.",
///         parameters: TurnParameters.self, gesture: .fromLeftEdge(threshold: \.threshold, distance: \.distance)
///       ) { TurnAnimator(isPush: $0.isPush, angle: $0.values.angle) })
///
/// Names are lowercase words joined by hyphens, by convention. The source of a recipe that an application registers is
/// ``Source/application``.
extension Recipe {
  /// Makes a recipe for a navigation stack.
  ///
  /// `animator` is called for each push and pop that the recipe applies to; all others are UIKit's own, and `gesture`
  /// does not start them.
  public static func navigation<Parameters: RecipeParameters>(
    name: String, title: String, summary: String, source: Source = .application, parameters: Parameters.Type,
    gesture: PopGesture<Parameters>? = nil,
    appliesTo: @escaping (NavigationTransition<Parameters>) -> Bool = { _ in true },
    animator: @escaping (NavigationTransition<Parameters>) -> any UIViewControllerAnimatedTransitioning
  ) -> Recipe {
    Recipe(
      name: name, title: title, summary: summary, kind: .navigation, source: source, parameters: Parameters.all,
      start: .navigation {
        NavigationTransitionDelegate(
          navigationController: $0, values: $1, gesture: gesture, appliesTo: appliesTo, animator: animator)
      })
  }

  /// Makes a recipe for presented view controllers.
  ///
  /// `animator` is called for each presentation and dismissal. With a `presentationController` the presentation is
  /// custom, else it covers the full screen.
  public static func modal<Parameters: RecipeParameters>(
    name: String, title: String, summary: String, source: Source = .application, parameters: Parameters.Type,
    gesture: DismissGesture<Parameters>? = nil,
    presentationController: (
      (_ presented: UIViewController, _ presenting: UIViewController?, ParameterValues<Parameters>) ->
        UIPresentationController
    )? = nil,
    animator: @escaping (ModalTransition<Parameters>) -> any UIViewControllerAnimatedTransitioning
  ) -> Recipe {
    Recipe(
      name: name, title: title, summary: summary, kind: .modal, source: source, parameters: Parameters.all,
      start: .pages {
        ModalTransitionDelegate(
          values: $0, gesture: gesture, presentationController: presentationController, animator: animator)
      })
  }

  /// Makes a recipe for tabs. `animator` is called for each change of the selected tab.
  public static func tabs<Parameters: RecipeParameters>(
    name: String, title: String, summary: String, source: Source = .application, parameters: Parameters.Type,
    gesture: TabGesture<Parameters>? = nil,
    animator: @escaping (TabTransition<Parameters>) -> any UIViewControllerAnimatedTransitioning
  ) -> Recipe {
    Recipe(
      name: name, title: title, summary: summary, kind: .tabs, source: source, parameters: Parameters.all,
      start: .tabs { TabTransitionDelegate(tabBarController: $0, values: $1, gesture: gesture, animator: animator) })
  }
}

/// Recipes that need an object of their own at work: each initializer takes the closure that makes it.
extension Recipe {
  /// A recipe for a navigation stack: `director` takes the navigation controller over.
  public init(
    name: String, title: String, summary: String, parameters: [RecipeParameter] = [],
    director: @escaping (UINavigationController, RecipeValues) -> any RecipeDirector
  ) {
    self.init(
      name: name, title: title, summary: summary, kind: .navigation, source: .application, parameters: parameters,
      start: .navigation(director))
  }

  /// A recipe for presented view controllers: `director` makes what prepares them.
  public init(
    name: String, title: String, summary: String, parameters: [RecipeParameter] = [],
    director: @escaping (RecipeValues) -> any RecipeDirector
  ) {
    self.init(
      name: name, title: title, summary: summary, kind: .modal, source: .application, parameters: parameters,
      start: .pages(director))
  }

  /// A recipe for tabs: `director` takes the tab bar controller over.
  public init(
    name: String, title: String, summary: String, parameters: [RecipeParameter] = [],
    director: @escaping (UITabBarController, RecipeValues) -> any RecipeDirector
  ) {
    self.init(
      name: name, title: title, summary: summary, kind: .tabs, source: .application, parameters: parameters,
      start: .tabs(director))
  }
}
