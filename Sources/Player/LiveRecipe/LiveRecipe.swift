import Foundation
import QuartzCore
import SDLHost
import TransitionCatalogue

/// A recipe file that is compiled and loaded at start and at every save; the last version without errors is played.
final class LiveRecipe {
  /// Called with the recipes of the file whenever they were loaded, and the time that the compiler took in seconds.
  var onLoad: ([Recipe], Double) -> Void = { _, _ in }

  /// Called with the reason why the file as it is now cannot be loaded.
  var onFailure: (RecipeCompiler.Failure) -> Void = { _ in }

  /// The file.
  let file: RecipeFile

  private let compiler: RecipeCompiler
  private let results: AsynchronousResults
  private let watcher: FolderWatcher
  private var state = State.resting

  /// The number of compilations.
  private var count = 0

  /// The names of the registered recipes.
  private var names: [String] = []

  private enum State {
    case resting

    /// The compiler runs; it runs again if the file was saved meanwhile.
    case compiling(isOutdated: Bool)
  }

  /// Creates a live recipe; throws a sentence if it can never be compiled or watched.
  init(_ path: RawString, results: AsynchronousResults) throws(PlayerError) {
    compiler = try Self.compiler(for: path)
    file = RecipeFile(path: path)
    self.results = results
    do throws(PathProblem) {
      watcher = try FolderWatcher()
      if let problem = watcher.watch([path.folder ?? ""]) { throw problem }
    } catch {
      throw PlayerError(reason: "The saving of “\(Picture.line(path))” cannot be noticed: \(error.reason)")
    }
  }

  /// Compiles the file, and again at every save.
  func start() {
    awaitSave()
    compile()
  }

  /// Removes the compiled libraries at the end of the session.
  func end() { compiler.removeLibraries() }

  private func awaitSave() {
    let ticket = results.expect(), path = file.path
    watcher.next { [results, weak self] events in
      results.bring(ticket) {
        guard let self else { return }
        if events.written.contains(path) || events.isIncomplete { self.compile() }
        self.awaitSave()
      }
    }
  }

  private func compile() {
    guard case .resting = state else {
      state = .compiling(isOutdated: true)
      return
    }
    state = .compiling(isOutdated: false)
    count += 1
    let start = CACurrentMediaTime()
    let ticket = results.expect(), compiler = compiler, file = file, number = count
    Thread.detachNewThread { [results, weak self] in
      let outcome = Result { () throws(RecipeCompiler.Failure) in try compiler.compile(file, number: number) }
      results.bring(ticket) { self?.finish(outcome, after: CACurrentMediaTime() - start) }
    }
  }

  private func finish(_ outcome: Result<String, RecipeCompiler.Failure>, after duration: Double) {
    let isOutdated = if case .compiling(true) = state { true } else { false }
    state = .resting
    // The result for an earlier save would only flash.
    if isOutdated { return compile() }
    switch outcome {
    case .success(let library):
      do throws(RecipeCompiler.Failure) {
        let recipes = try Self.load(library, replacing: names)
        names = recipes.map(\.name)
        onLoad(recipes, duration)
      } catch { onFailure(error) }
    case .failure(let failure): onFailure(failure)
    }
  }
}
