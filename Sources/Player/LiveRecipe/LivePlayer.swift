import Foundation

/// The player that can load compiled recipes. It shares the framework's modules with them, and therefore the Swift
/// libraries, which the player that is installed or built for release contains itself.
nonisolated enum LivePlayer {
  /// The class that a compiled recipe needs first, by its name for the linker.
  private static let symbol = "$s19TransitionCatalogue15CompiledRecipesCMa"

  /// Whether this process can load compiled recipes: it exports the framework, and uses the shared Swift libraries.
  static var isRunning: Bool {
    dlsym(nil, symbol) != nil && dlopen("libswiftCore.so", RTLD_LAZY | RTLD_NOLOAD) != nil
  }

  /// Continues as the player that can load compiled recipes, with the same arguments, unless this is one. Throws a sentence
  /// if there is none.
  static func start(environment: [String: String] = ProcessInfo.processInfo.environment) throws(PlayerError) {
    guard !isRunning else { return }
    let compiler = try RecipeCompiler.compiler(environment: environment)
    guard let player = Installation.current.livePlayer else {
      throw PlayerError(
        reason: "This player cannot load recipes: install the package segue-dev, or use the one of “swift build”")
    }
    // The shared Swift libraries are those of the compiler.
    let libraries = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("lib/swift/linux").path
    let search = [libraries, environment["LD_LIBRARY_PATH"]].compactMap { $0 }.joined(separator: ":")
    setenv("LD_LIBRARY_PATH", search, 1)
    _ = player.withCString { execv($0, CommandLine.unsafeArgv) }
    throw PlayerError(reason: "\(player.text) cannot be started: \(String(cString: strerror(errno)))")
  }
}
