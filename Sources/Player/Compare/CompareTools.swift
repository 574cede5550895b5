import TransitionCatalogue
import UIKit

/// The command that compares two transitions, and the comparison while it is open.
final class CompareTools {
  /// Returns what is compared; `nil` if there is nothing to compare.
  var subject: () -> Comparison.Subject? = { nil }

  /// Called with a recipe and its values that the user wants to play from now on.
  var onUse: (Recipe, RecipeValues) -> Void = { _, _ in }

  /// Called when a comparison was closed.
  var onClose: () -> Void = {}

  /// Called with a sentence if there is nothing to compare.
  var onProblem: (String) -> Void = { _ in }

  /// The comparison while it is open.
  private(set) var comparison: Comparison?

  private let appearance: AppearanceController
  private let time: TransitionTime

  /// The recipe on the second side, once one was compared.
  private var other: Recipe?

  /// Creates the command; `time` is the time of the player's transitions, whose speed the comparison has at first.
  init(appearance: AppearanceController, time: TransitionTime) {
    self.appearance = appearance
    self.time = time
  }

  /// Opens the comparison, at rest.
  func open() {
    guard comparison == nil, TransitionMonitor.current == nil else { return }
    guard var subject = subject(), !subject.library.pictures.isEmpty else {
      return onProblem("There is no picture to compare transitions with. Open a folder first.")
    }
    if let other { subject.other = other }
    let comparison = Comparison(subject, appearance: appearance, speed: time.mediaSpeed)
    self.comparison = comparison
    comparison.time.speed = time.speed
    comparison.onUse = { [weak self] in self?.onUse($0, $1) }
    comparison.onClose = { [weak self] in self?.didClose() }
    comparison.open()
  }

  private func didClose() {
    guard let comparison else { return }
    time.speed = comparison.time.speed
    other = comparison.panes.last?.stack.controller.recipe
    self.comparison = nil
    onClose()
  }
}
