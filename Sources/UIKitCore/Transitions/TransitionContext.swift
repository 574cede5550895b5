import Foundation
import QuartzCore

/// The context that UIKit's own containers give to animators: the two view controllers, the container and the frames.
///
/// It forwards calls to the ``TransitionDriver``, which decides when things happen; the animator decides how they look.
package final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  package let containerView: UIView
  package let isAnimated = true
  package let presentationStyle: UIModalPresentationStyle
  package let targetTransform = CGAffineTransform.identity
  package let from: UIViewController
  package let to: UIViewController

  /// The driver; `nil` once the transition is over, when calls from the animator have no effect.
  package weak var driver: TransitionDriver?

  /// Counts the animator's completion calls, including late ones.
  package let record: TransitionRecord

  private let scene: TransitionScene

  package var isInteractive = false
  package var transitionWasCancelled = false

  /// Creates the context of a transition in `containerView`. Unless `scene` is given, both view controllers fill the
  /// container.
  package init(
    containerView: UIView, from: UIViewController, to: UIViewController, record: TransitionRecord,
    scene: TransitionScene? = nil
  ) {
    self.containerView = containerView
    self.from = from
    self.to = to
    self.record = record
    self.scene = scene ?? .viewControllers(from, to, in: containerView)
    presentationStyle = self.scene.style
    super.init()
  }

  package func updateInteractiveTransition(_ percentComplete: CGFloat) {
    driver?.interactionDidUpdate(to: percentComplete)
  }

  package func finishInteractiveTransition() { driver?.interactionDidEnd(cancelled: false) }

  package func cancelInteractiveTransition() { driver?.interactionDidEnd(cancelled: true) }

  package func pauseInteractiveTransition() { driver?.pause() }

  package func completeTransition(_ didComplete: Bool) {
    record.completions += 1
    guard record.completions == 1 else {
      TransitionDiagnostics.report("\(record.animator) reported the end of its transition \(record.completions) times")
      return
    }
    driver?.complete(didComplete)
    // Many animators hold their context weakly and use it once more after they have completed the transition.
    FrameStages.keep(self)
  }

  package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  package func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: scene.views().from
    case .to: scene.views().to
    default: nil
    }
  }

  package func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from ? scene.frames().fromAtStart : vc === to ? scene.frames().toAtStart : .zero
  }

  package func finalFrame(for vc: UIViewController) -> CGRect {
    vc === to ? scene.frames().toAtEnd : vc === from ? scene.frames().fromAtEnd : .zero
  }
}
