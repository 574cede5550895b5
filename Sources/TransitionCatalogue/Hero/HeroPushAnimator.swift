import UIKit

/// Flies the clicked picture into the detail view controller, on a spring, while its background fades in over the grid.
final class HeroPushAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let values: ParameterValues<HeroParameters>

  /// The part of the duration in which the detail's background fades in: the spring has reached its end by then, and
  /// oscillates about it.
  private static let fadePart = 0.5

  /// The part of the duration after which the detail's other content fades in, until the end: the image has landed.
  private static let contentPart = 0.5

  init(values: ParameterValues<HeroParameters>) {
    self.values = values
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    values.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let setup = FlightSetup(transitionContext, isPush: true) else {
      return transitionContext.completeTransition(false)
    }
    let (detail, destination, flight) = (setup.appearing, setup.destination, setup.flight)
    let hidden = HiddenViews([setup.cell, destination.heroView])
    let content = FadedViews(destination.heroContent)

    detail.alpha = 0
    UIView.animate(withDuration: values.duration * Self.fadePart) { detail.alpha = 1 }
    UIView.animate(
      withDuration: values.duration * (1 - Self.contentPart), delay: values.duration * Self.contentPart, options: [],
      animations: { content.show() })
    UIView.animate(
      withDuration: values.duration, delay: 0, usingSpringWithDamping: values.damping,
      initialSpringVelocity: values.velocity, options: [],
      animations: { if let landing = setup.landing { flight.land(at: landing) } },
      completion: { _ in
        hidden.show()
        content.show()
        flight.end()
        detail.alpha = 1
        transitionContext.complete()
      })
  }
}
