import UIKit

/// A change of tabs that a recipe animates.
public struct TabTransition<Parameters: RecipeParameters> {
  /// Whether the tab that appears is to the right of the one that disappears, in the order of their buttons.
  public let isForward: Bool

  /// The view controller that disappears.
  public let from: UIViewController

  /// The view controller that appears.
  public let to: UIViewController

  /// The values of the recipe's parameters when the transition starts.
  public let values: ParameterValues<Parameters>
}

/// The director of a recipe for tabs, and the tab bar controller's delegate. It returns the recipe's animators,
/// attaches the gesture that changes tabs, and lets that gesture drive the change.
final class TabTransitionDelegate<Parameters: RecipeParameters>: NSObject, RecipeDirector, UITabBarControllerDelegate {
  // As in NavigationTransitionDelegate, the methods of UIKit's protocol are in the class itself.

  typealias Transition = TabTransition<Parameters>

  var values: RecipeValues

  private weak var tabBarController: UITabBarController?
  private let makeAnimator: (Transition) -> any UIViewControllerAnimatedTransitioning
  private var drag: TabSlideDrag?

  init(
    tabBarController: UITabBarController, values: RecipeValues, gesture: TabGesture<Parameters>?,
    animator: @escaping (Transition) -> any UIViewControllerAnimatedTransitioning
  ) {
    self.tabBarController = tabBarController
    self.values = values
    makeAnimator = animator
    super.init()
    if let gesture {
      drag = TabSlideDrag(in: tabBarController) { [unowned self] in gesture.numbers(ParameterValues(self.values)) }
    }
    tabBarController.delegate = self
  }

  func stop() {
    drag?.stop()
    if tabBarController?.delegate === self { tabBarController?.delegate = nil }
  }

  // MARK: The tab bar controller's delegate

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let tabs = tabBarController.viewControllers, let start = tabs.firstIndex(of: fromVC),
      let end = tabs.firstIndex(of: toVC)
    else { return nil }
    return makeAnimator(
      Transition(isForward: start < end, from: fromVC, to: toVC, values: ParameterValues(values)))
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { drag?.interaction }
}
