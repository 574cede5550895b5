/// A batch of layer changes, with the settings for the animations that they start.
///
/// One is always open: the implicit transaction, which every frame commits.
public final class CATransaction: NSObject {
  /// The default duration of an implicit animation, in seconds.
  private static let defaultDuration = 0.25

  private struct Level {
    var values: [String: Any] = [:]
    var completionGroup: CompletionGroup?
  }

  private static var levels: [Level] = [Level()]

  /// Opens a nested transaction.
  public class func begin() { levels.append(Level()) }

  /// Closes the innermost transaction. Its completion block runs after its animations, or now if there are none.
  public class func commit() {
    precondition(levels.count > 1, "CATransaction: commit() without begin()")
    levels.removeLast().completionGroup?.closeAtOnce()
  }

  /// Lays out and draws the layers that need it, fixes the begin times of the animations added since the last call, and
  /// closes the implicit transaction. Every frame calls it.
  public class func flush() {
    KeyValueObservers.checkAll()
    FrameStages.layOut()
    FrameStages.beginAnimations()
    FrameStages.drawAnimated()
    CALayer.noteCommitted()
    let completionGroup = levels[0].completionGroup
    levels[0] = Level()
    completionGroup?.closeAtOnce()
    FrameStages.release()
  }

  /// The duration of animations that have none of their own, in seconds; 0.25 by default.
  public class func animationDuration() -> CFTimeInterval {
    value(forKey: kCATransactionAnimationDuration) as? CFTimeInterval ?? defaultDuration
  }

  /// Sets ``animationDuration()`` for this transaction.
  public class func setAnimationDuration(_ duration: CFTimeInterval) {
    setValue(duration, forKey: kCATransactionAnimationDuration)
  }

  /// The timing function that overrides that of every animation added; `nil` overrides none.
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
  }

  /// Sets ``animationTimingFunction()`` for this transaction.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    setValue(function, forKey: kCATransactionAnimationTimingFunction)
  }

  /// Whether property changes start no animations.
  public class func disableActions() -> Bool { value(forKey: kCATransactionDisableActions) as? Bool ?? false }

  /// Sets ``disableActions()`` for this transaction.
  public class func setDisableActions(_ flag: Bool) { setValue(flag, forKey: kCATransactionDisableActions) }

  /// Sets a block that runs once every animation added from here to the end of this transaction has ended.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    setValue(block, forKey: kCATransactionCompletionBlock)
  }

  /// The block set by ``setCompletionBlock(_:)`` for this transaction.
  public class func completionBlock() -> (() -> Void)? {
    levels[levels.count - 1].values[kCATransactionCompletionBlock] as? () -> Void
  }

  /// Returns a setting of the innermost transaction that has it.
  public class func value(forKey key: String) -> Any? {
    for level in levels.reversed() { if let value = level.values[key] { return value } }
    return nil
  }

  /// Sets a value for this transaction. A completion block that replaces another waits only for the animations added
  /// from then on.
  public class func setValue(_ value: Any?, forKey key: String) {
    let level = levels.count - 1
    levels[level].values[key] = value
    guard key == kCATransactionCompletionBlock else { return }
    levels[level].completionGroup = (value as? () -> Void).map { block in CompletionGroup { _ in block() } }
  }

  /// The gates of all open transactions that wait for animations added now, innermost first.
  static var completionGroups: [CompletionGroup] { levels.reversed().compactMap(\.completionGroup) }

  /// Runs `body` with property changes that take effect immediately, without animations.
  package static func withoutActions<Result>(_ body: () throws -> Result) rethrows -> Result {
    begin()
    setDisableActions(true)
    defer { commit() }
    return try body()
  }
}

/// The Core Foundation Boolean for true, a value for ``kCATransactionDisableActions`` in Apple code.
public nonisolated let kCFBooleanTrue: NSNumber? = true

/// The Core Foundation Boolean for false.
public nonisolated let kCFBooleanFalse: NSNumber? = false

/// The key of the transaction's animation duration, a number of seconds.
public nonisolated let kCATransactionAnimationDuration = "animationDuration"

/// The key of whether actions are disabled, a Boolean.
public nonisolated let kCATransactionDisableActions = "disableActions"

/// The key of the transaction's completion block, a `() -> Void`.
public nonisolated let kCATransactionCompletionBlock = "completionBlock"

/// The key of the transaction's timing function.
public nonisolated let kCATransactionAnimationTimingFunction = "animationTimingFunction"
