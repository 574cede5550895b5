import UIKit

/// A director that leaves all transitions to UIKit; it can prepare view controllers for their presentation.
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
