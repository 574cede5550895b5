/// What a `UIVisualEffectView` does to what lies behind it or in it: a `UIBlurEffect` or a `UIVibrancyEffect`.
@MainActor open class UIVisualEffect: NSObject, NSCopying {
  /// The effect itself: effects never change.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
