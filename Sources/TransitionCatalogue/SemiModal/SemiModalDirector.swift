import UIKit

/// The `semi-modal` recipe: the transitioning delegate of the pages that it has prepared.
final class SemiModalDirector: NSObject, RecipeDirector {
  var values: RecipeValues

  init(values: RecipeValues) {
    self.values = values
    super.init()
  }

  func prepare(_ page: UIViewController) {
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = self
    DismissDrag.attach(to: page, delegate: self)
  }

  func stop() {}

  private var style: SemiModalStyle { SemiModalStyle(values) }
}

extension SemiModalDirector: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { SemiModalPresentAnimator(style: style) }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    SemiModalDismissAnimator(style: style, interaction: DismissDrag.drag(of: dismissed)?.interaction)
  }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { (animator as? SemiModalDismissAnimator)?.interaction }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    SemiModalPresentationController(presentedViewController: presented, presenting: presenting, style: style)
  }
}

extension SemiModalDirector: DismissDragDelegate {
  func dismissDrag(_ drag: DismissDrag, progressFor translation: CGPoint, in size: CGSize) -> CGFloat {
    translation.y / (size.height * style.distance)
  }

  func dismissDrag(_ drag: DismissDrag, finishesAt progress: CGFloat, velocity: CGPoint) -> Bool {
    progress > style.threshold
  }

  func interaction(for drag: DismissDrag, in size: CGSize) -> UIPercentDrivenInteractiveTransition {
    SlowingInteraction()
  }
}
