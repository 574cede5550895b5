import Foundation

/// The context of a transition: its animator reads from it everything that it needs.
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which everything happens. It holds the `from` view at the start.
  var containerView: UIView { get }

  /// Whether there is anything to animate.
  var isAnimated: Bool { get }

  /// Whether a gesture drives the transition at this moment.
  var isInteractive: Bool { get }

  /// Whether the transition is on its way back to the start, or has ended there.
  var transitionWasCancelled: Bool { get }

  /// The style of a presentation; `.none` for what is not one.
  var presentationStyle: UIModalPresentationStyle { get }

  /// Tells how far a gesture has driven the transition, 0…1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)

  /// Tells that the gesture is over and the transition goes on to its end.
  func finishInteractiveTransition()

  /// Tells that the gesture is over and the transition goes back to its start.
  func cancelInteractiveTransition()

  /// Tells that a gesture takes hold of the running transition.
  func pauseInteractiveTransition()

  /// Tells that everything has come to rest, at the end if `didComplete`, else at the start. To be called once.
  func completeTransition(_ didComplete: Bool)

  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?

  /// One of the two views.
  func view(forKey key: UITransitionContextViewKey) -> UIView?

  /// A rotation of the target; always the identity on a desktop.
  var targetTransform: CGAffineTransform { get }

  /// Returns the frame of the view controller's view at the start, in the container; `.zero` for a view that is not
  /// there yet.
  func initialFrame(for vc: UIViewController) -> CGRect

  /// Returns the frame of the view controller's view at the end, in the container; `.zero` for a view that will be
  /// gone.
  func finalFrame(for vc: UIViewController) -> CGRect
}
