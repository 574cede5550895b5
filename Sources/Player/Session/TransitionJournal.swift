import TransitionCatalogue
import UIKit

/// Writes down every transition as it ends: of a navigation controller, and of whatever is presented.
final class TransitionJournal: NSObject {
  /// In the order in which they ended.
  private(set) var entries: [PlayedTransition] = []

  /// Called after each entry.
  var onEntry: () -> Void = {}

  private let recipe: () -> Recipe

  /// The drag under way that pops without a transition of UIKit's.
  private var drag: DragMeter?

  /// The animators that are UIKit's own, by their types, and what their transitions are called where no recipe asked for
  /// them.
  private static let systemAnimators = [
    "NavigationSlideAnimator": "system", "NavigationFadeAnimator": "fade", "CoverVerticalAnimator": "cover",
    "CrossDissolveAnimator": "fade", "FlipHorizontalAnimator": "flip", "SheetAnimator": "sheet",
  ]

  /// Listens to `navigation`, and to all presentations, for as long as it lives; what the recipe at work animates is
  /// entered under its name.
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

  /// Listens to tabs too.
  func listen(to tabs: UITabBarController) { tabs.transitionObserver = { [weak self] in self?.enter($0) } }

  private func name(of record: TransitionRecord) -> String {
    let recipe = recipe()
    guard let system = Self.systemAnimators[record.animator] else { return recipe.name }
    switch recipe.kind {
    // What a style is made of is UIKit's own animators.
    case .style where !UIAccessibility.isReduceMotionEnabled && record.operation.isModal: return recipe.name
    case .navigation, .modal, .style, .tabs: return system
    }
  }

  // MARK: - Drags

  private func dragDidBegin() { drag = DragMeter() }

  /// Enters a drag as the interactive pop that it is to the person.
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
  /// Whether a page came over another, or left it.
  fileprivate var isModal: Bool {
    switch self {
    case .present, .dismiss: true
    case .push, .pop, .select: false
    }
  }
}
