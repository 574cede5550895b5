import UIKit

/// The parameters of a recipe, each a property of a struct. They are listed, in the player too, in the order of their
/// declaration.
///
///     struct SlideParameters: RecipeParameters {
///       let duration = RecipeParameter.duration(0.3)
///       let threshold = RecipeParameter.dragThreshold(0.5)
///     }
@MainActor public protocol RecipeParameters {
  /// The parameters with their default values and ranges.
  init()
}

extension RecipeParameters {
  /// Every property that is a ``RecipeParameter``, in the order of declaration.
  static var all: [RecipeParameter] {
    Mirror(reflecting: Self()).children.compactMap { $0.value as? RecipeParameter }
  }
}

/// The chosen values of a recipe's parameters, each under the name of its property.
///
///     let values = ParameterValues<SlideParameters>(RecipeValues())
///     values.duration  // 0.3
@dynamicMemberLookup
public struct ParameterValues<Parameters: RecipeParameters> {
  private let parameters = Parameters()
  private let values: RecipeValues

  /// The values as `values` has them; the parameters that it does not mention have their defaults.
  public init(_ values: RecipeValues = RecipeValues()) { self.values = values }

  /// The value of one parameter, within its range.
  public subscript(dynamicMember parameter: KeyPath<Parameters, RecipeParameter>) -> Double {
    values[parameters[keyPath: parameter]]
  }
}
