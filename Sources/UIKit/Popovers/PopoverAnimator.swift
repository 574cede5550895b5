import Foundation
@_spi(UIKit) import UIKitCore

/// The animator of popovers, which grow from the tip of the arrow and shrink back into it, fading in and out.
final class PopoverAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let direction: ModalDirection
  private let popover: UIPopoverPresentationController

  init(_ direction: ModalDirection, of popover: UIPopoverPresentationController) {
    self.direction = direction
    self.popover = popover
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    switch direction {
    case .in: PopoverMetrics.appearingDuration
    case .out: PopoverMetrics.disappearingDuration
    }
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let scene = ModalScene(transitionContext, direction)
    scene.arrange()
    switch direction {
    case .in: grow(scene.view, transitionContext)
    case .out: shrink(scene.view, transitionContext)
    }
  }

  private func grow(_ bubble: UIView, _ context: any UIViewControllerContextTransitioning) {
    bubble.transform = popover.bubble.scaled(by: PopoverMetrics.appearingScale)
    bubble.alpha = 0
    UIView.animate(withDuration: PopoverMetrics.fadeInDuration, delay: 0, options: .curveEaseOut) { bubble.alpha = 1 }
    UIView.animate(
      withDuration: PopoverMetrics.appearingDuration, delay: 0, usingSpringWithDamping: PopoverMetrics.damping,
      initialSpringVelocity: 0
    ) {
      bubble.transform = .identity
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func shrink(_ bubble: UIView, _ context: any UIViewControllerContextTransitioning) {
    let goal = popover.bubble.scaled(by: PopoverMetrics.disappearingScale)
    UIView.animate(withDuration: PopoverMetrics.disappearingDuration, delay: 0, options: .curveEaseInOut) {
      bubble.transform = goal
      bubble.alpha = 0
    } completion: { _ in
      bubble.transform = .identity
      bubble.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

extension PopoverView {
  /// Returns a transform that scales the popover but does not move the arrow's tip.
  fileprivate func scaled(by scale: CGFloat) -> CGAffineTransform {
    let root = outline.root
    return CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: (1 - scale) * (root.x - bounds.width / 2),
      ty: (1 - scale) * (root.y - bounds.height / 2))
  }
}
