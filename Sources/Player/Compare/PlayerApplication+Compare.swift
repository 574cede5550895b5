import TransitionCatalogue
import UIKit

/// The comparison of the player's transition with another one.
extension PlayerApplication {
  /// Connects the command with the pages.
  func connect(_ compare: CompareTools) {
    workbench.compare = compare
    compare.subject = { [weak self] in self?.comparisonSubject }
    compare.onUse = { [weak self] in self?.controller.choose($0, values: $1) }
    compare.onProblem = { [weak self] in self?.notices.say($0) }
    compare.onClose = { [weak self] in self?.nameWindow() }
  }

  /// The chosen recipe and one to compare it with, on the pictures of the window.
  private var comparisonSubject: Comparison.Subject {
    let recipe = controller.recipe
    let other = recipe.name == Catalogue.slide.name ? Catalogue.hero : Catalogue.slide
    let library = grid.library
    return Comparison.Subject(
      recipe: recipe, other: other, settings: settings.settings,
      library: library.with(library.pictures, marks: library.marks), picture: stack.lastPicture, loader: loader)
  }
}
