import UIKit

extension Catalogue {
  /// The zoom recipe: the cell grows into the view controller, interactively at any moment.
  public static let zoom = Recipe(
    name: "zoom", title: "Zoom",
    summary:
      "The clicked cell grows into its page, which can be grabbed, thrown and dragged back in any direction at any moment.",
    kind: .navigation, source: .catalogue, parameters: ZoomParameters.all,
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

/// The director of the zoom recipe.
///
/// Its transitions are their own interaction controllers, after clicks too, since a drag may interrupt them at any
/// moment.
final class ZoomTransitionDelegate: NavigationTransitionDelegate<ZoomParameters> {
  private let drag: ZoomDrag

  init(navigationController: UINavigationController, values: RecipeValues) {
    drag = ZoomDrag(in: navigationController)
    super.init(navigationController: navigationController, values: values, appliesTo: \.isBetweenHeroes)
  }

  override func animator(for transition: Transition) -> (any UIViewControllerAnimatedTransitioning)? {
    if UIAccessibility.isReduceMotionEnabled { return nil }
    let zoom = ZoomTransition(isPush: transition.isPush, values: transition.values)
    zoom.onRun = { [weak drag] zoom, runs in drag?.running = runs ? zoom : nil }
    return zoom
  }

  override func stop() {
    drag.stop()
    super.stop()
  }
}
