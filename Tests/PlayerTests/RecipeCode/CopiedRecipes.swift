import TransitionCatalogue
import UIKit

@testable import CopiedRecipes
@testable import Player

extension GridPage: CopiedRecipes.HeroSource, ZoomSource, MagicMoveSource {}

extension DetailPage: CopiedRecipes.HeroDestination, ZoomDestination,
  MagicMoveDestination
{}

/// A director that owns a transition of a copied file, and uses it as the file says.
private final class CopiedDirector<Transition>: NSObject, RecipeDirector, UINavigationControllerDelegate {
  var values = RecipeValues()
  let transition: Transition
  private let preparation: (Transition, UIViewController) -> Void
  private let end: (Transition) -> Void

  init(
    _ transition: Transition, prepare: @escaping (Transition, UIViewController) -> Void = { _, _ in },
    end: @escaping (Transition) -> Void = { _ in }
  ) {
    self.transition = transition
    preparation = prepare
    self.end = end
  }

  func prepare(_ page: UIViewController) { preparation(transition, page) }

  func stop() { end(transition) }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    if operation == .push { preparation(transition, toVC) }
    return nil
  }
}

/// The copied files as recipes, with the names of those that they are copies of.
enum CopiedRecipe {
  /// The names of the recipes that have animators or drags of their own.
  nonisolated static let names = [
    "hero", "zoom", "magic-move", "slide", "screenshot-slide", "screenshot-pop", "semi-modal", "bounce", "swipe-down",
    "rise", "tab-slide",
  ]

  /// Returns the copy of a recipe.
  static func copy(of recipe: Recipe) -> Recipe {
    func navigation(_ make: @escaping (UINavigationController) -> any RecipeDirector) -> Recipe {
      Recipe(name: recipe.name, title: recipe.title, summary: recipe.summary) { navigationController, _ in
        make(navigationController)
      }
    }
    func modal<Transition>(
      _ make: @escaping () -> Transition, _ prepare: @escaping (Transition, UIViewController) -> Void
    ) -> Recipe {
      Recipe(name: recipe.name, title: recipe.title, summary: recipe.summary) { _ in
        CopiedDirector(make(), prepare: prepare)
      }
    }
    switch recipe.name {
    case "hero": return navigation { CopiedDirector(HeroTransition(navigationController: $0), end: { $0.stop() }) }
    case "magic-move": return navigation { CopiedDirector(MagicMoveTransition(navigationController: $0)) }
    case "slide": return navigation { CopiedDirector(SlideTransition(navigationController: $0)) }
    case "screenshot-slide": return navigation { CopiedDirector(ScreenshotSlideTransition(navigationController: $0)) }
    case "screenshot-pop":
      return navigation { CopiedDirector(CopiedRecipes.ScreenshotPopTransition(navigationController: $0)) }
    case "zoom":
      return navigation { navigationController in
        let director = CopiedDirector(ZoomTransition()) { transition, page in
          if let page = page as? any ZoomDestination { transition.prepare(page) }
        }
        navigationController.delegate = director
        return director
      }
    case "semi-modal":
      return modal {
        SemiModalTransition()
      } _: {
        $0.prepare($1)
      }
    case "bounce":
      return modal {
        BounceTransition()
      } _: {
        $0.prepare($1)
      }
    case "swipe-down":
      return modal {
        SwipeDownTransition()
      } _: {
        $0.prepare($1)
      }
    case "rise":
      return modal {
        RiseTransition()
      } _: {
        $0.prepare($1)
      }
    case "tab-slide":
      return Recipe(name: recipe.name, title: recipe.title, summary: recipe.summary) {
        (tabs: UITabBarController, _) in
        CopiedDirector(TabSlideTransition(tabBarController: tabs))
      }
    default: preconditionFailure("There is no copy of \(recipe.name)")
    }
  }
}
