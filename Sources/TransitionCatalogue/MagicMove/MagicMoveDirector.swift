import UIKit

/// The `magic-move` recipe at work on a navigation controller: hands out its animators and drives the pop by a drag from
/// the left edge.
///
/// As with `hero`, only pushes from a ``HeroSource`` to a ``HeroDestination``, and pops the other way, are its own.
final class MagicMoveDirector: NSObject, RecipeDirector {
  var values: RecipeValues

  private weak var navigationController: UINavigationController?
  private var drag: PopDrag?

  init(navigationController: UINavigationController, values: RecipeValues) {
    self.values = values
    self.navigationController = navigationController
    super.init()
    drag = .fromLeftEdge(of: navigationController, delegate: self)
    navigationController.delegate = self
  }

  func stop() {
    drag?.stop()
    if navigationController?.delegate === self { navigationController?.delegate = nil }
  }

  private var style: MagicMoveStyle { MagicMoveStyle(values) }
}

extension MagicMoveDirector: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    switch operation {
    case .push where fromVC is any HeroSource && toVC is any HeroDestination: MagicMovePushAnimator(style: style)
    case .pop where fromVC is any HeroDestination && toVC is any HeroSource: MagicMovePopAnimator(style: style)
    case .push, .pop, .none: nil
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    animationController is MagicMovePopAnimator ? drag?.interaction : nil
  }
}

extension MagicMoveDirector: PopDragDelegate {
  func popDrag(_ drag: PopDrag, leadsFrom top: UIViewController, to below: UIViewController) -> Bool {
    top is any HeroDestination && below is any HeroSource
  }

  func popDrag(_ drag: PopDrag, progressFor translation: CGPoint, in size: CGSize) -> CGFloat {
    translation.x / (size.width * style.distance)
  }

  func popDrag(_ drag: PopDrag, finishesAt progress: CGFloat) -> Bool { progress > style.threshold }
}
