import UIKit

/// The numbers of the tab-slide recipe.
struct TabSlideStyle: Equatable {
  /// The length of either way, in seconds.
  var duration: TimeInterval

  /// The progress of a drag past which it finishes.
  var threshold: CGFloat
}

extension TabSlideStyle {
  static let durationParameter = RecipeParameter(
    name: "duration", title: "Duration", unit: .seconds, defaultValue: 0.3, range: 0.1...3)
  static let thresholdParameter = RecipeParameter(
    name: "threshold", title: "Progress that finishes a drag", unit: .ratio, defaultValue: 0.5, range: 0...1)

  static let parameters = [durationParameter, thresholdParameter]

  /// The numbers as `values` have them.
  init(_ values: RecipeValues) {
    duration = values[Self.durationParameter]
    threshold = values[Self.thresholdParameter]
  }
}
