import Foundation

/// Taps that a hand feels, which a desktop has no means for: everything here does nothing, so that written code runs.
@MainActor open class UIFeedbackGenerator: NSObject {
  /// A generator.
  public override init() { super.init() }

  /// Does nothing.
  open func prepare() {}
}

/// The tap of two things that meet.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy they are.
  public nonisolated enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  /// A generator for a style.
  public init(style: FeedbackStyle) { super.init() }

  /// A generator for the medium style.
  public convenience override init() { self.init(style: .medium) }

  /// Does nothing.
  open func impactOccurred() {}

  /// Does nothing.
  open func impactOccurred(intensity: CGFloat) {}
}

/// The tick of a selection that changes.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  open func selectionChanged() {}
}

/// The taps that tell how something went.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How it went.
  public nonisolated enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  /// Does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
