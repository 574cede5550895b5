import UIKit

/// The `system` recipe: leaves everything to the navigation controller.
final class SystemDirector: RecipeDirector {
  init(navigationController: UINavigationController) { navigationController.delegate = nil }

  func stop() {}
}
