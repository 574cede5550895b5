import UIKit

/// The `hero` recipe at work on a navigation controller: hands out its animators and drives the pop by a drag.
///
/// Only pushes from a ``HeroSource`` to a ``HeroDestination``, and pops the other way, are heroic; all else is left to
/// the system.
final class HeroDirector: NSObject, RecipeDirector, UINavigationControllerDelegate {
  private let style: HeroStyle
  private weak var navigationController: UINavigationController?
  private let drag: HeroPopDrag

  init(navigationController: UINavigationController, style: HeroStyle) {
    self.style = style
    self.navigationController = navigationController
    drag = HeroPopDrag(navigationController: navigationController, threshold: style.threshold)
    super.init()
    navigationController.delegate = self
  }

  func stop() {
    drag.stop()
    if navigationController?.delegate === self { navigationController?.delegate = nil }
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    switch operation {
    case .push where fromVC is any HeroSource && toVC is any HeroDestination: HeroPushAnimator(style: style)
    case .pop where fromVC is any HeroDestination && toVC is any HeroSource: HeroPopAnimator(style: style)
    case .push, .pop, .none: nil
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    animationController is HeroPopAnimator ? drag.interaction : nil
  }
}
