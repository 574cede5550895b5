import UIKit

/// The `swipe-down` recipe: the transitioning delegate of the pages that it has prepared.
final class SwipeDownDirector: NSObject, RecipeDirector {
  var values: RecipeValues

  init(values: RecipeValues) {
    self.values = values
    super.init()
  }

  func prepare(_ page: UIViewController) {
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = self
    DismissDrag.attach(to: page, delegate: self)
  }

  func stop() {}

  private var style: SwipeDownStyle { SwipeDownStyle(values) }
}

extension SwipeDownDirector: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { SwipeDownPresentAnimator(style: style) }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    SwipeDownDismissAnimator(style: style, interaction: DismissDrag.drag(of: dismissed)?.interaction)
  }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { (animator as? SwipeDownDismissAnimator)?.interaction }
}

extension SwipeDownDirector: DismissDragDelegate {
  func dismissDrag(_ drag: DismissDrag, progressFor translation: CGPoint, in size: CGSize) -> CGFloat {
    translation.y / (size.height * style.distance)
  }

  func dismissDrag(_ drag: DismissDrag, finishesAt progress: CGFloat, velocity: CGPoint) -> Bool {
    progress > style.threshold || velocity.y >= style.flick
  }

  func interaction(for drag: DismissDrag, in size: CGSize) -> UIPercentDrivenInteractiveTransition {
    SwipeDownInteraction(height: size.height, speed: style.speed)
  }
}
