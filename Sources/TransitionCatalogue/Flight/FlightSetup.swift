import UIKit

/// A push or a pop with everything in place for a flight: the view that appears is in the container and laid out, and
/// the image that flies is where the flight starts.
struct FlightSetup {
  /// The view that appears.
  let appearing: UIView

  /// The view controller that was pushed, or that is popped.
  let destination: any HeroDestination

  /// The source's view of the image; `nil` where there is none on screen.
  let cell: UIView?

  /// The image that flies.
  let flight: HeroFlight

  /// The end of the flight; `nil` for a pop where the cell has gone.
  let landing: HeroPicture?

  /// Sets up the transition of `context`; `nil` where it is not between a ``HeroSource`` and a ``HeroDestination``.
  init?(_ context: any UIViewControllerContextTransitioning, isPush: Bool, isOnTop: Bool = true) {
    guard let source = context.viewController(forKey: isPush ? .from : .to) as? any HeroSource,
      let destination = context.viewController(forKey: isPush ? .to : .from) as? any HeroDestination,
      let appearing = context.addAppearingView(isOnTop: isOnTop)
    else { return nil }
    self.appearing = appearing
    self.destination = destination
    let container = context.containerView, heroView = destination.heroView
    if isPush {
      cell = source.heroView(for: destination)
      let image = cell?.shownImage ?? heroView.shownImage
      landing = HeroPicture(of: heroView, showing: image, in: container)
      flight = HeroFlight(of: cell ?? heroView, image: image, in: container)
      flight.follow(heroView)
    } else {
      source.revealHero(for: destination)
      appearing.layoutIfNeeded()
      let cell = source.heroView(for: destination)
      self.cell = cell
      let image = heroView.shownImage ?? cell?.shownImage
      flight = HeroFlight(of: heroView, image: image, in: container)
      landing = cell.map { HeroPicture(of: $0, showing: image, in: container) }
    }
  }
}
