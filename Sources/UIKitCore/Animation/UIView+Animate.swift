import Motion

extension UIView {
  /// Animates the changes made in `animations` over `duration` seconds, with a curve that eases in and out.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates the changes made in `animations` after `delay` seconds.
  ///
  /// `completion` is called once, with whether the animations ran to their end; without any change to animate, or
  /// without a duration and a delay, it is called in the next frame with `true`. Inside another block, the animation
  /// begins with that block (and after its own delay) and lasts as long, unless the options say otherwise.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(duration, delay, .curve(options.timingFunction), options, animations, completion)
  }

  /// Animates the changes with a spring that settles within `duration` seconds.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping ratio, above 0; at 1 the spring does not oscillate.
  ///   - velocity: The velocity at the start, in total distances per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let length = max(duration, 1e-3)
    let spring = SpringCurve(duration: length, dampingRatio: dampingRatio, initialVelocity: velocity)
    run(duration, delay, .spring(spring), options, animations, completion)
  }

  /// Animates the changes with a spring described by its perceptual duration, in seconds, and its bounce (−1…1).
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let shape = CASpringAnimation(perceptualDuration: max(duration, 1e-3), bounce: bounce)
    let spring = SpringCurve(
      mass: 1, stiffness: shape.stiffness, damping: shape.damping, initialVelocity: initialSpringVelocity,
      allowsOverdamping: true)
    run(spring.settlingDuration, delay, .spring(spring), options, animations, completion)
  }

  /// Makes the changes in `actionsWithoutAnimation` without animation, inside any block or animator.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wasEnabled = ViewAnimation.isEnabled
    ViewAnimation.isEnabled = false
    actionsWithoutAnimation()
    ViewAnimation.isEnabled = wasEnabled
  }

  /// Turns all block animations off or on.
  public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.isEnabled = enabled }

  /// Whether block animations are enabled.
  public class var areAnimationsEnabled: Bool { ViewAnimation.isEnabled }

  /// The duration of the current animation block, in seconds; 0 outside of a block.
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.duration ?? 0 }

  /// Makes the changes in `animations` run `count` times, each time forward and back with `autoreverses`. The
  /// completion handler of the surrounding block waits for them. Outside a block, the changes are made at once.
  public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
    guard var animation = ViewAnimation.current else { return animations() }
    animation.repeatCount = Float(max(count, 0))
    if autoreverses { animation.options.insert(.autoreverse) } else { animation.options.remove(.autoreverse) }
    ViewAnimation.run(animation, closingGroup: false, animations)
  }

  private class func run(
    _ duration: TimeInterval, _ delay: TimeInterval, _ pacing: ViewAnimation.Pacing, _ options: AnimationOptions,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let animation = ViewAnimation(
      duration: duration, delay: delay, pacing: pacing, options: options, completion: completion)
    animation.runAtOnceOrAnimated(animations)
  }
}

extension ViewAnimation {
  /// Runs `body` with its changes animated. With a duration of 0 the changes are made at once; the completion handler
  /// is still called in the next frame.
  func runAtOnceOrAnimated(_ body: () -> Void) {
    let isInstant = duration + delay == 0 && !options.contains(.beginFromCurrentState)
    Self.run(isInstant ? nil : self, closingGroup: false, body)
    completionGroup?.close()
  }
}
