import UIKit

/// The numbers of the swipe-down recipe.
struct SwipeDownStyle: Equatable {
  /// The length of either way, in seconds.
  var duration: TimeInterval

  /// The alpha to which the page behind fades on the way in.
  var fade: CGFloat

  /// The progress of a drag past which it finishes.
  var threshold: CGFloat

  /// The length of a whole drag, as a part of the container's height.
  var distance: CGFloat

  /// The speed downwards from which a release finishes wherever it happens, in points per second.
  var flick: CGFloat

  /// How fast everything runs on after the release, in points per second.
  var speed: CGFloat
}

extension SwipeDownStyle {
  static let durationParameter = RecipeParameter(
    name: "duration", title: "Duration", unit: .seconds, defaultValue: 0.25, range: 0.1...3)
  static let fadeParameter = RecipeParameter(
    name: "fade", title: "Alpha of the page behind", unit: .ratio, defaultValue: 0.5, range: 0...1)
  static let thresholdParameter = RecipeParameter(
    name: "threshold", title: "Progress that finishes a drag", unit: .ratio, defaultValue: 0.382, range: 0...1)
  static let flickParameter = RecipeParameter(
    name: "flick", title: "Speed that finishes a drag", unit: .pointsPerSecond, defaultValue: 920, range: 100...5000)
  static let speedParameter = RecipeParameter(
    name: "speed", title: "Speed after the release", unit: .pointsPerSecond, defaultValue: 3000, range: 300...10000)
  static let distanceParameter = DragDistance.parameter(1)

  static let parameters = [
    durationParameter, fadeParameter, thresholdParameter, distanceParameter, flickParameter, speedParameter,
  ]

  /// The numbers as `values` have them.
  init(_ values: RecipeValues) {
    duration = values[Self.durationParameter]
    fade = values[Self.fadeParameter]
    threshold = values[Self.thresholdParameter]
    distance = values[Self.distanceParameter]
    flick = values[Self.flickParameter]
    speed = values[Self.speedParameter]
  }
}
