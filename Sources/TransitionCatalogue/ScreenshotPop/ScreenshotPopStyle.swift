import UIKit

/// The numbers of the screenshot-pop recipe.
struct ScreenshotPopStyle: Equatable {
  /// How long everything takes to run on, or back, after the release, in seconds.
  var duration: TimeInterval

  /// How far the page must have been dragged for the pop, as a part of its width.
  var threshold: CGFloat

  /// How fast the page below moves, as a part of the drag's speed.
  var parallax: CGFloat

  /// How dark the page below is at first: the alpha of a black cover.
  var dimming: CGFloat
}

extension ScreenshotPopStyle {
  /// The part of the width at which the page below has become wholly bright.
  static let brightPart: CGFloat = 0.75

  static let durationParameter = RecipeParameter(
    name: "duration", title: "Duration after the release", unit: .seconds, defaultValue: 0.3, range: 0.1...3)
  static let thresholdParameter = RecipeParameter(
    name: "threshold", title: "Part of the width that finishes a drag", unit: .ratio, defaultValue: 1.0 / 3,
    range: 0...1)
  static let parallaxParameter = RecipeParameter(
    name: "parallax", title: "Speed of the page below", unit: .ratio, defaultValue: 0.6, range: 0...1)
  static let dimmingParameter = RecipeParameter(
    name: "dimming", title: "Darkness of the page below", unit: .ratio, defaultValue: 0.6, range: 0...1)

  static let parameters = [durationParameter, thresholdParameter, parallaxParameter, dimmingParameter]

  /// The numbers as `values` have them.
  init(_ values: RecipeValues) {
    duration = values[Self.durationParameter]
    threshold = values[Self.thresholdParameter]
    parallax = values[Self.parallaxParameter]
    dimming = values[Self.dimmingParameter]
  }
}
