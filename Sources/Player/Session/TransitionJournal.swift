import TransitionCatalogue
import UIKit

/// A record of the transitions of a navigation controller, of tabs, and of all presentations.
final class TransitionJournal: NSObject {
  /// The transitions in the order of their completion.
  private(set) var entries: [PlayedTransition] = []

  /// A closure that is called after each new entry.
  var onEntry: () -> Void = {}

  private let recipe: () -> Recipe

  /// The meter of the current interactive pop that runs outside of UIKit's transitions.
  private var drag: DragMeter?

  /// The names of the transitions of UIKit's own animators, by the type of the animator.
  private static let systemAnimators = [
    "NavigationSlideAnimator": "system", "NavigationFadeAnimator": "fade", "CoverVerticalAnimator": "cover",
    "CrossDissolveAnimator": "fade", "FlipHorizontalAnimator": "flip", "SheetAnimator": "sheet",
  ]

  /// Observes `navigation` and all presentations; entries for the recipe's own animators have the recipe's name.
  init(of navigation: UINavigationController, recipe: @escaping () -> Recipe) {
    self.recipe = recipe
    super.init()
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: selector(TransitionJournal.dragDidBegin),
      name: ScreenshotPopTransitionDelegate.dragDidBeginNotification,
      object: navigation)
    center.addObserver(
      self, selector: selector(TransitionJournal.dragDidEnd(_:)),
      name: ScreenshotPopTransitionDelegate.dragDidEndNotification,
      object: navigation)
    navigation.transitionObserver = { [weak self] in self?.enter($0) }
    ModalPresentation.observer = { [weak self] in self?.enter($0) }
  }

  /// Observes tabs too.
  func listen(to tabs: UITabBarController) { tabs.transitionObserver = { [weak self] in self?.enter($0) } }

  private func name(of record: TransitionRecord) -> String {
    let recipe = recipe()
    guard let system = Self.systemAnimators[record.animator] else { return recipe.name }
    switch recipe.kind {
    // A style recipe uses UIKit's own animators.
    case .style where !UIAccessibility.isReduceMotionEnabled && record.operation.isModal: return recipe.name
    case .navigation, .modal, .style, .tabs: return system
    }
  }

  // MARK: - Drags

  private func dragDidBegin() { drag = DragMeter() }

  /// Adds a drag as an interactive pop.
  private func dragDidEnd(_ notification: Notification) {
    guard let drag else { return }
    self.drag = nil
    drag.stop()
    let pops = notification.userInfo?[ScreenshotPopTransitionDelegate.popsKey] as? Bool ?? false
    entries.append(
      PlayedTransition(
        name: recipe().name, operation: TransitionRecord.Operation.pop.rawValue, interactive: true, cancelled: !pops,
        durationMs: Self.milliseconds(CACurrentMediaTime() - drag.begin), frames: drag.frames, completions: 1))
    onEntry()
  }

  private static func milliseconds(_ seconds: Double) -> Double { (seconds * 1_000_000).rounded() / 1000 }

  private func enter(_ record: TransitionRecord) {
    let end = record.end ?? CACurrentMediaTime()
    entries.append(
      PlayedTransition(
        name: name(of: record), operation: record.operation.rawValue,
        interactive: record.isInteractive, cancelled: record.isCancelled,
        durationMs: Self.milliseconds(end - record.begin), frames: record.frames,
        completions: record.completions))
    onEntry()
  }
}

extension TransitionRecord.Operation {
  /// Whether the operation is a presentation or a dismissal.
  fileprivate var isModal: Bool {
    switch self {
    case .present, .dismiss: true
    case .push, .pop, .select: false
    }
  }
}
