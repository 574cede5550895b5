import UIKit

extension Catalogue {
  /// The swipe-down recipe: the view controller is dismissed by a downward swipe.
  public static let swipeDown = Recipe.modal(
    name: "swipe-down", title: "Swipe Down",
    summary: "The page rises while what lies behind fades, and is dragged or flicked away downwards.",
    source: .catalogue, parameters: SwipeDownParameters.self,
    gesture: .down(threshold: \.threshold, distance: \.distance, flick: \.flick) { size, values in
      ConstantSpeedInteraction(distance: size.height, speed: values.speed)
    }
  ) { SwipeDownAnimator(isPresenting: $0.isPresenting, values: $0.values) }
}

/// The parameters of the swipe-down recipe.
struct SwipeDownParameters: RecipeParameters {
  let duration = RecipeParameter.duration(0.25)
  let fade = RecipeParameter(
    name: "fade", title: "Alpha of the page behind", unit: .ratio, defaultValue: 0.5, range: 0...1)
  let threshold = RecipeParameter.dragThreshold(0.382)
  let distance = RecipeParameter.dragDistance(1)
  let flick = RecipeParameter(
    name: "flick", title: "Speed that finishes a drag", unit: .pointsPerSecond, defaultValue: 920, range: 100...5000)
  let speed = RecipeParameter(
    name: "speed", title: "Speed after the release", unit: .pointsPerSecond, defaultValue: 3000, range: 300...10000)
}

/// An animator that moves a view controller up from below the screen while the one behind fades, or down again.
final class SwipeDownAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let values: ParameterValues<SwipeDownParameters>

  init(isPresenting: Bool, values: ParameterValues<SwipeDownParameters>) {
    self.isPresenting = isPresenting
    self.values = values
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    values.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if isPresenting { present(transitionContext) } else { dismiss(transitionContext) }
  }

  private func present(_ context: any UIViewControllerContextTransitioning) {
    let behind = context.view(forKey: .from), height = context.containerView.bounds.height, fade = values.fade
    guard let view = context.addAppearingView() else { return context.completeTransition(false) }
    view.center.y += height
    UIView.animate(withDuration: values.duration, delay: 0, options: .curveEaseOut) {
      view.center.y -= height
      behind?.alpha = fade
    } completion: { _ in
      behind?.alpha = 1
      context.complete()
    }
  }

  private func dismiss(_ context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .from) else { return context.completeTransition(false) }
    let container = context.containerView, cover = UIView(frame: container.bounds)
    cover.backgroundColor = .black
    cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(cover, at: 0)
    _ = context.addAppearingView(isOnTop: false)
    UIView.animate(withDuration: values.duration, delay: 0, options: context.curve) {
      view.center.y += container.bounds.height
      cover.alpha = 0
    } completion: { _ in
      cover.removeFromSuperview()
      context.complete()
    }
  }
}
