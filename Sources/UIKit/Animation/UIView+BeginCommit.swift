/// What a block that is opened and closed by calls says beyond what a closure does.
private final class OpenedBlock {
  let name: String?
  var delegate: AnyObject?
  var didStop: Selector?

  init(name: String?) { self.name = name }

  func end() {
    if let didStop, didStop.isBound || delegate != nil { didStop.send(to: delegate, from: name) }
  }
}

extension UIView {
  private static var opened: [OpenedBlock] = []

  /// How long a block that is opened by ``beginAnimations(_:context:)`` takes unless it says, in seconds.
  private static let openedDuration: TimeInterval = 0.2

  /// Opens a block of animations, which takes 0.2 s and starts and ends slowly unless told otherwise; the older form of
  /// `animate(withDuration:animations:)`. Touches go on reaching the views. `context` has no meaning here.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let block = OpenedBlock(name: animationID)
    opened.append(block)
    var animation = ViewAnimation(
      duration: openedDuration, delay: 0, pacing: .curve(AnimationCurve.easeInOut.timingFunction), inheriting: nil,
      completion: { _ in block.end() })
    animation.touches = .atModel
    ViewAnimation.begin(animation)
  }

  /// Closes the block that was opened last.
  public class func commitAnimations() {
    guard opened.popLast() != nil else { return }
    ViewAnimation.close()
  }

  /// Sets whose method is called at the end; kept until then.
  public class func setAnimationDelegate(_ delegate: Any?) {
    opened.last?.delegate = delegate.map { $0 as AnyObject }
  }

  /// Sets the delegate's method that is called at the end, with the block's name where it takes one argument. Differs
  /// from Apple's in that it takes no more.
  public class func setAnimationDidStop(_ selector: Selector?) { opened.last?.didStop = selector }

  /// Sets how long what follows in the block takes, in seconds.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    ViewAnimation.edit { $0.duration = max(duration, 0) }
  }

  /// Sets after how many seconds what follows in the block begins.
  public class func setAnimationDelay(_ delay: TimeInterval) { ViewAnimation.edit { $0.delay = max(delay, 0) } }

  /// Sets the pacing of what follows in the block.
  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    ViewAnimation.edit { $0.pacing = .curve(curve.timingFunction) }
  }

  /// Sets how many times what follows in the block runs.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    ViewAnimation.edit { $0.repeatCount = max(repeatCount, 0) }
  }

  /// Sets whether what follows in the block runs back after each run.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    ViewAnimation.edit { $0.set(.autoreverse, repeatAutoreverses) }
  }

  /// Sets whether what follows in the block takes the place of animations that would repeat for ever.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    ViewAnimation.edit { $0.set(.beginFromCurrentState, fromCurrentState) }
  }

  /// Shows what follows in the block by a transition of `view`, timed as the block is by now. `cache` has no meaning
  /// here: the old picture is kept, the new one is live.
  public class func setAnimationTransition(_ transition: UIView.AnimationTransition, for view: UIView, cache: Bool) {
    guard let animation = ViewAnimation.current, let effect = transition.effect else { return }
    view.layer.change(by: animation.transition(effect), gate: animation.gate, delay: animation.delay) {}
  }
}

extension UIView.AnimationTransition {
  fileprivate var effect: TransitionEffect? {
    switch self {
    case .none: nil
    case .flipFromLeft: .flip(.left)
    case .flipFromRight: .flip(.right)
    case .curlUp: .liftPage
    case .curlDown: .lowerPage
    }
  }
}

extension ViewAnimation {
  fileprivate mutating func set(_ option: UIView.AnimationOptions, _ isOn: Bool) {
    if isOn { options.insert(option) } else { options.remove(option) }
  }
}
