import UIKit

extension Catalogue {
  /// The screenshot-pop recipe: the whole screen moves aside under a drag.
  public static let screenshotPop = Recipe(
    name: "screenshot-pop", title: "Screenshot Pop",
    summary: "A drag from the left edge moves the whole screen aside, over a capture of the page below.",
    kind: .navigation, source: .catalogue, parameters: ScreenshotPopParameters.all,
    drag: RecipeDrag(
      RecipeDrag.rightFromEdge,
      completes: RecipeDrag.past(ScreenshotPopParameters().threshold.defaultValue, of: "width")),
    start: .navigation { ScreenshotPopTransitionDelegate(navigationController: $0, values: $1) })
}

/// The parameters of the screenshot-pop recipe.
public struct ScreenshotPopParameters: RecipeParameters {
  /// The duration of the animation after the release, in seconds.
  public let duration = RecipeParameter.duration(0.3, title: "Duration after the release")

  /// The distance past which a released drag pops, as a fraction of the screen's width.
  public let threshold = RecipeParameter(
    name: "threshold", title: "Part of the width that finishes a drag", unit: .ratio, defaultValue: 1.0 / 3,
    range: 0...1)

  /// The speed of the capture below, as a fraction of the drag's speed.
  public let parallax = RecipeParameter(
    name: "parallax", title: "Speed of the page below", unit: .ratio, defaultValue: 0.6, range: 0...1)

  /// The initial alpha of the black cover over the capture below.
  public let dimming = RecipeParameter(
    name: "dimming", title: "Darkness of the page below", unit: .ratio, defaultValue: 0.6, range: 0...1)

  /// Creates the parameters with their default values and ranges.
  public init() {}
}

/// The values that ``ScreenshotPopDrag`` reads.
typealias ScreenshotPopStyle = ParameterValues<ScreenshotPopParameters>
