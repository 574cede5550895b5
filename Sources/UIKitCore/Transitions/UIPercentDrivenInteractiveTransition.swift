import Foundation
import Motion

/// Drives any animator by a percentage: scrubs it with ``update(_:)``, then lets it run on to the end or back.
///
/// Time is linear while it is driven. After ``finish()`` the rest takes `(1 − percentComplete) · duration /
/// completionSpeed` seconds, after ``cancel()`` the way back takes `percentComplete · duration / completionSpeed`, both
/// paced by ``completionCurve``. Calls that come before the transition, or after its gesture is over, do nothing.
@MainActor open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private weak var driver: TransitionDriver?

  /// The transition of a custom container.
  private var foreign: CustomContainerTransition?

  /// A driver for one transition after another.
  public override init() { super.init() }

  /// The animator's duration, in seconds; 0 while there is no transition.
  public var duration: CGFloat { driver?.duration ?? foreign?.duration ?? 0 }

  /// The progress of the transition, 0…1; 0 while there is none.
  public var percentComplete: CGFloat { driver?.percentComplete ?? foreign?.percentComplete ?? 0 }

  /// The speed of the rest, as a factor of the animator's own; read when the gesture ends. It must be above 0; anything
  /// else counts as 1.
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
  /// A context of somebody else's (where Apple's stops the program) has no animator to start: its container does that
  /// itself, right before or after this. What then animates in the context's `containerView` is held, moved and let go,
  /// and the context is told what happens; after a cancel what the animations changed is put back.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else {
      driver = nil
      foreign = CustomContainerTransition(transitionContext, held: wantsInteractiveStart)
      return
    }
    guard let driver = context.driver else { return }
    foreign = nil
    self.driver = driver
    if wantsInteractiveStart { driver.runByGesture() } else { driver.runByTime() }
  }

  /// Pauses the running transition at the moment that it shows, and makes it interactive.
  open func pause() {
    driver?.pause()
    foreign?.pause()
  }

  /// Shows the moment at `percentComplete`, clamped to 0…1.
  open func update(_ percentComplete: CGFloat) {
    driver?.scrub(to: percentComplete)
    foreign?.update(percentComplete)
  }

  /// Lets the transition run on to its end.
  open func finish() { release(.forwards, pace: ownPace) }

  /// Lets the transition run back to its start.
  open func cancel() { release(.backwards, pace: ownPace) }

  private var ownPace: SettlingMotion.Pace { .curve(CubicBezier(completionCurve), speed: completionSpeed) }

  /// Continues the transition with the velocity of the gesture, in progress per second.
  package func release(_ direction: SettlingMotion.Direction, velocity: CGFloat) {
    release(direction, pace: .momentum(velocity))
  }

  private func release(_ direction: SettlingMotion.Direction, pace: SettlingMotion.Pace) {
    driver?.release(direction, pace: pace)
    foreign?.release(direction, pace: pace)
  }
}
