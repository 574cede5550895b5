import Foundation
import TransitionCatalogue
import UIKit

/// Playing a recipe file while it is edited.
extension PlayerApplication {
  /// Plays the recipes of a file, and shows the compiler's errors.
  func follow(_ live: LiveRecipe) {
    recipeFile = live.file.path
    live.onLoad = { [weak self] recipes, duration in self?.play(recipes, compiledIn: duration) }
    live.onFailure = { [weak self, file = live.file] failure in self?.compilerPanel.show(failure, of: file) }
    live.start()
  }

  /// Applies the recipe that was played before, in its new version, or the first one.
  private func play(_ recipes: [Recipe], compiledIn duration: Double) {
    compilerPanel.hide()
    let former = recipes.first { $0.name == controller.recipe.name }
    guard let recipe = former ?? recipes.first else { return }
    controller.replace(with: recipe)
    // Frequent saves do not queue notices.
    guard notices.text == nil else { return }
    let seconds = (duration * 10).rounded() / 10
    notices.say("“\(recipe.title)” is ready: click a picture to play it. It was compiled in \(seconds) s.")
  }
}
