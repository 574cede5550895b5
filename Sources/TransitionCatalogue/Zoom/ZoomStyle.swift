import UIKit

/// The numbers of the zoom recipe.
struct ZoomStyle: Equatable {
  /// The spring's period without damping, in seconds.
  var response: TimeInterval

  /// The damping ratio of the way; the size does not swing.
  var damping: CGFloat

  /// How much smaller the page becomes under a drag over the whole screen, as a part of its size.
  var shrink: CGFloat

  /// The corner radius of a page that is off its place, in points.
  var cornerRadius: CGFloat

  /// How dark the grid is behind an open page: the alpha of a black cover.
  var dimming: CGFloat
}

extension ZoomStyle {
  static let responseParameter = RecipeParameter(
    name: "response", title: "Period of the spring", unit: .seconds, defaultValue: 0.42, range: 0.1...3)
  static let dampingParameter = RecipeParameter(
    name: "damping", title: "Damping ratio", unit: .ratio, defaultValue: 0.86, range: 0.3...1)
  static let shrinkParameter = RecipeParameter(
    name: "shrink", title: "Shrinking under a drag", unit: .ratio, defaultValue: 0.4, range: 0...0.8)
  static let cornerRadiusParameter = RecipeParameter(
    name: "corner-radius", title: "Corner radius in flight", unit: .points, defaultValue: 24, range: 0...60)
  static let dimmingParameter = RecipeParameter(
    name: "dimming", title: "Darkness of the grid", unit: .ratio, defaultValue: 0.35, range: 0...1)

  static let parameters = [
    responseParameter, dampingParameter, shrinkParameter, cornerRadiusParameter, dimmingParameter,
  ]

  /// The numbers as `values` have them.
  init(_ values: RecipeValues) {
    response = values[Self.responseParameter]
    damping = values[Self.dampingParameter]
    shrink = values[Self.shrinkParameter]
    cornerRadius = values[Self.cornerRadiusParameter]
    dimming = values[Self.dimmingParameter]
  }
}
