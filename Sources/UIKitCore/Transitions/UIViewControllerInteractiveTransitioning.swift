import Foundation

/// An object that drives a transition instead of time, usually by a gesture.
///
/// ``UIPercentDrivenInteractiveTransition`` does it for any animator. A custom type calls the context's
/// `updateInteractiveTransition(_:)`, then `finish…` or `cancel…`, moves the views itself and ends with
/// `completeTransition(_:)`; the animator's `animateTransition(using:)` is not called for it.
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Called once, when the transition starts.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// The pacing after the gesture's end; ease-in-out unless given.
  var completionCurve: UIView.AnimationCurve { get }

  /// The speed of the rest, as a factor of the animator's own; 1 by default.
  var completionSpeed: CGFloat { get }

  /// Whether the transition waits for the gesture from the start; `true` unless given. With `false` the animator runs
  /// by itself until it is paused.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// Ease-in-out.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }

  /// The animator's own pace.
  public var completionSpeed: CGFloat { 1 }

  /// The gesture is there from the start.
  public var wantsInteractiveStart: Bool { true }
}
