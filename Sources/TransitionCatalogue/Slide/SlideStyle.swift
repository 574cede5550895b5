import UIKit

/// The numbers of the slide recipe.
struct SlideStyle: Equatable {
  /// The length of either way, in seconds.
  var duration: TimeInterval

  /// The progress of a drag past which it finishes.
  var threshold: CGFloat

  /// The length of a whole drag, as a part of the container's width.
  var distance: CGFloat
}

extension SlideStyle {
  static let durationParameter = RecipeParameter(
    name: "duration", title: "Duration", unit: .seconds, defaultValue: 0.3, range: 0.1...3)
  static let thresholdParameter = RecipeParameter(
    name: "threshold", title: "Progress that finishes a drag", unit: .ratio, defaultValue: 0.5, range: 0...1)
  static let distanceParameter = DragDistance.parameter(1.0 / 3)

  static let parameters = [durationParameter, thresholdParameter, distanceParameter]

  /// The numbers as `values` have them.
  init(_ values: RecipeValues) {
    duration = values[Self.durationParameter]
    threshold = values[Self.thresholdParameter]
    distance = values[Self.distanceParameter]
  }
}
