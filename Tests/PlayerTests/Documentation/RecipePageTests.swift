import Foundation
import Testing
import TransitionCatalogue

@testable import Player

/// The pages of the recipes in `Docs/Recipes`, which `Scripts/recipes` makes.
@Suite struct RecipePageTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Docs/Recipes").standardizedFileURL

  private static let listings = Catalogue.all.filter { $0.source != .application }.map(RecipeListing.init)

  /// The texts by file name.
  private static var texts: [(name: String, text: String)] {
    [("README.md", RecipePage.overview(of: listings))] + listings.map { ("\($0.name).md", RecipePage.page(of: $0)) }
  }

  @Test func `each page has the catalogue's description, parameters and drag`() throws {
    for (name, text) in Self.texts {
      let file = Self.folder.appendingPathComponent(name)
      if ProcessInfo.processInfo.environment["SEGUE_REMAKE_GOLDENS"] == "1" {
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
      let page = try? String(contentsOf: file, encoding: .utf8)
      #expect(
        page == text,
        "Docs/Recipes/\(name) is missing or outdated; make it with Scripts/recipes")
    }
  }

  @Test func `each recipe has its images, and no file is left of one that is gone`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let images = Self.listings.flatMap { ["\($0.name).webp", "\($0.name)-moment.webp"] }
    #expect(Set(files) == Set(images + Self.texts.map(\.name)), "make the files with Scripts/recipes")
  }

  @Test func `the folder has at most three megabytes`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.folder, includingPropertiesForKeys: [.fileSizeKey])
    let sizes = try files.map { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 }
    #expect(sizes.reduce(0, +) < 3_000_000)
  }
}
