import UIKit

/// The `slide` recipe at work on a navigation controller: the plainest director, for pages of any kind.
final class SlideDirector: NSObject, RecipeDirector {
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

  private var style: SlideStyle { SlideStyle(values) }
}

extension SlideDirector: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    switch operation {
    case .push: SlideAnimator(.left, duration: style.duration)
    case .pop: SlideAnimator(.right, duration: style.duration)
    case .none: nil
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { drag?.interaction }
}

extension SlideDirector: PopDragDelegate {
  func popDrag(_ drag: PopDrag, leadsFrom top: UIViewController, to below: UIViewController) -> Bool { true }

  func popDrag(_ drag: PopDrag, progressFor translation: CGPoint, in size: CGSize) -> CGFloat {
    abs(translation.x) / (size.width * style.distance)
  }

  func popDrag(_ drag: PopDrag, finishesAt progress: CGFloat) -> Bool { progress > style.threshold }
}
