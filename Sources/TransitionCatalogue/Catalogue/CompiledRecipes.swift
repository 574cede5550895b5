/// The recipes of a library that is compiled and loaded at run time. The library contains a C function that returns them.
@_spi(CompiledRecipes) public final class CompiledRecipes {
  /// The recipes.
  public let recipes: [Recipe]

  /// Creates an object with the recipes.
  public init(_ recipes: [Recipe]) { self.recipes = recipes }

  /// Returns the object as a pointer that retains it, the result of the library's function.
  public func pass() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  /// Returns the object of a pointer from `pass`, once for each pointer.
  public static func take(_ pointer: UnsafeMutableRawPointer) -> CompiledRecipes {
    Unmanaged.fromOpaque(pointer).takeRetainedValue()
  }
}
