import UIKit

/// The setup of a push or a pop for a flight: the view that appears is in the container and laid out, and the flying
/// image is at the start of its flight.
struct FlightSetup {
  /// The view that appears.
  let appearing: UIView

  /// The view controller that was pushed, or that is popped.
  let destination: any HeroDestination

  /// The source's view that shows the image; `nil` if there is none on screen.
  let cell: UIView?

  /// The flying image.
  let flight: HeroFlight

  /// The end of the flight; `nil` for a pop if the cell is not on screen anymore.
  let landing: HeroPicture?

  /// Sets up the transition of `context`. Returns `nil` if it is not between a ``HeroSource`` and a
  /// ``HeroDestination``, or if the context has no view that appears.
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
