extension UIView {
  /// Animates the changes made in `animations` in keyframes, which the closure adds by
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  ///
  /// All changes of one property of a view become one keyframe animation; changes outside of the keyframes take the
  /// whole duration. The whole animation eases in and out unless the options contain the raw bits of another curve of
  /// ``AnimationOptions``; with a linear curve, the times of the keyframes are exact. Inside another block, it takes
  /// that block's duration, unless the options say otherwise, and its curve; inside a keyframe, it is a part of that
  /// keyframe.
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
    collector.begin(completionGroup: animation.completionGroup, delay: animation.delay) {
      animation.keyframeAnimation()
    }
  }

  /// Adds a keyframe to the surrounding keyframe block: the changes in `animations`, which start at the fraction
  /// `frameStartTime` of the block's duration and take the fraction `frameDuration` of it, both 0…1.
  ///
  /// Values are constant before, between and after the keyframes that change them. Outside a keyframe block, the
  /// changes are made as in any other code.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard var animation = ViewAnimation.current, var keyframe = animation.keyframe else { return animations() }
    let span = KeyframeSpan(start: frameStartTime, end: frameStartTime + frameDuration)
    keyframe.span = keyframe.span.part(span)
    animation.keyframe = keyframe
    ViewAnimation.run(animation, closingGroup: false, animations)
  }
}
