import UIKit

/// A recipe at work: whoever starts it keeps this, and stops it before another recipe takes over.
@MainActor public protocol RecipeDirector: AnyObject {
  /// The values chosen; read anew by each transition, so that they may change while the director works.
  var values: RecipeValues { get set }

  /// Readies a page for its presentation: its style, its transitioning delegate and the gestures on its view. Call it
  /// right before `present(_:animated:completion:)`. Recipes that are not for presentations leave the page alone.
  ///
  /// The director is the page's transitioning delegate: keep it for as long as the page is presented.
  func prepare(_ page: UIViewController)

  /// Takes the recipe's delegate and gestures away from the controller that it works on.
  func stop()
}

extension RecipeDirector {
  /// Has no effect by default.
  public func prepare(_ page: UIViewController) {}
}
