import UIKit

/// The numbers of the semi-modal recipe.
struct SemiModalStyle: Equatable {
  /// The length of the way in, in seconds.
  var rise: TimeInterval

  /// The damping ratio of the way in.
  var damping: CGFloat

  /// The length of the way out, in seconds.
  var fall: TimeInterval

  /// The size of what lies behind while the page is there, as a part of its own.
  var scale: CGFloat

  /// The corner radius of the page, in points.
  var cornerRadius: CGFloat

  /// The progress of a drag past which it finishes.
  var threshold: CGFloat

  /// The length of a whole drag, as a part of the container's height.
  var distance: CGFloat
}

extension SemiModalStyle {
  /// The part of the screen above the page that stays free.
  static let freePart: CGFloat = 1.0 / 3

  static let riseParameter = RecipeParameter(
    name: "rise", title: "Duration of the way in", unit: .seconds, defaultValue: 0.8, range: 0.1...3)
  static let dampingParameter = RecipeParameter(
    name: "damping", title: "Damping ratio of the way in", unit: .ratio, defaultValue: 0.6, range: 0.1...1)
  static let fallParameter = RecipeParameter(
    name: "fall", title: "Duration of the way out", unit: .seconds, defaultValue: 1.5, range: 0.1...3)
  static let scaleParameter = RecipeParameter(
    name: "scale", title: "Scale of what lies behind", unit: .ratio, defaultValue: 0.85, range: 0.5...1)
  static let cornerRadiusParameter = RecipeParameter(
    name: "corner-radius", title: "Corner radius of the page", unit: .points, defaultValue: 15, range: 0...60)
  static let thresholdParameter = RecipeParameter(
    name: "threshold", title: "Progress that finishes a drag", unit: .ratio, defaultValue: 0.5, range: 0...1)
  static let distanceParameter = DragDistance.parameter(0.5)

  static let parameters = [
    riseParameter, dampingParameter, fallParameter, scaleParameter, cornerRadiusParameter, thresholdParameter,
    distanceParameter,
  ]

  /// The numbers as `values` have them.
  init(_ values: RecipeValues) {
    rise = values[Self.riseParameter]
    damping = values[Self.dampingParameter]
    fall = values[Self.fallParameter]
    scale = values[Self.scaleParameter]
    cornerRadius = values[Self.cornerRadiusParameter]
    threshold = values[Self.thresholdParameter]
    distance = values[Self.distanceParameter]
  }
}
