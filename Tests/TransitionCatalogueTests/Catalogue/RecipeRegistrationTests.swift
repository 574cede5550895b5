import StageTesting
import Testing
import TransitionCatalogue
import UIKit

/// Recipes as an application makes them, from outside of the catalogue.
struct RecipeRegistrationTests {
  private static let duration = RecipeParameter(
    name: "duration", title: "Duration", unit: .seconds, defaultValue: 0.5, range: 0.1...2)

  /// Fades from page to page on a navigation stack.
  private final class FadeDirector: NSObject, RecipeDirector, UINavigationControllerDelegate,
    UIViewControllerAnimatedTransitioning
  {
    var values: RecipeValues
    private weak var navigationController: UINavigationController?

    init(_ navigationController: UINavigationController, values: RecipeValues) {
      (self.navigationController, self.values) = (navigationController, values)
      super.init()
      navigationController.delegate = self
    }

    func stop() { navigationController?.delegate = nil }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      values[RecipeRegistrationTests.duration]
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard let view = transitionContext.view(forKey: .to) else { return }
      transitionContext.containerView.addSubview(view)
      view.alpha = 0
      UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
        view.alpha = 1
      } completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    }
  }

  private final class PlainDirector: RecipeDirector {
    var values: RecipeValues
    var prepared = 0

    init(values: RecipeValues) { self.values = values }

    func prepare(_ page: UIViewController) { prepared += 1 }

    func stop() {}
  }

  private func fade() -> Recipe {
    Recipe(name: "own-fade", title: "Own Fade", summary: "The page fades in.", parameters: [Self.duration]) {
      (navigationController: UINavigationController, values) in FadeDirector(navigationController, values: values)
    }
  }

  @Test func `a registered recipe is in the catalogue, last, until it is taken out`() {
    let before = Catalogue.all.map(\.name)
    Catalogue.register(fade())
    #expect(Catalogue.all.map(\.name) == before + ["own-fade"])
    #expect(Catalogue.recipe(named: "own-fade")?.source == .application)
    #expect(Catalogue.recipe(named: "own-fade")?.parameters == [Self.duration])
    Catalogue.unregister("own-fade")
    Catalogue.unregister(before[0])
    #expect(Catalogue.all.map(\.name) == before)
  }

  @Test func `a recipe of an application's own pushes with the values chosen`() {
    let stack = UINavigationController(rootViewController: UIViewController())
    let stage = Stage(size: CGSize(width: 200, height: 300), rootViewController: stack)
    let recipe = fade()
    #expect(recipe.kind == .navigation)
    let director = recipe.direct(stack, values: RecipeValues(["duration": 1]))
    let page = UIViewController()
    stack.pushViewController(page, animated: true)
    let time = stage.runUntilIdle(limit: 5)
    #expect(stack.topViewController === page && abs(time - 1) < 0.1)
    director.stop()
    #expect(stack.delegate == nil)
  }

  @Test func `recipes for presentations and tabs work on what they are for`() {
    let modal = Recipe(name: "own-modal", title: "Own", summary: "Rises.") { PlainDirector(values: $0) }
    let tabs = Recipe(name: "own-tabs", title: "Own", summary: "Slides.") { (_: UITabBarController, values) in
      PlainDirector(values: values)
    }
    #expect(modal.kind == .modal && tabs.kind == .tabs)
    let director = modal.direct()
    director.prepare(UIViewController())
    #expect((director as? PlainDirector)?.prepared == 1)
    #expect(tabs.direct(UITabBarController()) is PlainDirector)
  }
}
