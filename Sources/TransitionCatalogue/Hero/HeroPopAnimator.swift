import UIKit

/// Flies the image back to its place in the grid, as that is now, on a spring, while the grid fades in. Once it has landed
/// it fades, and the cell's own image shows under it.
final class HeroPopAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: HeroStyle

  /// How small the image becomes where it has no place to land, since its cell has gone.
  private static let lostScale: CGFloat = 0.6

  /// The part of the duration after which the image that flew fades. The spring is at rest by then; under a drag, which
  /// paces the flight evenly, the image is about to land.
  private static let fadeStart = 0.75
  private static let fadeStartUnderDrag = 0.95

  /// The part of the duration in which the cell's image comes up, before that and covered by what flew.
  private static let revealPart = 0.02

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
    let hidden = HiddenViews([destination.heroView])
    let faded = FadedViews([cell])

    page.alpha = 0
    animate(
      byDrag: transitionContext.isInteractive,
      {
        page.alpha = 1
        if let landing { flight.land(at: landing) } else { flight.shrink(to: Self.lostScale) }
      },
      completion: {
        hidden.show()
        faded.show()
        flight.end()
        page.alpha = 1
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
    fade(flight, over: faded, landing != nil, byDrag: transitionContext.isInteractive)
  }

  private func animate(byDrag: Bool, _ changes: @escaping () -> Void, completion: @escaping () -> Void) {
    if byDrag {
      UIView.animate(
        withDuration: style.duration, delay: 0, options: .curveLinear, animations: changes,
        completion: { _ in completion() })
    } else {
      UIView.animate(
        withDuration: style.duration, delay: 0, usingSpringWithDamping: style.damping,
        initialSpringVelocity: style.velocity, options: [], animations: changes, completion: { _ in completion() })
    }
  }

  /// Fades what flies once it has landed, over the cell's image; all the way where it has no place to land.
  private func fade(_ flight: HeroFlight, over cell: FadedViews, _ lands: Bool, byDrag: Bool) {
    let start = lands ? byDrag ? Self.fadeStartUnderDrag : Self.fadeStart : 0
    let reveal = Self.revealPart * style.duration, delay = start * style.duration
    if lands {
      UIView.animate(withDuration: reveal, delay: delay - reveal, options: .curveLinear, animations: { cell.show() })
    }
    UIView.animate(
      withDuration: style.duration - delay, delay: delay, options: .curveLinear, animations: { flight.fade() })
  }
}
