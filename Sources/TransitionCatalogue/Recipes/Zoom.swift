import UIKit

extension Catalogue {
  /// The zoom recipe: the cell grows into the view controller, interactively at any moment.
  public static let zoom = Recipe(
    name: "zoom", title: "Zoom",
    summary:
      "The clicked cell grows into its page, which can be grabbed, thrown and dragged back in any direction at any moment.",
    kind: .navigation, source: .catalogue, parameters: ZoomParameters.all,
    drag: RecipeDrag(
      "to the right or down, from anywhere",
      completes: "past 0.18 of the height, including the momentum, unless it is thrown back"),
    start: .navigation { ZoomTransitionDelegate(navigationController: $0, values: $1) })
}

/// The parameters of the zoom recipe.
struct ZoomParameters: RecipeParameters {
  let response = RecipeParameter.duration(0.42, name: "response", title: "Period of the spring")
  /// The damping ratio of the position; the size does not oscillate.
  let damping = RecipeParameter(
    name: "damping", title: "Damping ratio", unit: .ratio, defaultValue: 0.86, range: 0.3...1)
  /// The fraction of its size that the view controller loses under a drag over the screen's height.
  let shrink = RecipeParameter(
    name: "shrink", title: "Shrinking under a drag", unit: .ratio, defaultValue: 0.4, range: 0...0.8)
  let cornerRadius = RecipeParameter(
    name: "corner-radius", title: "Corner radius in flight", unit: .points, defaultValue: 24, range: 0...60)
  /// The alpha of the black cover over the grid.
  let dimming = RecipeParameter(
    name: "dimming", title: "Darkness of the grid", unit: .ratio, defaultValue: 0.35, range: 0...1)
}

/// Gives view controllers UIKit's zoom as their preferred transition, before each one with the present parameters.
final class ZoomTransitionDelegate: NavigationTransitionDelegate<ZoomParameters> {
  init(navigationController: UINavigationController, values: RecipeValues) {
    super.init(navigationController: navigationController, values: values, appliesTo: \.isBetweenHeroes)
    for page in navigationController.viewControllers.dropFirst() { prefer(page, parameterValues) }
  }

  /// Returns `nil`: the transition is the one that the view controller prefers.
  override func animator(for transition: Transition) -> (any UIViewControllerAnimatedTransitioning)? {
    prefer(transition.isPush ? transition.to : transition.from, transition.values)
    return nil
  }

  override func stop() {
    for page in navigationController?.viewControllers ?? [] where page is any HeroDestination {
      page.preferredTransition = nil
    }
    super.stop()
  }

  private func prefer(_ page: UIViewController, _ values: ParameterValues<ZoomParameters>) {
    guard let destination = page as? any HeroDestination else { return }
    let options = UIViewController.Transition.ZoomOptions()
    options.dimmingColor = UIColor.black.withAlphaComponent(values.dimming)
    options.alignmentRectProvider = { [weak destination] context in
      guard let destination, let view = destination.view else { return nil }
      return HeroPicture(of: destination.heroView, showing: context.sourceView.shownImage, in: view).frame
    }
    options.interactiveDismissShouldBegin = { [weak page] drag in
      let velocity = CGPoint(x: drag.velocity.dx, y: drag.velocity.dy)
      // Down or in reading direction, where no scroll view under the drag can scroll in that direction.
      guard let page, velocity.y > abs(velocity.x) || velocity.x * page.view.forwardSign > abs(velocity.y)
      else { return false }
      return !page.view.scrollingClaims(velocity, at: drag.location)
    }
    #if os(Linux)  // Apple's zoom cannot be tuned.
      options.motion.response = values.response
      options.motion.dampingRatio = values.damping
      options.motion.shrink = values.shrink
      options.motion.cornerRadius = values.cornerRadius
    #endif
    page.preferredTransition = .zoom(options: options) { context in
      guard let source = context.sourceViewController as? any HeroSource else { return nil }
      source.revealHero(for: context.zoomedViewController)
      source.view.layoutIfNeeded()
      return source.heroView(for: context.zoomedViewController)
    }
  }
}
