import UIKit

/// One of UIKit's own ways to present a page: nothing but two properties of the page.
final class StyleDirector: RecipeDirector {
  var values: RecipeValues

  private let presentation: UIModalPresentationStyle
  private let transition: UIModalTransitionStyle

  init(_ presentation: UIModalPresentationStyle, _ transition: UIModalTransitionStyle, values: RecipeValues) {
    self.presentation = presentation
    self.transition = transition
    self.values = values
  }

  func prepare(_ page: UIViewController) {
    DismissDrag.detach(from: page)
    page.transitioningDelegate = nil
    page.modalPresentationStyle = presentation
    page.modalTransitionStyle = transition
  }

  func stop() {}
}
