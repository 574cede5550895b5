import UIKit

extension Catalogue {
  /// The rise recipe: the view controller moves up from below the screen.
  public static let rise = Recipe.modal(
    name: "rise", title: "Rise",
    summary: "The page rises from below and falls again, by the plainest animators that there can be.",
    source: .catalogue, parameters: RiseParameters.self
  ) { RiseAnimator(isPresenting: $0.isPresenting, duration: $0.values.duration) }
}

/// The parameters of the rise recipe.
struct RiseParameters: RecipeParameters {
  let duration = RecipeParameter.duration(2)
}

/// An animator that moves a view controller up from below the screen, or down again: a minimal example in six steps.
final class RiseAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let duration: TimeInterval

  init(isPresenting: Bool, duration: TimeInterval) {
    self.isPresenting = isPresenting
    self.duration = duration
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    // 1. The view controllers of the transition and their views, from the context.
    guard let moving = transitionContext.view(forKey: isPresenting ? .to : .from),
      let controller = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }

    // 2. The container view of the animation.
    let container = transitionContext.containerView

    // 3. The view that appears goes into the container, in its final frame.
    if let appearing = transitionContext.view(forKey: .to) {
      appearing.frame = transitionContext.finalFrame(for: controller)
      if isPresenting { container.addSubview(appearing) } else { container.insertSubview(appearing, at: 0) }
      appearing.layoutIfNeeded()
    }

    // 4. The initial state.
    let height = container.bounds.height
    if isPresenting { moving.frame.origin.y += height }

    UIView.animate(
      withDuration: duration,
      // 5. The final state, animated.
      animations: { moving.frame.origin.y += self.isPresenting ? -height : height },
      // 6. The completion of the transition, as finished or cancelled.
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
  }
}
