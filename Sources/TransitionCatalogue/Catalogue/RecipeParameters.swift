import UIKit

/// The parameters of a recipe, each a property of a struct. They are listed in the order of their declaration, in the
/// player too.
///
///     struct SlideParameters: RecipeParameters {
///       let duration = RecipeParameter.duration(0.3)
///       let threshold = RecipeParameter.dragThreshold(0.5)
///     }
@MainActor public protocol RecipeParameters {
  /// Creates the parameters with their default values and ranges.
  init()
}

extension RecipeParameters {
  /// The properties that are ``RecipeParameter`` values, in the order of their declaration.
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

  /// Creates the values from `values`; a parameter without a chosen value has its default.
  public init(_ values: RecipeValues = RecipeValues()) { self.values = values }

  /// The value of a parameter, clamped to its range.
  public subscript(dynamicMember parameter: KeyPath<Parameters, RecipeParameter>) -> Double {
    values[parameters[keyPath: parameter]]
  }
}
