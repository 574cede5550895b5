import UIKit

/// The numbers of the screenshot-slide recipe.
struct ScreenshotSlideStyle: Equatable {
  /// The length of either way, in seconds.
  var duration: TimeInterval
}

extension ScreenshotSlideStyle {
  static let durationParameter = RecipeParameter(
    name: "duration", title: "Duration", unit: .seconds, defaultValue: 0.3, range: 0.1...3)

  static let parameters = [durationParameter]

  /// The numbers as `values` have them.
  init(_ values: RecipeValues) { duration = values[Self.durationParameter] }
}
