import UIKit

/// The numbers of the rise recipe.
struct RiseStyle: Equatable {
  /// The length of either way, in seconds.
  var duration: TimeInterval
}

extension RiseStyle {
  static let durationParameter = RecipeParameter(
    name: "duration", title: "Duration", unit: .seconds, defaultValue: 2, range: 0.1...3)

  static let parameters = [durationParameter]

  /// The numbers as `values` have them.
  init(_ values: RecipeValues) { duration = values[Self.durationParameter] }
}
