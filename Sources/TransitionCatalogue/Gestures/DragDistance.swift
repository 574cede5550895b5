import UIKit

/// The length of the drag that takes a transition from its start to its end.
enum DragDistance {
  /// Shorter drags cannot be held steady, longer ones do not fit the container.
  private static let range = 0.1...1.0

  /// The parameter of a recipe whose whole drag is `part` of the container's width or height unless chosen. At the distance
  /// that the pages move by, they follow the pointer one to one.
  static func parameter(_ part: Double) -> RecipeParameter {
    RecipeParameter(
      name: "distance", title: "Length of a whole drag", unit: .ratio, defaultValue: part, range: range)
  }
}
