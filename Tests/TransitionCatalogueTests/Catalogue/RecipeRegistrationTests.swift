import StageTesting
import Testing
import TransitionCatalogue
import UIKit

/// Tests recipes that an application creates outside of the catalogue.
struct RecipeRegistrationTests {
  private static let duration = RecipeParameter(
    name: "duration", title: "Duration", unit: .seconds, defaultValue: 0.5, range: 0.1...2)

  /// Fades between view controllers of a navigation stack.
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

  @Test func `a registered recipe is last in the catalogue until it is unregistered`() {
    let before = Catalogue.all.map(\.name)
    Catalogue.register(fade())
    #expect(Catalogue.all.map(\.name) == before + ["own-fade"])
    #expect(Catalogue.recipe(named: "own-fade")?.source == .application)
    #expect(Catalogue.recipe(named: "own-fade")?.parameters == [Self.duration])
    Catalogue.unregister("own-fade")
    Catalogue.unregister(before[0])
    #expect(Catalogue.all.map(\.name) == before)
  }

  @Test func `a custom recipe pushes with the chosen values`() {
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

  @Test func `custom recipes for presentations and tabs direct their containers`() {
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
