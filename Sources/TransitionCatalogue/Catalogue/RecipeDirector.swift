import UIKit

/// An object that applies a recipe. Whoever creates it retains it, and stops it before another recipe takes over.
@MainActor public protocol RecipeDirector: AnyObject {
  /// The values of the recipe's parameters. Each transition reads them when it starts, so they may change at any time.
  var values: RecipeValues { get set }

  /// Prepares a view controller for its presentation: its style, its transitioning delegate and the gestures on its
  /// view. Call it right before `present(_:animated:completion:)`. Recipes that are not for presentations do not change
  /// the view controller.
  ///
  /// The director may become the view controller's transitioning delegate: retain it for as long as that is presented.
  func prepare(_ page: UIViewController)

  /// Removes the recipe's delegate and gestures from the controller to which the recipe was applied.
  func stop()
}

extension RecipeDirector {
  /// Leaves the view controller unchanged; the default for recipes that are not for presentations.
  public func prepare(_ page: UIViewController) {}
}
