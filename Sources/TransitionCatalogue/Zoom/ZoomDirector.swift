import UIKit

/// The `zoom` recipe at work on a navigation controller.
///
/// As with `hero`, only pushes from a ``HeroSource`` to a ``HeroDestination``, and pops the other way, are its own. Unlike
/// the other recipes it hands out an interaction for clicks too, since its pages may be grabbed at any moment.
final class ZoomDirector: NSObject, RecipeDirector {
  var values: RecipeValues

  private weak var navigationController: UINavigationController?
  private let drag: ZoomDrag

  init(navigationController: UINavigationController, values: RecipeValues) {
    self.values = values
    self.navigationController = navigationController
    drag = ZoomDrag(in: navigationController)
    super.init()
    navigationController.delegate = self
  }

  func stop() {
    drag.stop()
    if navigationController?.delegate === self { navigationController?.delegate = nil }
  }

  private func transition(_ operation: UINavigationController.Operation) -> ZoomTransition {
    let transition = ZoomTransition(operation, style: ZoomStyle(values))
    transition.onRun = { [weak drag] transition, runs in drag?.running = runs ? transition : nil }
    return transition
  }
}

extension ZoomDirector: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    if UIAccessibility.isReduceMotionEnabled { return nil }
    switch operation {
    case .push where fromVC is any HeroSource && toVC is any HeroDestination: return transition(.push)
    case .pop where fromVC is any HeroDestination && toVC is any HeroSource: return transition(.pop)
    case .push, .pop, .none: return nil
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { animationController as? ZoomTransition }
}
