import UIKit

/// The `hero` recipe at work on a navigation controller: hands out its animators and drives the pop by a drag from
/// anywhere on the page.
///
/// Only pushes from a ``HeroSource`` to a ``HeroDestination``, and pops the other way, are heroic; all else is left to
/// the system.
final class HeroDirector: NSObject, RecipeDirector {
  var values: RecipeValues

  private weak var navigationController: UINavigationController?
  private var drag: PopDrag?

  init(navigationController: UINavigationController, values: RecipeValues) {
    self.values = values
    self.navigationController = navigationController
    super.init()
    drag = PopDrag(UIPanGestureRecognizer(), in: navigationController, delegate: self)
    navigationController.delegate = self
  }

  func stop() {
    drag?.stop()
    if navigationController?.delegate === self { navigationController?.delegate = nil }
  }

  private var style: HeroStyle { HeroStyle(values) }
}

extension HeroDirector: UINavigationControllerDelegate {
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
    animationController is HeroPopAnimator ? drag?.interaction : nil
  }
}

extension HeroDirector: PopDragDelegate {
  func popDrag(_ drag: PopDrag, leadsFrom top: UIViewController, to below: UIViewController) -> Bool {
    top is any HeroDestination && below is any HeroSource
  }

  func popDrag(_ drag: PopDrag, progressFor translation: CGPoint, in size: CGSize) -> CGFloat {
    translation.x / (size.width * style.distance)
  }

  func popDrag(_ drag: PopDrag, finishesAt progress: CGFloat) -> Bool { progress > style.threshold }

  func interaction(for drag: PopDrag) -> UIPercentDrivenInteractiveTransition { SlowingInteraction() }
}
