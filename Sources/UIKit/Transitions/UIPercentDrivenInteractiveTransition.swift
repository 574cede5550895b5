import Foundation

/// Drives any animator by a percentage: scrubs it with ``update(_:)``, then lets it run on to the end or back.
///
/// Time is linear while it is driven. After ``finish()`` the rest takes `(1 − percentComplete) · duration /
/// completionSpeed` seconds, after ``cancel()`` the way back takes `percentComplete · duration / completionSpeed`, both
/// paced by ``completionCurve``. Calls that come before the transition, or after its gesture is over, do nothing.
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private weak var driver: TransitionDriver?

  /// A driver for one transition after another.
  public override init() { super.init() }

  /// The animator's duration, in seconds; 0 while there is no transition.
  public var duration: CGFloat { driver?.duration ?? 0 }

  /// How far the transition has come, 0…1; 0 while there is none.
  public var percentComplete: CGFloat { driver?.percentComplete ?? 0 }

  /// How fast the rest runs, as a factor of the animator's own pace; read when the gesture ends. Above 0; anything else
  /// counts as 1.
  open var completionSpeed: CGFloat = 1

  /// The pacing of the rest.
  open var completionCurve: UIView.AnimationCurve = .easeInOut

  /// The pacing of the rest where the animator hands out an interruptible animator; `nil` for that one's own.
  open var timingCurve: (any UITimingCurveProvider)?

  /// Whether the transition waits for the gesture from the start. With `false` the animator runs by itself until
  /// ``pause()``.
  open var wantsInteractiveStart = true

  /// Starts the animator: held at its first moment, or running if ``wantsInteractiveStart`` is `false`.
  ///
  /// Works with the contexts of UIKit's own containers; another's context has no animator to drive and is only told of
  /// what happens.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let driver = (transitionContext as? TransitionContext)?.driver else { return }
    self.driver = driver
    if wantsInteractiveStart { driver.runByGesture() } else { driver.runByTime() }
  }

  /// Takes hold of the transition while it runs, at the moment that it shows.
  open func pause() { driver?.pause() }

  /// Shows the moment at `percentComplete`, clamped to 0…1.
  open func update(_ percentComplete: CGFloat) { driver?.scrub(to: percentComplete) }

  /// Lets the transition run on to its end.
  open func finish() { driver?.release(.forwards, pace: ownPace) }

  /// Lets the transition run back to its start.
  open func cancel() { driver?.release(.backwards, pace: ownPace) }

  private var ownPace: TransitionRelease.Pace { .curve(CubicBezier(completionCurve), speed: completionSpeed) }

  /// Lets the transition run on with the speed of the gesture, in progress per second.
  func letGo(_ direction: TransitionRelease.Direction, velocity: CGFloat) {
    driver?.release(direction, pace: .momentum(velocity))
  }
}
