import UIKit

/// A recipe at work that leaves everything to UIKit: at most it readies view controllers for their presentation.
final class BuiltInTransition: RecipeDirector {
  var values: RecipeValues

  private let preparation: (UIViewController) -> Void

  init(values: RecipeValues, preparation: @escaping (UIViewController) -> Void = { _ in }) {
    self.values = values
    self.preparation = preparation
  }

  func prepare(_ page: UIViewController) { preparation(page) }

  func stop() {}
}
