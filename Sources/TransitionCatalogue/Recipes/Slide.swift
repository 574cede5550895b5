import UIKit

extension Catalogue {
  /// The slide recipe: the view controllers move side by side.
  public static let slide = Recipe.navigation(
    name: "slide", title: "Slide",
    summary: "The pages stand side by side and move together, and back by a drag from the left edge.",
    source: .catalogue, parameters: SlideParameters.self,
    gesture: .fromLeftEdge(threshold: \.threshold, distance: \.distance, length: { abs($0.x) })
  ) { SlideAnimator(isForward: $0.isPush, duration: $0.values.duration) }
}

/// The parameters of the slide recipe.
struct SlideParameters: RecipeParameters {
  let duration = RecipeParameter.duration(0.3)
  let threshold = RecipeParameter.dragThreshold(0.5)
  let distance = RecipeParameter.dragDistance(1.0 / 3)
}

/// An animator that moves two view controllers side by side by the width of the container: against the reading direction
/// if forward (to the left in left-to-right layouts), otherwise along it.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isForward: Bool
  private let duration: TimeInterval

  init(isForward: Bool, duration: TimeInterval) {
    self.isForward = isForward
    self.duration = duration
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let disappearing = transitionContext.view(forKey: .from),
      let appearing = transitionContext.addAppearingView(isOnTop: isForward)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    let width = container.bounds.width * container.forwardSign, distance = isForward ? -width : width
    appearing.center.x -= distance
    UIView.animate(withDuration: duration, delay: 0, options: transitionContext.curve) {
      appearing.center.x += distance
      disappearing.center.x += distance
    } completion: { _ in
      transitionContext.complete()
    }
  }
}
