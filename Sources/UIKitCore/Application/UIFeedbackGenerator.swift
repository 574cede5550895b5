import Foundation

/// A placeholder for haptic feedback, which has no effect here, so that code for iOS compiles and runs.
@MainActor open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  public override init() { super.init() }

  /// Has no effect: there is no haptic feedback on the desktop.
  open func prepare() {}
}

/// A placeholder for the feedback of an impact.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The kinds of impact.
  public nonisolated enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  /// Creates a generator with a style.
  public init(style: FeedbackStyle) { super.init() }

  /// Creates a generator with the medium style.
  public convenience override init() { self.init(style: .medium) }

  /// Has no effect: there is no haptic feedback on the desktop.
  open func impactOccurred() {}

  /// Has no effect: there is no haptic feedback on the desktop.
  open func impactOccurred(intensity: CGFloat) {}
}

/// A placeholder for the feedback of a changing selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Has no effect: there is no haptic feedback on the desktop.
  open func selectionChanged() {}
}

/// A placeholder for the feedback of a task's outcome.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcomes of a task.
  public nonisolated enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  /// Has no effect: there is no haptic feedback on the desktop.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
