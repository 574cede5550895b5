/// A block that is opened by `beginAnimations(_:context:)`, with its name and its delegate.
private final class BegunAnimationBlock {
  let name: String?
  var delegate: AnyObject?
  var didStop: Selector?

  init(name: String?) { self.name = name }

  func end() {
    if let didStop, didStop.isBound || delegate != nil { didStop.send(to: delegate, from: name) }
  }
}

extension UIView {
  private static var opened: [BegunAnimationBlock] = []

  /// The default duration of a block that ``beginAnimations(_:context:)`` opens, in seconds.
  private static let openedDuration: TimeInterval = 0.2

  /// Opens an animation block, which takes 0.2 s and eases in and out unless changed; the older form of
  /// `animate(withDuration:animations:)`. The views keep receiving touches. `context` has no meaning here.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let block = BegunAnimationBlock(name: animationID)
    opened.append(block)
    var animation = ViewAnimation(
      duration: openedDuration, delay: 0, pacing: .curve(AnimationCurve.easeInOut.timingFunction), inheriting: nil,
      completion: { _ in block.end() })
    animation.touches = .atModel
    ViewAnimation.begin(animation)
  }

  /// Closes the block that was opened last. Without an open block it has no effect.
  public class func commitAnimations() {
    guard opened.popLast() != nil else { return }
    ViewAnimation.close()
  }

  /// Sets the object whose method is called at the end of the block; it is retained until then.
  public class func setAnimationDelegate(_ delegate: Any?) {
    opened.last?.delegate = delegate.map { $0 as AnyObject }
  }

  /// Sets the delegate's method that is called at the end, with the block's name if it takes an argument. Unlike
  /// Apple's, it passes no further arguments.
  public class func setAnimationDidStop(_ selector: Selector?) { opened.last?.didStop = selector }

  /// Sets the duration of the changes that follow in the block, in seconds.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    ViewAnimation.edit { $0.duration = max(duration, 0) }
  }

  /// Sets the delay of the changes that follow in the block, in seconds.
  public class func setAnimationDelay(_ delay: TimeInterval) { ViewAnimation.edit { $0.delay = max(delay, 0) } }

  /// Sets the curve of the changes that follow in the block.
  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    ViewAnimation.edit { $0.pacing = .curve(curve.timingFunction) }
  }

  /// Sets the number of runs of the changes that follow in the block.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    ViewAnimation.edit { $0.repeatCount = max(repeatCount, 0) }
  }

  /// Sets whether the changes that follow in the block run back after each run.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    ViewAnimation.edit { $0.set(.autoreverse, repeatAutoreverses) }
  }

  /// Sets whether the changes that follow in the block replace repeating animations of the same properties.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    ViewAnimation.edit { $0.set(.beginFromCurrentState, fromCurrentState) }
  }

  /// Shows the changes to `view` that follow in the block with a transition, with the block's current timing. `cache`
  /// has no meaning here: the old content is a snapshot, the new content is live.
  public class func setAnimationTransition(_ transition: UIView.AnimationTransition, for view: UIView, cache: Bool) {
    guard let animation = ViewAnimation.current, let effect = transition.effect else { return }
    view.layer.change(
      by: animation.transition(effect), completionGroup: animation.completionGroup, delay: animation.delay
    ) {}
  }
}

extension UIView.AnimationTransition {
  fileprivate var effect: TransitionEffect? {
    switch self {
    case .none: nil
    case .flipFromLeft: .flip(.left)
    case .flipFromRight: .flip(.right)
    case .curlUp: .curlUp
    case .curlDown: .curlDown
    }
  }
}

extension ViewAnimation {
  fileprivate mutating func set(_ option: UIView.AnimationOptions, _ isOn: Bool) {
    if isOn { options.insert(option) } else { options.remove(option) }
  }
}
