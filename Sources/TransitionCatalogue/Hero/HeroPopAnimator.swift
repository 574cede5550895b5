import UIKit

/// Flies the picture back to its place in the grid, as that is now, while the grid fades in and the picture fades out.
final class HeroPopAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: HeroStyle

  /// How small the picture becomes where it has no place to land, since its cell has gone.
  private static let lostScale: CGFloat = 0.6

  init(style: HeroStyle) {
    self.style = style
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    style.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let page = transitionContext.view(forKey: .to),
      let source = transitionContext.viewController(forKey: .to) as? any HeroSource,
      let destination = transitionContext.viewController(forKey: .from) as? any HeroDestination
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    page.frame = transitionContext.finalFrame(for: source)
    container.addSubview(page)
    page.layoutIfNeeded()
    source.revealHero(for: destination)
    page.layoutIfNeeded()

    let cell = source.heroView(for: destination)
    let image = destination.heroView.shownImage ?? cell?.shownImage
    let flight = HeroFlight(of: destination.heroView, image: image, in: container)
    let landing = cell.map { HeroPicture(of: $0, showing: image, in: container) }
    let hidden = HiddenViews([destination.heroView] + destination.heroContent)

    page.alpha = 0
    UIView.animate(
      withDuration: style.duration, delay: 0, options: transitionContext.isInteractive ? .curveLinear : .curveEaseInOut,
      animations: {
        page.alpha = 1
        if let landing { flight.land(at: landing) } else { flight.shrink(to: Self.lostScale) }
        flight.fade()
      },
      completion: { _ in
        hidden.show()
        flight.end()
        page.alpha = 1
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
