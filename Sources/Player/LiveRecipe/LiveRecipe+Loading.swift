import Foundation
import SDLHost
@_spi(CompiledRecipes) import TransitionCatalogue

/// Loading compiled recipes into this process.
extension LiveRecipe {
  /// Loads a library, and replaces the recipes with `names` in the catalogue by those of the library. A library is never
  /// unloaded, since objects of its classes may still exist.
  static func load(_ library: String, replacing names: [String] = []) throws(RecipeCompiler.Failure) -> [Recipe] {
    typealias Entry = @convention(c) () -> UnsafeMutableRawPointer
    guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL), let symbol = dlsym(handle, RecipeFile.entryPoint)
    else {
      let reason = dlerror().map { String(cString: $0) } ?? "unknown error"
      throw .problem("The compiled recipe cannot be loaded: \(reason)")
    }
    let recipes = CompiledRecipes.take(unsafeBitCast(symbol, to: Entry.self)()).recipes
    var taken = Set(Catalogue.all.map(\.name)).subtracting(names)
    for recipe in recipes where !taken.insert(recipe.name).inserted {
      throw .problem("There is already a recipe named “\(recipe.name)”; give this one another name")
    }
    names.forEach(Catalogue.unregister)
    recipes.forEach(Catalogue.register)
    return recipes
  }

  /// Returns a compiler for a recipe file; throws a sentence if the file or what the compiler needs is missing.
  static func compiler(for path: RawString) throws(PlayerError) -> RecipeCompiler {
    if case .nothing(let problem) = FolderListing.kind(of: path) {
      throw PlayerError(reason: "“\(Picture.line(path))” \(problem.reason)")
    }
    guard let modules = FrameworkModules(player: Installation.current.executable) else {
      throw PlayerError(reason: "The modules of the framework are missing: install the package segue-dev")
    }
    return try RecipeCompiler(modules: modules)
  }

  /// Compiles a recipe file, and adds its recipes, which are returned, to the catalogue.
  static func loadOnce(_ path: RawString) throws(PlayerError) -> [Recipe] {
    let file = RecipeFile(path: path), compiler = try compiler(for: path)
    defer { compiler.removeLibraries() }
    do throws(RecipeCompiler.Failure) { return try load(compiler.compile(file, number: 1)) } catch {
      switch error {
      case .errors(let errors):
        let first = errors.first.map { ": \($0.summary)" } ?? ""
        throw PlayerError(reason: "“\(file.name)” does not compile\(first)")
      case .problem(let reason): throw PlayerError(reason: reason)
      }
    }
  }
}
