import UIKit

/// The numbers of the hero recipe.
struct HeroStyle: Equatable {
  /// The length of either flight, in seconds.
  var duration: TimeInterval

  /// The spring's damping ratio.
  var damping: CGFloat

  /// The spring's initial velocity, in distances per second.
  var velocity: CGFloat

  /// The progress of a drag past which it finishes.
  var threshold: CGFloat

  /// The length of a whole drag, as a part of the container's width.
  var distance: CGFloat
}

extension HeroStyle {
  static let durationParameter = RecipeParameter(
    name: "duration", title: "Duration", unit: .seconds, defaultValue: 0.8, range: 0.1...3)
  static let dampingParameter = RecipeParameter(
    name: "damping", title: "Damping ratio", unit: .ratio, defaultValue: 0.6, range: 0.1...1)
  static let velocityParameter = RecipeParameter(
    name: "velocity", title: "Initial velocity", unit: .perSecond, defaultValue: 1 / 0.6, range: 0...10)
  static let thresholdParameter = RecipeParameter(
    name: "threshold", title: "Progress that finishes a drag", unit: .ratio, defaultValue: 0.5, range: 0...1)
  static let distanceParameter = RecipeParameter.dragDistance(0.5)

  static let parameters = [
    durationParameter, dampingParameter, velocityParameter, thresholdParameter, distanceParameter,
  ]

  /// The numbers as `values` have them.
  init(_ values: RecipeValues) {
    duration = values[Self.durationParameter]
    damping = values[Self.dampingParameter]
    velocity = values[Self.velocityParameter]
    threshold = values[Self.thresholdParameter]
    distance = values[Self.distanceParameter]
  }
}
