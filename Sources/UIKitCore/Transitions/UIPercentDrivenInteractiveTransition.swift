import Foundation
import Motion

/// Drives any animator by a percentage: scrubs it with ``update(_:)``, then runs it to the end or back to the start.
///
/// Time is linear while the transition is interactive. After ``finish()`` the rest takes `(1 − percentComplete) ·
/// duration / completionSpeed` seconds, and after ``cancel()`` the way back takes `percentComplete · duration /
/// completionSpeed`; both are paced by ``completionCurve``. Calls before the transition, or after its gesture has
/// ended, have no effect.
@MainActor open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private weak var driver: TransitionDriver?

  /// The transition of a custom container.
  private var customContainer: CustomContainerTransition?

  /// Creates an interaction, which can be used for one transition after another.
  public override init() { super.init() }

  /// The animator's duration, in seconds; 0 without a transition.
  public var duration: CGFloat { driver?.duration ?? customContainer?.duration ?? 0 }

  /// The progress of the transition, 0…1; 0 without one.
  public var percentComplete: CGFloat { driver?.percentComplete ?? customContainer?.percentComplete ?? 0 }

  /// The speed of the rest, as a factor of the animator's own; read when the gesture ends. It must be above 0; any
  /// other value counts as 1.
  open var completionSpeed: CGFloat = 1

  /// The pacing of the rest.
  open var completionCurve: UIView.AnimationCurve = .easeInOut

  /// The pacing of the rest if the animator vends an interruptible animator; `nil` for that one's own timing.
  open var timingCurve: (any UITimingCurveProvider)?

  /// Whether the transition starts interactively. If `false`, the animator runs by itself until ``pause()``.
  open var wantsInteractiveStart = true

  /// Starts the animator: paused at its first moment, or running if ``wantsInteractiveStart`` is `false`.
  ///
  /// With a context of a custom container, where Apple's class stops the program, the container starts the animator
  /// itself, right before or after this call. The animations in the context's `containerView` are then paused, scrubbed
  /// and continued, and the context is notified; a cancellation restores the values that the animations changed.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else {
      driver = nil
      customContainer = CustomContainerTransition(transitionContext, held: wantsInteractiveStart)
      return
    }
    guard let driver = context.driver else { return }
    customContainer = nil
    self.driver = driver
    if wantsInteractiveStart { driver.runByGesture() } else { driver.runByTime() }
  }

  /// Pauses the running transition at its current progress, and makes it interactive.
  open func pause() {
    driver?.pause()
    customContainer?.pause()
  }

  /// Shows the moment at `percentComplete`, clamped to 0…1.
  open func update(_ percentComplete: CGFloat) {
    driver?.scrub(to: percentComplete)
    customContainer?.update(percentComplete)
  }

  /// Ends the interaction and runs the transition to its end.
  open func finish() { release(.forwards, pace: ownPace) }

  /// Ends the interaction and runs the transition back to its start.
  open func cancel() { release(.backwards, pace: ownPace) }

  private var ownPace: SettlingMotion.Pace { .curve(CubicBezier(completionCurve), speed: completionSpeed) }

  /// Continues the transition with the velocity of the gesture, in progress per second.
  package func release(_ direction: SettlingMotion.Direction, velocity: CGFloat) {
    release(direction, pace: .momentum(velocity))
  }

  private func release(_ direction: SettlingMotion.Direction, pace: SettlingMotion.Pace) {
    driver?.release(direction, pace: pace)
    customContainer?.release(direction, pace: pace)
  }
}
