import UIKit

/// An animator that flies the clicked image into the detail view controller, on a spring, while that one's view fades
/// in over the grid.
final class HeroPushAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let values: ParameterValues<HeroParameters>

  /// The fraction of the duration in which the detail view fades in; by then the spring has reached its end and
  /// oscillates about it.
  private static let fadePart = 0.5

  /// The fraction of the duration after which the detail's other content fades in, until the end; the image has landed
  /// by then.
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
