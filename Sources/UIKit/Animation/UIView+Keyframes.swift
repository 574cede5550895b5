extension UIView {
  /// Animates the changes made in `animations` in stages, which it adds by
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  ///
  /// All that the keyframes change of one property of a view is one animation, from value to value; what is changed
  /// outside of them takes the whole duration. The whole starts and ends slowly, unless a curve of ``AnimationOptions`` is
  /// among the options by its bits: with an even one, the keyframes' times are exact. Inside another block it lasts as
  /// long as that, unless the options say otherwise, and goes by its curve; inside a keyframe it is a part of that.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let blockOptions = options.blockOptions
    var animation = ViewAnimation(
      duration: duration, delay: delay, pacing: .curve(blockOptions.timingFunction), options: blockOptions,
      completion: completion)
    if animation.keyframe != nil || !areAnimationsEnabled { return animation.runAtOnceOrAnimated(animations) }
    let collector = KeyframeCollector(mode: options.calculationMode)
    animation.keyframe = ViewAnimation.Keyframe(collector: collector, span: .whole)
    animation.runAtOnceOrAnimated(animations)
    collector.begin(gate: animation.gate, delay: animation.delay) { animation.keyframeAnimation() }
  }

  /// Makes the changes in `animations` a stage of the block of keyframes around it, from the part `frameStartTime` of its
  /// duration on and for the part `frameDuration`, both 0…1.
  ///
  /// Values hold before, between and after the stages that change them. Outside a block of keyframes the changes are made
  /// as any others.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard var animation = ViewAnimation.current, var keyframe = animation.keyframe else { return animations() }
    let span = KeyframeSpan(start: frameStartTime, end: frameStartTime + frameDuration)
    keyframe.span = keyframe.span.part(span)
    animation.keyframe = keyframe
    ViewAnimation.run(animation, closingGate: false, animations)
  }
}
