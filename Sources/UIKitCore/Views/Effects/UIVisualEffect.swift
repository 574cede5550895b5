/// An effect of a `UIVisualEffectView` on its background or content: a `UIBlurEffect` or a `UIVibrancyEffect`.
@MainActor open class UIVisualEffect: NSObject, NSCopying {
  /// Returns the effect itself, since effects are immutable.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
