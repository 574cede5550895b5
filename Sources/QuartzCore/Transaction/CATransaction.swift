/// A batch of layer changes, with the settings for the animations that they begin.
///
/// There is always one open: the implicit one, which every frame commits.
public final class CATransaction: NSObject {
  /// How long an implicit animation takes unless told otherwise, in seconds.
  private static let defaultDuration = 0.25

  private struct Level {
    var values: [String: Any] = [:]
    var gate: AnimationGate?
  }

  private static var levels: [Level] = [Level()]

  /// Opens a nested transaction.
  public class func begin() { levels.append(Level()) }

  /// Closes the innermost transaction; its completion block waits for its animations, and runs now if there are none.
  public class func commit() {
    precondition(levels.count > 1, "CATransaction: commit() without begin()")
    levels.removeLast().gate?.closeAtOnce()
  }

  /// Lays out and draws what needs it, fixes the begin of the animations added since the last time, and closes the
  /// implicit transaction.
  public class func flush() {
    KeyValueObservers.checkAll()
    FrameStages.layOut()
    FrameStages.beginAnimations()
    FrameStages.drawAnimated()
    CALayer.noteCommitted()
    let gate = levels[0].gate
    levels[0] = Level()
    gate?.closeAtOnce()
    FrameStages.letGo()
  }

  /// The length of animations that name none, in seconds.
  public class func animationDuration() -> CFTimeInterval {
    value(forKey: kCATransactionAnimationDuration) as? CFTimeInterval ?? defaultDuration
  }

  /// Sets ``animationDuration()`` for this transaction.
  public class func setAnimationDuration(_ duration: CFTimeInterval) {
    setValue(duration, forKey: kCATransactionAnimationDuration)
  }

  /// The pacing that overrides that of every animation added; `nil`: none.
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
  }

  /// Sets ``animationTimingFunction()`` for this transaction.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    setValue(function, forKey: kCATransactionAnimationTimingFunction)
  }

  /// Whether property changes begin no animation.
  public class func disableActions() -> Bool { value(forKey: kCATransactionDisableActions) as? Bool ?? false }

  /// Sets ``disableActions()`` for this transaction.
  public class func setDisableActions(_ flag: Bool) { setValue(flag, forKey: kCATransactionDisableActions) }

  /// Runs `block` once every animation added from here to the end of this transaction has ended.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    setValue(block, forKey: kCATransactionCompletionBlock)
  }

  /// The block set by ``setCompletionBlock(_:)`` for this transaction.
  public class func completionBlock() -> (() -> Void)? {
    levels[levels.count - 1].values[kCATransactionCompletionBlock] as? () -> Void
  }

  /// A setting of the innermost transaction that has it.
  public class func value(forKey key: String) -> Any? {
    for level in levels.reversed() { if let value = level.values[key] { return value } }
    return nil
  }

  /// Sets a value for this transaction. A completion block that takes the place of another waits for the animations
  /// added from then on.
  public class func setValue(_ value: Any?, forKey key: String) {
    let level = levels.count - 1
    levels[level].values[key] = value
    guard key == kCATransactionCompletionBlock else { return }
    levels[level].gate = (value as? () -> Void).map { block in AnimationGate { _ in block() } }
  }

  /// Everything that waits for animations added now, innermost first.
  static var gates: [AnimationGate] { levels.reversed().compactMap(\.gate) }

  /// Runs `body` with property changes taking effect at once.
  package static func withoutActions<Result>(_ body: () throws -> Result) rethrows -> Result {
    begin()
    setDisableActions(true)
    defer { commit() }
    return try body()
  }
}

/// Core Foundation's way to say yes, which code for phones sets ``kCATransactionDisableActions`` to.
public nonisolated let kCFBooleanTrue: NSNumber? = true

/// Core Foundation's way to say no.
public nonisolated let kCFBooleanFalse: NSNumber? = false

/// Names the transaction's duration, a number of seconds.
public nonisolated let kCATransactionAnimationDuration = "animationDuration"

/// Names whether actions are disabled, a Boolean.
public nonisolated let kCATransactionDisableActions = "disableActions"

/// Names the transaction's completion block, a `() -> Void`.
public nonisolated let kCATransactionCompletionBlock = "completionBlock"

/// Names the transaction's pacing.
public nonisolated let kCATransactionAnimationTimingFunction = "animationTimingFunction"
