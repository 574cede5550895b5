import UIKit

/// The `rise` recipe: the transitioning delegate of the pages that it has prepared, and nothing more.
final class RiseDirector: NSObject, RecipeDirector {
  var values: RecipeValues

  init(values: RecipeValues) {
    self.values = values
    super.init()
  }

  func prepare(_ page: UIViewController) {
    DismissDrag.detach(from: page)
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = self
  }

  func stop() {}
}

extension RiseDirector: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { RisePresentAnimator(style: RiseStyle(values)) }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    RiseDismissAnimator(style: RiseStyle(values))
  }
}
