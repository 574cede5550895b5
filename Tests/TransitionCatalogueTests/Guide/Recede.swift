import TransitionCatalogue
import UIKit

/// The parameters of the recede recipe.
struct RecedeParameters: RecipeParameters {
  let duration = RecipeParameter.duration(0.4)
  let scale = RecipeParameter(
    name: "scale", title: "Scale of the page below", unit: .ratio, defaultValue: 0.9, range: 0.5...1)
  let threshold = RecipeParameter.dragThreshold(0.5)
  let distance = RecipeParameter.dragDistance(1)
}

/// Slides a view controller in over the one below, which shrinks and dims; a pop is the reverse.
final class RecedeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The opacity of the view below while another covers it.
  private static let dimmedAlpha: CGFloat = 0.6

  private let isPush: Bool
  private let values: ParameterValues<RecedeParameters>

  init(isPush: Bool, values: ParameterValues<RecedeParameters>) {
    self.isPush = isPush
    self.values = values
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    values.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let appearing = transitionContext.viewController(forKey: .to),
      let above = transitionContext.view(forKey: isPush ? .to : .from),
      let below = transitionContext.view(forKey: isPush ? .from : .to)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    appearing.view.frame = transitionContext.finalFrame(for: appearing)
    if isPush { container.addSubview(above) } else { container.insertSubview(below, at: 0) }
    appearing.view.layoutIfNeeded()

    let covered = CGAffineTransform(scaleX: values.scale, y: values.scale)
    let aside = CGAffineTransform(translationX: container.bounds.width, y: 0)
    above.transform = isPush ? aside : .identity
    below.transform = isPush ? .identity : covered
    below.alpha = isPush ? 1 : Self.dimmedAlpha

    UIView.animate(
      withDuration: values.duration, delay: 0,
      options: transitionContext.isInteractive ? .curveLinear : .curveEaseInOut
    ) {
      above.transform = self.isPush ? .identity : aside
      below.transform = self.isPush ? covered : .identity
      below.alpha = self.isPush ? Self.dimmedAlpha : 1
    } completion: { _ in
      for view in [above, below] { view.transform = .identity }
      below.alpha = 1
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

extension Catalogue {
  /// The view controller slides in over the one below, which recedes.
  static let recede = Recipe.navigation(
    name: "recede", title: "Recede",
    summary: "The page slides in over the one below, which shrinks and dims; a drag from the left edge goes back.",
    parameters: RecedeParameters.self,
    gesture: .fromLeftEdge(threshold: \.threshold, distance: \.distance)
  ) { RecedeAnimator(isPush: $0.isPush, values: $0.values) }
}
