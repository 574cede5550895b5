/// An object that responds to a change of a layer's property, or to another named event of a layer.
public protocol CAAction: AnyObject {
  /// Performs the action named `event` on `anObject`, which is the layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Has no effect: a null action ends the search for an action.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The methods by which an animation reports its start and its end.
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation's active time begins.
  func animationDidStart(_ anim: CAAnimation)

  /// Called when the animation ends; `flag` is `true` if it reached its end, and `false` if it was removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Called when the animation's active time begins; the default implementation does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}

  /// Called when the animation ends; the default implementation does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The description of a change of a layer's appearance over time; adding it to a layer copies it.
@MainActor open class CAAnimation: NSObject, CAMediaTiming, CAAction {
  /// The pacing of a run; `nil` is linear.
  open var timingFunction: CAMediaTimingFunction?

  /// The object notified of the start and the end; held strongly until the animation is removed, as in Core Animation.
  open var delegate: CAAnimationDelegate?

  /// Whether the layer removes the animation when it ends.
  open var isRemovedOnCompletion = true

  /// The time at which the animation begins, in the layer's time; 0 stands for the time when it is added.
  open var beginTime: CFTimeInterval = 0

  /// The duration of one run, in seconds; 0 stands for the transaction's (0.25 s by default).
  open var duration: CFTimeInterval = 0

  /// The speed of the animation, as a factor of the layer's.
  open var speed: Float = 1

  /// The offset at which the animation begins in its own time, in seconds.
  open var timeOffset: CFTimeInterval = 0

  /// The number of runs, which may be fractional; 0 stands for one.
  open var repeatCount: Float = 0

  /// The total time for which the animation repeats, in seconds; overrides ``repeatCount`` when above 0.
  open var repeatDuration: CFTimeInterval = 0

  /// Whether each run is followed by a run in reverse.
  open var autoreverses = false

  /// The values that the animation shows before it begins and after it ends.
  open var fillMode: CAMediaTimingFillMode = .removed

  /// The preferred frame rate; stored without effect, as every frame shows the animation.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// The state in which touches find the layer while the animation runs.
  package final var touches = LayerTouches.atModel

  private var values: [String: Any] = [:]

  /// Creates an animation that changes nothing.
  public override init() { super.init() }

  /// Returns `nil`: animations cannot be archived here.
  public required init?(coder: NSCoder) { nil }

  /// Returns the initial value of the property `key` of an animation of this class; `nil` for other keys.
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "removedOnCompletion": true
    case "speed": Float(1)
    case "beginTime", "duration", "timeOffset", "repeatDuration": 0.0
    case "repeatCount": Float(0)
    case "autoreverses": false
    case "fillMode": CAMediaTimingFillMode.removed
    default: nil
    }
  }

  /// Returns the value stored under `key` by ``setValue(_:forKey:)``. Differs from Apple's in that the animation's
  /// properties cannot be read by their names.
  open func value(forKey key: String) -> Any? { values[key] }

  /// Stores a value with the animation, under a custom name.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  /// Adds a copy of the animation to the layer.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Returns a new animation of the same class with the same values; subclasses add theirs.
  func duplicate() -> CAAnimation {
    let twin = Self.makeOfItsClass()
    twin.timingFunction = timingFunction
    twin.delegate = delegate
    twin.isRemovedOnCompletion = isRemovedOnCompletion
    twin.beginTime = beginTime
    twin.duration = duration
    twin.speed = speed
    twin.timeOffset = timeOffset
    twin.repeatCount = repeatCount
    twin.repeatDuration = repeatDuration
    twin.autoreverses = autoreverses
    twin.fillMode = fillMode
    twin.preferredFrameRateRange = preferredFrameRateRange
    twin.touches = touches
    twin.values = values
    return twin
  }

  /// Returns the animation compiled for a layer whose values are `state`; `nil` if there is nothing to animate.
  func content(from state: LayerState) -> AnimationContent? { nil }

  /// The timing as a plain value, with the transaction's defaults filled in.
  var timing: MediaTiming {
    var t = MediaTiming()
    t.beginTime = beginTime
    t.duration = duration > 0 ? duration : CATransaction.animationDuration()
    t.speed = Double(speed)
    t.timeOffset = timeOffset
    t.repeatCount = Double(repeatCount)
    t.repeatDuration = repeatDuration
    t.autoreverses = autoreverses
    // An animation with a negative speed starts at its end, unless it has a time offset.
    if t.speed < 0 && timeOffset == 0 && t.activeDuration.isFinite { t.timeOffset = t.activeDuration }
    if t.speed > 0 { t.firstTime = max(timeOffset, 0) }
    t.fillsForwards = fillMode == .forwards || fillMode == .both
    t.fillsBackwards = fillMode == .backwards || fillMode == .both
    return t
  }
}
