import UIKit

extension Catalogue {
  /// The bounce recipe: the view controller moves up on a spring.
  public static let bounce = Recipe.modal(
    name: "bounce", title: "Bounce",
    summary: "The page rises from below on a spring, and falls again under a drag.",
    source: .catalogue, parameters: BounceParameters.self,
    gesture: .down(threshold: \.threshold, distance: \.distance) { _, _ in SlowingInteraction() }
  ) { BounceAnimator(isPresenting: $0.isPresenting, values: $0.values) }
}

/// The parameters of the bounce recipe.
struct BounceParameters: RecipeParameters {
  let rise = RecipeParameter.duration(0.8, name: "rise", title: "Duration of the way in")
  let damping = RecipeParameter.damping(0.6, title: "Damping ratio of the way in")
  let fall = RecipeParameter.duration(1.5, name: "fall", title: "Duration of the way out")
  let threshold = RecipeParameter.dragThreshold(0.5)
  let distance = RecipeParameter.dragDistance(0.5)
}

/// An animator that moves a view controller up from below the screen on a spring, or down again without one.
final class BounceAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let values: ParameterValues<BounceParameters>

  init(isPresenting: Bool, values: ParameterValues<BounceParameters>) {
    self.isPresenting = isPresenting
    self.values = values
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    isPresenting ? values.rise : values.fall
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if isPresenting { present(transitionContext) } else { dismiss(transitionContext) }
  }

  private func present(_ context: any UIViewControllerContextTransitioning) {
    guard let view = context.addAppearingView() else { return context.completeTransition(false) }
    let height = context.containerView.bounds.height
    // The spring moves the view above its final frame; the skirt covers the gap below its lower edge.
    let skirt = view.insertSkirt(in: context.containerView)
    let moving = [view, skirt].compactMap { $0 }
    for view in moving { view.center.y += height }
    UIView.animate(
      withDuration: values.rise, delay: 0, usingSpringWithDamping: values.damping, initialSpringVelocity: 0,
      options: [],
      animations: { for view in moving { view.center.y -= height } },
      completion: { _ in
        skirt?.removeFromSuperview()
        context.complete()
      })
  }

  private func dismiss(_ context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .from) else { return context.completeTransition(false) }
    _ = context.addAppearingView(isOnTop: false)
    let height = context.containerView.bounds.height
    UIView.animate(
      withDuration: values.fall, delay: 0, options: context.curve, animations: { view.center.y += height },
      completion: { _ in context.complete() })
  }
}
