import UIKit

/// Flies the clicked picture into the detail page, on a spring, while that page's background fades in over the grid.
final class HeroPushAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: HeroStyle

  /// The part of the duration in which the page's background fades in: the spring has reached its end by then, and
  /// swings about it.
  private static let fadePart = 0.5

  /// The part of the duration after which the page's other content fades in, until the end: the image has landed.
  private static let contentPart = 0.5

  init(style: HeroStyle) {
    self.style = style
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    style.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let page = transitionContext.view(forKey: .to),
      let destination = transitionContext.viewController(forKey: .to) as? any HeroDestination,
      let source = transitionContext.viewController(forKey: .from) as? any HeroSource
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    page.frame = transitionContext.finalFrame(for: destination)
    container.addSubview(page)
    page.layoutIfNeeded()

    let clicked = source.heroView(for: destination)
    let image = clicked?.shownImage ?? destination.heroView.shownImage
    let landing = HeroPicture(of: destination.heroView, showing: image, in: container)
    let flight = HeroFlight(of: clicked ?? destination.heroView, image: image, in: container)
    flight.follow(destination.heroView)
    let hidden = HiddenViews([clicked, destination.heroView])
    let content = FadedViews(destination.heroContent)

    page.alpha = 0
    UIView.animate(withDuration: style.duration * Self.fadePart) { page.alpha = 1 }
    UIView.animate(
      withDuration: style.duration * (1 - Self.contentPart), delay: style.duration * Self.contentPart, options: [],
      animations: { content.show() })
    UIView.animate(
      withDuration: style.duration, delay: 0, usingSpringWithDamping: style.damping,
      initialSpringVelocity: style.velocity, options: [],
      animations: { flight.land(at: landing) },
      completion: { _ in
        hidden.show()
        content.show()
        flight.end()
        page.alpha = 1
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
