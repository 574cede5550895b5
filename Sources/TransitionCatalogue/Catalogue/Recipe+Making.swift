import UIKit

/// Factory methods for recipes made of a parameter struct, a gesture and a closure that makes animators. See
/// Docs/AddingARecipe.md.
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
  /// Returns a recipe for a navigation stack.
  ///
  /// `animator` is called for each push and pop to which the recipe applies. All other transitions are UIKit's own, and
  /// `gesture` does not start them.
  public static func navigation<Parameters: RecipeParameters>(
    name: String, title: String, summary: String, source: Source = .application, parameters: Parameters.Type,
    gesture: PopGesture<Parameters>? = nil,
    appliesTo: @escaping (NavigationTransition<Parameters>) -> Bool = { _ in true },
    animator: @escaping (NavigationTransition<Parameters>) -> any UIViewControllerAnimatedTransitioning
  ) -> Recipe {
    Recipe(
      name: name, title: title, summary: summary, kind: .navigation, source: source, parameters: Parameters.all,
      drag: gesture?.drag,
      start: .navigation {
        NavigationTransitionDelegate(
          navigationController: $0, values: $1, gesture: gesture, appliesTo: appliesTo, animator: animator)
      })
  }

  /// Returns a recipe for presented view controllers.
  ///
  /// `animator` is called for each presentation and dismissal. With a `presentationController` the presentation style
  /// is `custom`, otherwise `fullScreen`.
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
      drag: gesture?.drag,
      start: .pages {
        ModalTransitionDelegate(
          values: $0, gesture: gesture, presentationController: presentationController, animator: animator)
      })
  }

  /// Returns a recipe for tabs. `animator` is called for each change of the selected tab.
  public static func tabs<Parameters: RecipeParameters>(
    name: String, title: String, summary: String, source: Source = .application, parameters: Parameters.Type,
    gesture: TabGesture<Parameters>? = nil,
    animator: @escaping (TabTransition<Parameters>) -> any UIViewControllerAnimatedTransitioning
  ) -> Recipe {
    Recipe(
      name: name, title: title, summary: summary, kind: .tabs, source: source, parameters: Parameters.all,
      drag: gesture?.drag,
      start: .tabs { TabTransitionDelegate(tabBarController: $0, values: $1, gesture: gesture, animator: animator) })
  }
}

/// Initializers for recipes with a custom director; each takes the closure that makes the director.
extension Recipe {
  /// Creates a recipe for a navigation stack. `director` makes the object that takes over the navigation controller.
  public init(
    name: String, title: String, summary: String, parameters: [RecipeParameter] = [],
    director: @escaping (UINavigationController, RecipeValues) -> any RecipeDirector
  ) {
    self.init(
      name: name, title: title, summary: summary, kind: .navigation, source: .application, parameters: parameters,
      start: .navigation(director))
  }

  /// Creates a recipe for presented view controllers. `director` makes the object that prepares them.
  public init(
    name: String, title: String, summary: String, parameters: [RecipeParameter] = [],
    director: @escaping (RecipeValues) -> any RecipeDirector
  ) {
    self.init(
      name: name, title: title, summary: summary, kind: .modal, source: .application, parameters: parameters,
      start: .pages(director))
  }

  /// Creates a recipe for tabs. `director` makes the object that takes over the tab bar controller.
  public init(
    name: String, title: String, summary: String, parameters: [RecipeParameter] = [],
    director: @escaping (UITabBarController, RecipeValues) -> any RecipeDirector
  ) {
    self.init(
      name: name, title: title, summary: summary, kind: .tabs, source: .application, parameters: parameters,
      start: .tabs(director))
  }
}
