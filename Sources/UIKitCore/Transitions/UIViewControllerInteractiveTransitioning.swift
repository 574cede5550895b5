import Foundation

/// An object that drives a transition, usually by a gesture.
///
/// ``UIPercentDrivenInteractiveTransition`` drives any animator. A custom class moves the views itself, calls the
/// context's `updateInteractiveTransition(_:)`, then `finishInteractiveTransition()` or
/// `cancelInteractiveTransition()`, and finally `completeTransition(_:)`; the animator's `animateTransition(using:)` is
/// not called for it.
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Called once, when the transition starts.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// The pacing after the gesture; ease-in-out by default.
  var completionCurve: UIView.AnimationCurve { get }

  /// The speed of the rest, as a factor of the animator's own; 1 by default.
  var completionSpeed: CGFloat { get }

  /// Whether the transition starts interactively; `true` by default. If `false`, the animator runs by itself until it
  /// is paused.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// Ease-in-out.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }

  /// The animator's own speed.
  public var completionSpeed: CGFloat { 1 }

  /// An interactive start.
  public var wantsInteractiveStart: Bool { true }
}
