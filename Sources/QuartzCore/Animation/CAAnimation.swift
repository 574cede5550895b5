/// What happens when a layer's property changes, or an event of that name comes.
public protocol CAAction: AnyObject {
  /// Does it to `anObject`, the layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Nothing: the answer that ends the search for an action.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Told when an animation begins and ends.
public protocol CAAnimationDelegate: AnyObject {
  /// The animation's active time began.
  func animationDidStart(_ anim: CAAnimation)

  /// The animation ended; `flag` tells whether by itself.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}

  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change of a layer's look over time, as a description; adding it to a layer copies it.
@MainActor open class CAAnimation: NSObject, CAMediaTiming, CAAction {
  /// The pacing of a run; `nil` is even.
  open var timingFunction: CAMediaTimingFunction?

  /// Told of begin and end; held strongly, as Apple's, until the animation is gone.
  open var delegate: CAAnimationDelegate?

  /// Whether the layer drops the animation when it ends.
  open var isRemovedOnCompletion = true

  /// When it begins in the layer's time; 0 stands for "when it is added".
  open var beginTime: CFTimeInterval = 0

  /// The length of one run; 0 stands for the transaction's (0.25 s by default).
  open var duration: CFTimeInterval = 0

  /// How fast it runs.
  open var speed: Float = 1

  /// Where in its own time it begins.
  open var timeOffset: CFTimeInterval = 0

  /// How many times it runs; 0 stands for once.
  open var repeatCount: Float = 0

  /// How long it repeats.
  open var repeatDuration: CFTimeInterval = 0

  /// Whether it runs back after every run.
  open var autoreverses = false

  /// What shows before and after.
  open var fillMode: CAMediaTimingFillMode = .removed

  /// How often it wants to be shown; kept without effect: every frame shows it.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// How touches find the layer meanwhile.
  package final var touches = LayerTouches.atModel

  private var values: [String: Any] = [:]

  /// An animation that changes nothing.
  public override init() { super.init() }

  /// Not supported: animations are not archived here.
  public required init?(coder: NSCoder) { nil }

  /// What the property `key` of an animation of this class is unless set; `nil` for others.
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

  /// A value kept with the animation under a name of one's own.
  open func value(forKey key: String) -> Any? { values[key] }

  /// Keeps a value with the animation.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  /// Adds a copy of itself to the layer.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// A new animation of the same class with the same values; subclasses add theirs.
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

  /// The animation compiled for a layer that looks like `state` now; `nil` where there is nothing to move.
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
    // Backwards it goes from its end, unless it is told where to begin.
    if t.speed < 0 && timeOffset == 0 && t.activeDuration.isFinite { t.timeOffset = t.activeDuration }
    if t.speed > 0 { t.firstTime = max(timeOffset, 0) }
    t.fillsForwards = fillMode == .forwards || fillMode == .both
    t.fillsBackwards = fillMode == .backwards || fillMode == .both
    return t
  }
}
