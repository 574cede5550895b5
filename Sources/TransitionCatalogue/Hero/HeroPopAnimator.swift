import UIKit

/// An animator that flies the image back to its current position in the grid, on a spring, while the grid fades in.
/// After the landing the flying image fades, and the cell's own image is visible below it.
final class HeroPopAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let values: ParameterValues<HeroParameters>

  /// The scale to which the image shrinks if it cannot land because its cell is not on screen anymore.
  private static let lostScale: CGFloat = 0.6

  /// The fraction of the duration after which the flying image fades. The spring is at rest by then; under a drag,
  /// which has linear timing, the image is about to land.
  private static let fadeStart = 0.75
  private static let fadeStartUnderDrag = 0.95

  /// The fraction of the duration in which the cell's image fades in, just before that and covered by the flying image.
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

  /// Fades the flying image: after the landing over the cell's image, or during the whole flight if it does not land.
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
