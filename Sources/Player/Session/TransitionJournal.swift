import UIKit

/// Writes down every transition of a navigation controller as it ends.
final class TransitionJournal {
  /// In the order in which they ended.
  private(set) var entries: [PlayedTransition] = []

  /// The animators that are UIKit's own, by their types, and what their transitions are called.
  private static let systemAnimators = ["NavigationSlideAnimator": "system", "NavigationFadeAnimator": "fade"]

  /// Listens to `navigation` for as long as both live; what a recipe animates is entered under its name.
  init(of navigation: UINavigationController, recipe: String) {
    navigation.transitionObserver = { [weak self] record in self?.enter(record, recipe: recipe) }
  }

  private func enter(_ record: TransitionRecord, recipe: String) {
    let end = record.end ?? CACurrentMediaTime()
    entries.append(
      PlayedTransition(
        name: Self.systemAnimators[record.animator] ?? recipe, operation: record.operation.rawValue,
        interactive: record.isInteractive, cancelled: record.isCancelled,
        durationMs: ((end - record.begin) * 1_000_000).rounded() / 1000, frames: record.frames,
        completions: record.completions))
  }
}
