import UIKit

/// A recipe at work: whoever starts it keeps this, and stops it before another recipe takes over.
public protocol RecipeDirector: AnyObject {
  /// The values chosen; read anew by each transition, so that they may change while the director works.
  var values: RecipeValues { get set }

  /// Readies a page for its presentation: its style, its transitioning delegate and the gestures on its view. Call it
  /// right before `present(_:animated:completion:)`. Recipes that are not for presentations leave the page alone.
  ///
  /// What the page needs later, for the way out above all, lives as long as the page, also when the director is stopped
  /// or let go before.
  func prepare(_ page: UIViewController)

  /// Takes the recipe's delegate and gestures away from the controller that it works on.
  func stop()
}

extension RecipeDirector {
  /// Does nothing.
  public func prepare(_ page: UIViewController) {}
}
