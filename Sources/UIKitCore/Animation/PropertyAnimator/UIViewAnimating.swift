/// An animation that can be started, paused, scrubbed, reversed and stopped.
public protocol UIViewAnimating: AnyObject {
  /// The state of the animation.
  var state: UIViewAnimatingState { get }

  /// Whether the animation is running now.
  var isRunning: Bool { get }

  /// Whether the animation runs backwards.
  var isReversed: Bool { get set }

  /// The fraction of the animation that is complete, 0…1. Setting it scrubs the animation to that fraction.
  var fractionComplete: CGFloat { get set }

  /// Starts the animation, or continues it after a pause.
  func startAnimation()

  /// Starts the animation after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)

  /// Pauses the animation at its current position.
  func pauseAnimation()

  /// Stops the animation at its current position, either for good or until ``finishAnimation(at:)`` is called.
  func stopAnimation(_ withoutFinishing: Bool)

  /// Finishes a stopped animation at a position and calls its completion handlers.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which animation blocks and completion handlers can be added.
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds animations that begin after a fraction of the duration has elapsed.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)

  /// Adds animations that begin at once.
  func addAnimations(_ animation: @escaping () -> Void)

  /// Adds a completion handler, which receives the position at which the animation finished.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)

  /// Continues a paused animation with different timing.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// The states of an animation.
public nonisolated enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or finished.
  case inactive

  /// Running or paused.
  case active

  /// Stopped at its current position, and not yet finished.
  case stopped
}

/// The positions at which an animation can finish.
public nonisolated enum UIViewAnimatingPosition: Int, Sendable {
  /// The end: the values that the animations set.
  case end

  /// The start: the values before the animations.
  case start

  /// The position at which the animation was stopped.
  case current
}

extension UIViewImplicitlyAnimating {
  /// Called to add delayed animations; the default implementation does nothing.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}

  /// Called to add animations; the default implementation does nothing.
  public func addAnimations(_ animation: @escaping () -> Void) {}

  /// Called to add a completion handler; the default implementation does nothing.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}

  /// Called to continue a paused animation; the default implementation does nothing.
  public func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
  {}
}
