import FileTesting
import Foundation
import Testing

@testable import Player

@Suite struct RecipeCompilerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ text: String) throws -> RecipeFile {
    RecipeFile(path: try folder.write(Array(text.utf8), to: "Turn.swift"))
  }

  /// A compiler against the modules of the build folder that contains the tests.
  private func compiler() throws -> RecipeCompiler {
    try RecipeCompiler(modules: #require(FrameworkModules(player: Installation.current.executable)))
  }

  private static let recipe = """
    import TransitionCatalogue
    import UIKit

    struct NoParameters: RecipeParameters { let duration = RecipeParameter.duration(0.4) }

    final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) { context.completeTransition(true) }
    }

    extension Catalogue {
      static let turn = Recipe.navigation(
        name: "turn", title: "Turn", summary: "Turns.", parameters: NoParameters.self) { _ in Animator() }
    }
    """

  @Test func `a recipe is compiled to a library of its own for each version`() throws {
    let compiler = try compiler(), file = try file(Self.recipe)
    let first = try compiler.compile(file, number: 1), second = try compiler.compile(file, number: 2)
    #expect(first != second)
    #expect([first, second].allSatisfy { FileManager.default.fileExists(atPath: $0) })
    compiler.removeLibraries()
    #expect(!FileManager.default.fileExists(atPath: first))
  }

  @Test func `errors name the line of the file`() throws {
    let compiler = try compiler()
    defer { compiler.removeLibraries() }
    let broken = try file(Self.recipe.replacing("{ 0.4 }", with: "{ nothing }"))
    do {
      _ = try compiler.compile(broken, number: 1)
      Issue.record("The broken file was compiled")
    } catch {
      #expect(error == .errors([CompilerMessage(line: 7, column: 105, text: "cannot find 'nothing' in scope")]))
    }
  }

  @Test func `a file without a recipe, and a missing one, are problems in one sentence`() throws {
    let compiler = try compiler()
    defer { compiler.removeLibraries() }
    func problem(_ file: RecipeFile) -> String? {
      do { _ = try compiler.compile(file, number: 1) } catch {
        if case .problem(let sentence) = error { return sentence }
      }
      return nil
    }
    #expect(try problem(file("import UIKit\n"))?.hasPrefix("“Turn.swift” has no recipe") == true)
    let missing = RecipeFile(path: folder.path.appending("Missing.swift"))
    #expect(problem(missing) == "“Missing.swift” cannot be read: does not exist")
  }

  @Test func `a machine without a Swift compiler is told so`() {
    #expect(throws: Never.self) { try RecipeCompiler.compiler(environment: ProcessInfo.processInfo.environment) }
  }
}
