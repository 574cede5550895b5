import FileTesting
import Foundation
import Testing
import TransitionCatalogue

@testable import Player

/// Tests the Swift files of the recipes. Those with default values are in `Tests/CopiedRecipes`, which is compiled.
@Suite struct RecipeCodeTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL
  private static let folder = root.appendingPathComponent("Tests/CopiedRecipes")

  private static let recipes = Catalogue.all.filter { $0.source != .application }

  @Test func `the file of a recipe is the one that is compiled with the tests`() throws {
    for recipe in Self.recipes {
      let code = try #require(RecipeCode(recipe, values: RecipeValues()))
      let file = Self.folder.appendingPathComponent(code.fileName)
      if ProcessInfo.processInfo.environment["SEGUE_REMAKE_GOLDENS"] == "1" {
        try code.text.write(to: file, atomically: true, encoding: .utf8)
      }
      let stored = try? String(contentsOf: file, encoding: .utf8)
      #expect(
        stored == code.text, "Tests/CopiedRecipes/\(code.fileName) is outdated; make it with Scripts/recipes code")
    }
  }

  @Test func `no file is left of a recipe that is gone`() throws {
    let names = Self.recipes.compactMap { RecipeCode($0, values: RecipeValues())?.fileName }
    #expect(try Set(FileManager.default.contentsOfDirectory(atPath: Self.folder.path)) == Set(names))
  }

  @Test func `the values that were chosen are in the code and in the comment at its start`() throws {
    let code = try #require(RecipeCode(Catalogue.hero, values: RecipeValues(["duration": 1.25, "velocity": 2])))
    #expect(code.fileName == "HeroTransition.swift")
    #expect(code.text.contains("with duration 1.25 s, damping 0.6, velocity 2/s, threshold 0.5, distance 0.5."))
    #expect(code.text.contains("  /// Duration, in seconds: 0.1 to 3.\n  var duration = 1.25\n"))
    #expect(code.text.contains("  var velocity = 2.0\n"))
    #expect(code.text.contains("  var damping = 0.6\n"))
  }

  @Test(arguments: [(0.5, "0.5"), (1.0 / 3, "1.0 / 3"), (1 / 0.6, "5.0 / 3"), (0.1 + 0.2, "0.30000000000000004")])
  func `a number is written exactly`(value: Double, literal: String) { #expect(RecipeCode.literal(value) == literal) }

  @Test func `a recipe of an application has no file`() {
    let own = Recipe(name: "hero", title: "Own", summary: "Mine.") { _ in Catalogue.rise.direct() }
    #expect(RecipeCode(own, values: RecipeValues()) == nil)
  }

  @Test func `the files import UIKit alone, and have no machinery of the catalogue`() throws {
    for recipe in Self.recipes {
      let text = try #require(RecipeCode(recipe, values: RecipeValues())).text
      let code = text.replacing(/\/\/[^\n]*/, with: "")
      #expect(code.matches(of: /import (\w+)/).map(\.1) == ["UIKit"], "in \(recipe.name)")
      for name in ["Recipe", "Catalogue", "DragTracker", "ReleaseRule", "ParameterValues", "public ", "package "] {
        #expect(!code.contains(name), "in \(recipe.name)")
      }
    }
  }

  // The compiler sees only what is public, since the files are in no package of ours here.
  @Test(arguments: [["-swift-version", "5"], ["-swift-version", "6", "-default-isolation", "MainActor"]])
  func `files with chosen values compile in the other modes of the language`(mode: [String]) throws {
    let folder = try TemporaryFolder()
    let files = try Self.recipes.map { recipe in
      let values = RecipeValues(
        Dictionary(uniqueKeysWithValues: recipe.parameters.map { ($0.name, $0.range.upperBound) }))
      let code = try #require(RecipeCode(recipe, values: values))
      return try folder.write(Data(code.text.utf8), to: code.fileName).path
    }
    let modules = try #require(FrameworkModules(player: Installation.current.executable))
    let compiler = try RecipeCompiler(modules: modules)
    defer { compiler.removeLibraries() }
    #expect(compiler.check(files, options: mode) == [])
  }
}
