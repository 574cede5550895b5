import UIKit

/// Flies the image back to its place in the grid, as that is now, on a spring, while the grid fades in. Once it has
/// landed it fades, and the cell's own image shows under it.
final class HeroPopAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let values: ParameterValues<HeroParameters>

  /// The scale to which the image shrinks if its cell no longer exists.
  private static let lostScale: CGFloat = 0.6

  /// The part of the duration after which the image that flew fades. The spring is at rest by then; under a drag, which
  /// paces the flight evenly, the image is about to land.
  private static let fadeStart = 0.75
  private static let fadeStartUnderDrag = 0.95

  /// The part of the duration in which the cell's image comes up, before that and covered by what flew.
  private static let revealPart = 0.02

  init(values: ParameterValues<HeroParameters>) {
    self.values = values
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    values.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let setup = FlightSetup(transitionContext, isPush: false) else {
      return transitionContext.completeTransition(false)
    }
    let (grid, flight) = (setup.appearing, setup.flight)
    let hidden = HiddenViews([setup.destination.heroView]), faded = FadedViews([setup.cell])

    grid.alpha = 0
    animate(
      byDrag: transitionContext.isInteractive,
      {
        grid.alpha = 1
        if let landing = setup.landing { flight.land(at: landing) } else { flight.shrink(to: Self.lostScale) }
      },
      completion: {
        hidden.show()
        faded.show()
        flight.end()
        grid.alpha = 1
        transitionContext.complete()
      })
    fade(flight, over: faded, setup.landing != nil, byDrag: transitionContext.isInteractive)
  }

  private func animate(byDrag: Bool, _ changes: @escaping () -> Void, completion: @escaping () -> Void) {
    if byDrag {
      UIView.animate(
        withDuration: values.duration, delay: 0, options: .curveLinear, animations: changes,
        completion: { _ in completion() })
    } else {
      UIView.animate(
        withDuration: values.duration, delay: 0, usingSpringWithDamping: values.damping,
        initialSpringVelocity: values.velocity, options: [], animations: changes, completion: { _ in completion() })
    }
  }

  /// Fades what flies once it has landed, over the cell's image; all the way where it has no place to land.
  private func fade(_ flight: HeroFlight, over cell: FadedViews, _ lands: Bool, byDrag: Bool) {
    let start = lands ? byDrag ? Self.fadeStartUnderDrag : Self.fadeStart : 0
    let reveal = Self.revealPart * values.duration, delay = start * values.duration
    if lands {
      UIView.animate(withDuration: reveal, delay: delay - reveal, options: .curveLinear, animations: { cell.show() })
    }
    UIView.animate(
      withDuration: values.duration - delay, delay: delay, options: .curveLinear, animations: { flight.fade() })
  }
}
