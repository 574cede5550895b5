import Motion

extension UIView {
  /// Animates the changes made in `animations` over `duration` seconds, starting and ending slowly.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates the changes made in `animations`, after `delay` seconds.
  ///
  /// `completion` is called once, with whether the animations ran to their end; without any change to animate, or
  /// without a duration and a delay, in the next frame with `true`. Inside another block it begins with that one (and
  /// after its own delay) and lasts as long, unless the options say otherwise.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(duration, delay, .curve(options.timingFunction), options, animations, completion)
  }

  /// Animates the changes by a spring that has come to rest after `duration` seconds.
  ///
  /// - Parameters:
  ///   - dampingRatio: above 0; 1 does not swing.
  ///   - velocity: at the start, in distances to go per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let length = max(duration, 1e-3)
    let spring = SpringCurve(duration: length, dampingRatio: dampingRatio, initialVelocity: velocity)
    run(duration, delay, .spring(spring), options, animations, completion)
  }

  /// Animates the changes by a spring described by how it looks: its period and how much it bounces (−1…1).
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

  /// Makes the changes in `actionsWithoutAnimation` at once, whatever block is open around them or inside.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wasEnabled = ViewAnimation.isEnabled
    ViewAnimation.isEnabled = false
    actionsWithoutAnimation()
    ViewAnimation.isEnabled = wasEnabled
  }

  /// Switches all block animations off or on.
  public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.isEnabled = enabled }

  /// Whether block animations are on.
  public class var areAnimationsEnabled: Bool { ViewAnimation.isEnabled }

  /// The duration of the block that is open; 0 outside.
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.duration ?? 0 }

  /// Makes the changes in `animations` run `count` times, each time there and back with `autoreverses`; inside a block.
  /// The block's completion waits for them. Outside a block they are made at once.
  public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
    guard var animation = ViewAnimation.current else { return animations() }
    animation.repeatCount = Float(max(count, 0))
    if autoreverses { animation.options.insert(.autoreverse) } else { animation.options.remove(.autoreverse) }
    ViewAnimation.run(animation, closingGate: false, animations)
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
  /// Runs `body` with its changes animated. A duration of 0 changes everything now; the completion still comes with the
  /// next frame.
  func runAtOnceOrAnimated(_ body: () -> Void) {
    let isInstant = duration + delay == 0 && !options.contains(.beginFromCurrentState)
    Self.run(isInstant ? nil : self, closingGate: false, body)
    gate?.close()
  }
}
