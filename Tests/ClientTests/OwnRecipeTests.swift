import StageTesting
import Testing
import TransitionCatalogue
import UIKit

// A recipe as an application's module has it: language mode 5, not isolated by default.

private struct BlinkParameters: RecipeParameters {
  let duration = RecipeParameter.duration(0.2)
  let threshold = RecipeParameter.dragThreshold(0.5)
  let distance = RecipeParameter.dragDistance(0.5)
}

private final class BlinkAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let values: ParameterValues<BlinkParameters>

  init(values: ParameterValues<BlinkParameters>) {
    self.values = values
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    values.duration
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to) else { return transitionContext.completeTransition(false) }
    transitionContext.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(withDuration: values.duration) {
      view.alpha = 1
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

extension Catalogue {
  fileprivate static let blink = Recipe.navigation(
    name: "blink", title: "Blink", summary: "The page fades in.", parameters: BlinkParameters.self,
    gesture: .anywhere(threshold: \.threshold, distance: \.distance)
  ) { BlinkAnimator(values: $0.values) }
}

@MainActor struct OwnRecipeTests {
  @Test func `an application's own recipe pushes, and pops under a drag`() {
    let stack = UINavigationController(rootViewController: UIViewController())
    let stage = Stage(size: CGSize(width: 400, height: 300), rootViewController: stack)
    let recipe = Catalogue.blink.direct(stack)
    stack.pushViewController(UIViewController(), animated: true)
    #expect(abs(stage.runUntilIdle(limit: 2) - 0.2) < 0.05)
    stage.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 300, y: 150), over: 0.3)
    stage.runUntilIdle(limit: 2)
    #expect(stack.viewControllers.count == 1)
    recipe.stop()
  }
}
