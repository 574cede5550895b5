import UIKit

/// A push or a pop that a recipe is asked to animate.
public struct NavigationTransition<Parameters: RecipeParameters> {
  /// Whether it is a push; else it is a pop.
  public let isPush: Bool

  /// The view controller that disappears.
  public let from: UIViewController

  /// The view controller that appears.
  public let to: UIViewController

  /// The navigation controller that they are in.
  public let navigationController: UINavigationController

  /// The recipe's parameters as chosen when the transition starts.
  public let values: ParameterValues<Parameters>
}

extension NavigationTransition {
  /// Whether it is a push from a ``HeroSource`` to a ``HeroDestination``, or a pop in the opposite direction.
  public var isBetweenHeroes: Bool {
    let (below, above) = isPush ? (from, to) : (to, from)
    return below is any HeroSource && above is any HeroDestination
  }
}
