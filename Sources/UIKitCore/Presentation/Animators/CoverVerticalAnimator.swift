import Foundation

/// An animator that slides the view up over the presenter, or down again.
package final class CoverVerticalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The duration in seconds; the value that is generally assumed for Apple's.
  package static let duration: TimeInterval = 0.5

  private let direction: ModalDirection

  init(_ direction: ModalDirection) {
    self.direction = direction
    super.init()
  }

  package func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  {
    Self.duration
  }

  package func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let scene = ModalScene(transitionContext, direction)
    scene.arrange()
    let down = CGAffineTransform(translationX: 0, y: container.bounds.height)
    if direction == .in { scene.view.center = scene.view.center.applying(down) }
    let goal = scene.view.center.applying(direction == .in ? down.inverted() : down)
    scene.animate(over: Self.duration) { scene.view.center = goal }
  }
}
