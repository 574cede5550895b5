import Foundation

/// The state of a transition in progress, for animations that run alongside it.
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }

  /// The style of a presentation; `.none` for what is not one.
  var presentationStyle: UIModalPresentationStyle { get }

  /// Whether the transition started with a gesture.
  var initiallyInteractive: Bool { get }

  /// Whether a gesture may take hold of the transition while it runs.
  var isInterruptible: Bool { get }

  /// Whether a gesture drives the transition at this moment.
  var isInteractive: Bool { get }

  /// Whether the transition goes back to its start.
  var isCancelled: Bool { get }

  /// The animator's duration, in seconds, 0 without animation.
  var transitionDuration: TimeInterval { get }

  /// The progress of the transition, 0…1.
  var percentComplete: CGFloat { get }

  /// The interaction's `completionSpeed` at the gesture's end; 1 before.
  var completionVelocity: CGFloat { get }

  /// The interaction's `completionCurve`.
  var completionCurve: UIView.AnimationCurve { get }

  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?

  /// One of the two views.
  func view(forKey key: UITransitionContextViewKey) -> UIView?

  /// The view in which the transition happens.
  var containerView: UIView { get }

  /// A rotation of the target; always the identity on a desktop.
  var targetTransform: CGAffineTransform { get }
}

/// Lets others move along with a transition: with its timing, its gesture and its end.
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs `animation` with the transition's own duration; `completion` follows when the transition is over, cancelled
  /// or not. Returns whether the animation was taken up: not after the transition's end.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// As `animate(alongsideTransition:completion:)`, for changes inside `view`, which lies outside the container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls `handler` whenever a gesture takes hold of the transition or lets it go.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` along with the transition, with nothing to do afterwards.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

  /// Runs `animation` in `view` along with the transition, with nothing to do afterwards.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animateAlongsideTransition(in: view, animation: animation, completion: nil) }
}
