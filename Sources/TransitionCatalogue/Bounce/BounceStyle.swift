import UIKit

/// The numbers of the bounce recipe.
struct BounceStyle: Equatable {
  /// The length of the way in, in seconds.
  var rise: TimeInterval

  /// The damping ratio of the way in.
  var damping: CGFloat

  /// The length of the way out, in seconds.
  var fall: TimeInterval

  /// The progress of a drag past which it finishes.
  var threshold: CGFloat

  /// The length of a whole drag, as a part of the container's height.
  var distance: CGFloat
}

extension BounceStyle {
  static let riseParameter = RecipeParameter(
    name: "rise", title: "Duration of the way in", unit: .seconds, defaultValue: 0.8, range: 0.1...3)
  static let dampingParameter = RecipeParameter(
    name: "damping", title: "Damping ratio of the way in", unit: .ratio, defaultValue: 0.6, range: 0.1...1)
  static let fallParameter = RecipeParameter(
    name: "fall", title: "Duration of the way out", unit: .seconds, defaultValue: 1.5, range: 0.1...3)
  static let thresholdParameter = RecipeParameter(
    name: "threshold", title: "Progress that finishes a drag", unit: .ratio, defaultValue: 0.5, range: 0...1)
  static let distanceParameter = DragDistance.parameter(0.5)

  static let parameters = [riseParameter, dampingParameter, fallParameter, thresholdParameter, distanceParameter]

  /// The numbers as `values` have them.
  init(_ values: RecipeValues) {
    rise = values[Self.riseParameter]
    damping = values[Self.dampingParameter]
    fall = values[Self.fallParameter]
    threshold = values[Self.thresholdParameter]
    distance = values[Self.distanceParameter]
  }
}
