import Foundation

/// The state of a running transition, for animations alongside it.
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }

  /// The style of a presentation; `.none` for other transitions.
  var presentationStyle: UIModalPresentationStyle { get }

  /// Whether the transition started interactively.
  var initiallyInteractive: Bool { get }

  /// Whether a gesture may interrupt the transition while it runs.
  var isInterruptible: Bool { get }

  /// Whether a gesture currently drives the transition.
  var isInteractive: Bool { get }

  /// Whether the transition returns to its start.
  var isCancelled: Bool { get }

  /// The animator's duration, in seconds; 0 without animation.
  var transitionDuration: TimeInterval { get }

  /// The progress of the transition, 0…1.
  var percentComplete: CGFloat { get }

  /// The interaction's `completionSpeed` once the gesture has ended; 1 before.
  var completionVelocity: CGFloat { get }

  /// The interaction's `completionCurve`.
  var completionCurve: UIView.AnimationCurve { get }

  /// Returns one of the two view controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?

  /// Returns the view of one of the two view controllers.
  func view(forKey key: UITransitionContextViewKey) -> UIView?

  /// The view in which the transition happens.
  var containerView: UIView { get }

  /// The rotation of the target; always the identity on the desktop.
  var targetTransform: CGAffineTransform { get }
}

/// Runs animations alongside a transition: they have its duration, and follow its gesture and its cancellation.
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs `animation` with the transition's duration, and `completion` when the transition is over, cancelled or not.
  /// Returns `false`, and does nothing, after the transition's end.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Runs an animation as `animate(alongsideTransition:completion:)` does, in a `view` outside the container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Adds a handler that is called whenever the transition becomes interactive or ceases to be.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` alongside the transition, without a completion handler.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

  /// Runs `animation` in `view` alongside the transition, without a completion handler.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animateAlongsideTransition(in: view, animation: animation, completion: nil) }
}
