import Foundation

/// A Swift file with one or more recipes, as described in `Docs/AddingARecipe.md`.
nonisolated struct RecipeFile: Equatable, Sendable {
  /// The path of the file.
  let path: RawString

  /// The name of the file, for messages.
  var name: String { Picture.line(path.lastComponent) }

  /// Returns the names of the recipes in the text of a file: the constants of `Catalogue` that are made by `Recipe`, in
  /// their order. Comments are skipped.
  static func recipes(in text: String) -> [String] {
    let declaration = /static\s+(?:let|var)\s+(\w+)\s*(?::\s*Recipe\s*)?=\s*Recipe\s*[.(]/
    return withoutComments(text).matches(of: declaration).map { String($0.1) }
  }

  /// Returns a text in which comments are replaced by a space.
  private static func withoutComments(_ text: String) -> String {
    text.replacing(/\/\/[^\n]*/, with: " ").replacing(/(?s)\/\*.*?\*\//, with: " ")
  }

  /// Returns the Swift code that exports recipes from a library, as the C function `entryPoint`.
  static func entryCode(for recipes: [String]) -> String {
    """
    @_spi(CompiledRecipes) import TransitionCatalogue

    @_cdecl("\(entryPoint)") public func compiledRecipes() -> UnsafeMutableRawPointer {
      CompiledRecipes([\(recipes.map { "Catalogue.\($0)" }.joined(separator: ", "))]).pass()
    }

    """
  }

  /// The name of the C function with which a library returns its recipes.
  static let entryPoint = "segue_compiled_recipes"
}
