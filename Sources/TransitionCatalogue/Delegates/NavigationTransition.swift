import UIKit

/// A push or a pop that a recipe animates.
public struct NavigationTransition<Parameters: RecipeParameters> {
  /// Whether the transition is a push; otherwise it is a pop.
  public let isPush: Bool

  /// The view controller that disappears.
  public let from: UIViewController

  /// The view controller that appears.
  public let to: UIViewController

  /// The navigation controller of both view controllers.
  public let navigationController: UINavigationController

  /// The values of the recipe's parameters when the transition starts.
  public let values: ParameterValues<Parameters>
}

extension NavigationTransition {
  /// Whether the transition is a push from a ``HeroSource`` to a ``HeroDestination``, or a pop in the opposite
  /// direction.
  public var isBetweenHeroes: Bool {
    let (below, above) = isPush ? (from, to) : (to, from)
    return below is any HeroSource && above is any HeroDestination
  }
}
