import UIKit

extension Catalogue {
  /// The semi-modal recipe: the view controller covers the lower two thirds of the screen.
  public static let semiModal = Recipe.modal(
    name: "semi-modal", title: "Semi-Modal",
    summary: "The page rises over two thirds of the screen while what lies behind recedes, and falls under a drag.",
    source: .catalogue, parameters: SemiModalParameters.self,
    gesture: .down(threshold: \.threshold, distance: \.distance) { _, _ in SlowingInteraction() },
    presentationController: {
      SemiModalPresentationController(presentedViewController: $0, presenting: $1, values: $2)
    }
  ) { SemiModalAnimator(isPresenting: $0.isPresenting, values: $0.values) }
}

/// The parameters of the semi-modal recipe.
struct SemiModalParameters: RecipeParameters {
  let rise = RecipeParameter.duration(0.8, name: "rise", title: "Duration of the way in")
  let damping = RecipeParameter.damping(0.6, title: "Damping ratio of the way in")
  let fall = RecipeParameter.duration(1.5, name: "fall", title: "Duration of the way out")
  let scale = RecipeParameter(
    name: "scale", title: "Scale of what lies behind", unit: .ratio, defaultValue: 0.85, range: 0.5...1)
  let cornerRadius = RecipeParameter(
    name: "corner-radius", title: "Corner radius of the page", unit: .points, defaultValue: 15, range: 0...60)
  let threshold = RecipeParameter.dragThreshold(0.5)
  let distance = RecipeParameter.dragDistance(0.5)
}

/// An animator that moves a view controller up into the lower two thirds of the screen on a spring while the background
/// shrinks, or down again without a spring.
final class SemiModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let values: ParameterValues<SemiModalParameters>

  init(isPresenting: Bool, values: ParameterValues<SemiModalParameters>) {
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
    let presentation = context.viewController(forKey: .to)?.presentationController as? SemiModalPresentationController
    let height = context.containerView.bounds.height
    view.center.y += height
    UIView.animate(
      withDuration: values.rise, delay: 0, usingSpringWithDamping: values.damping, initialSpringVelocity: 0,
      options: []
    ) {
      view.center.y -= height
      presentation?.setBehind(recedes: true)
    } completion: { _ in
      context.complete()
    }
  }

  private func dismiss(_ context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .from) else { return context.completeTransition(false) }
    let presentation =
      context.viewController(forKey: .from)?.presentationController as? SemiModalPresentationController
    let height = context.containerView.bounds.height
    UIView.animate(withDuration: values.fall, delay: 0, options: context.curve) {
      view.center.y += height
      presentation?.setBehind(recedes: false)
    } completion: { _ in
      context.complete()
    }
  }
}
