import Foundation

/// The context of a transition, from which its animator gets the views, the frames and the state.
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The superview of the views that are animated. It contains the `from` view at the start.
  var containerView: UIView { get }

  /// Whether the transition is animated.
  var isAnimated: Bool { get }

  /// Whether a gesture currently drives the transition.
  var isInteractive: Bool { get }

  /// Whether the transition returns to the start, or has ended there.
  var transitionWasCancelled: Bool { get }

  /// The style of a presentation; `.none` for other transitions.
  var presentationStyle: UIModalPresentationStyle { get }

  /// Reports the progress of an interactive transition, 0…1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)

  /// Reports that the gesture has ended and the transition continues to its end.
  func finishInteractiveTransition()

  /// Reports that the gesture has ended and the transition returns to its start.
  func cancelInteractiveTransition()

  /// Reports that a gesture has interrupted the running transition.
  func pauseInteractiveTransition()

  /// Reports that all animations have ended, with `true` at the end and `false` back at the start. Must be called once.
  func completeTransition(_ didComplete: Bool)

  /// Returns one of the two view controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?

  /// Returns the view of one of the two view controllers; `nil` if the animator must not move it.
  func view(forKey key: UITransitionContextViewKey) -> UIView?

  /// The rotation of the target; always the identity on the desktop.
  var targetTransform: CGAffineTransform { get }

  /// Returns the frame of the view controller's view at the start, in the container's coordinates; `.zero` if the view
  /// is not visible then.
  func initialFrame(for vc: UIViewController) -> CGRect

  /// Returns the frame of the view controller's view at the end, in the container's coordinates; `.zero` if the view is
  /// not visible then.
  func finalFrame(for vc: UIViewController) -> CGRect
}
