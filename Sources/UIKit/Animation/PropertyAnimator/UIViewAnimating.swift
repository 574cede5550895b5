/// An animation that can be started, held, moved by hand and ended.
public protocol UIViewAnimating: AnyObject {
  /// What it is doing.
  var state: UIViewAnimatingState { get }

  /// Whether it moves by itself now.
  var isRunning: Bool { get }

  /// Whether it goes backwards.
  var isReversed: Bool { get set }

  /// How far it has come, 0…1; setting it moves it by hand.
  var fractionComplete: CGFloat { get set }

  /// Starts it, or lets it go on.
  func startAnimation()

  /// Starts it after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)

  /// Holds it where it is.
  func pauseAnimation()

  /// Ends it where it is: for good, or until ``finishAnimation(at:)``.
  func stopAnimation(_ withoutFinishing: Bool)

  /// Puts a stopped one to one of its ends and reports.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// A ``UIViewAnimating`` to which animations and completions can be added.
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds animations that begin when a part of the duration is over.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)

  /// Adds animations.
  func addAnimations(_ animation: @escaping () -> Void)

  /// Adds a report of the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)

  /// Lets it go on with another pacing.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// Where an animation is in its life.
public nonisolated enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or over.
  case inactive

  /// Running or held.
  case active

  /// Stopped where it was, waiting to be finished.
  case stopped
}

/// An end of an animation.
public nonisolated enum UIViewAnimatingPosition: Int, Sendable {
  /// Where everything is as the animations say.
  case end

  /// Where everything is as it was.
  case start

  /// Where it was stopped.
  case current
}

extension UIViewImplicitlyAnimating {
  /// Adds nothing.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}

  /// Adds nothing.
  public func addAnimations(_ animation: @escaping () -> Void) {}

  /// Adds nothing.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}

  /// Does nothing.
  public func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
  {}
}
