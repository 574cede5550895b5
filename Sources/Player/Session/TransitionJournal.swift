import TransitionCatalogue
import UIKit

/// Writes down every transition as it ends: of a navigation controller, and of whatever is presented.
final class TransitionJournal {
  /// In the order in which they ended.
  private(set) var entries: [PlayedTransition] = []

  private let recipe: () -> Recipe

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

  private func enter(_ record: TransitionRecord) {
    let end = record.end ?? CACurrentMediaTime()
    entries.append(
      PlayedTransition(
        name: name(of: record), operation: record.operation.rawValue,
        interactive: record.isInteractive, cancelled: record.isCancelled,
        durationMs: ((end - record.begin) * 1_000_000).rounded() / 1000, frames: record.frames,
        completions: record.completions))
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
