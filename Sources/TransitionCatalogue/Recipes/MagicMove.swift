import UIKit

extension Catalogue {
  /// The magic-move recipe: the clicked image moves while one view controller fades over the other.
  public static let magicMove = Recipe.navigation(
    name: "magic-move", title: "Magic Move",
    summary:
      "The clicked picture moves to its place on a page that fades in; a short drag from the left edge takes it back.",
    source: .catalogue, parameters: MagicMoveParameters.self,
    gesture: .fromLeftEdge(threshold: \.threshold, distance: \.distance), appliesTo: \.isBetweenHeroes
  ) { MagicMoveAnimator(isPush: $0.isPush, values: $0.values) }
}

/// The parameters of the magic-move recipe.
struct MagicMoveParameters: RecipeParameters {
  let duration = RecipeParameter.duration(0.6)
  let damping = RecipeParameter.damping(0.8)
  let velocity = RecipeParameter.springVelocity(5)

  /// The threshold of a drag: small, because the spring has covered half of its distance by then.
  let threshold = RecipeParameter.dragThreshold(0.1)
  let distance = RecipeParameter.dragDistance(1)
}

/// An animator that moves the image between the current frame of its cell and its frame on the detail view controller,
/// which fades over the grid.
final class MagicMoveAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPush: Bool
  private let values: ParameterValues<MagicMoveParameters>

  init(isPush: Bool, values: ParameterValues<MagicMoveParameters>) {
    self.isPush = isPush
    self.values = values
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    values.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let detail = transitionContext.view(forKey: isPush ? .to : .from),
      let setup = FlightSetup(transitionContext, isPush: isPush, isOnTop: isPush)
    else { return transitionContext.completeTransition(false) }
    let hidden = HiddenViews([setup.cell, setup.destination.heroView]), alpha: CGFloat = isPush ? 1 : 0
    detail.alpha = 1 - alpha
    UIView.animate(
      withDuration: values.duration, delay: 0, usingSpringWithDamping: values.damping,
      initialSpringVelocity: values.velocity, options: .curveLinear
    ) {
      detail.alpha = alpha
      // If the cell is not on screen anymore, the image fades with the view.
      if let landing = setup.landing { setup.flight.land(at: landing) } else { setup.flight.fade() }
    } completion: { _ in
      hidden.show()
      setup.flight.end()
      detail.alpha = 1
      transitionContext.complete()
    }
  }
}
