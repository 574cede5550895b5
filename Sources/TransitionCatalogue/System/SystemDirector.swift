import UIKit

/// The `system` recipe: leaves everything to the navigation controller.
final class SystemDirector: RecipeDirector {
  var values: RecipeValues

  init(navigationController: UINavigationController, values: RecipeValues) {
    self.values = values
    navigationController.delegate = nil
  }

  func stop() {}
}
