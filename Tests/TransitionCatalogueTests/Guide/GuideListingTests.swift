import Foundation
import Testing

/// The listings of Docs/AddingARecipe.md are the files beside this one, which are compiled and run.
struct GuideListingTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let root = folder.appendingPathComponent("../../..").standardizedFileURL

  private static func text(_ path: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// The contents of the fenced blocks whose opening line is `fence`, in their order.
  private static func blocks(_ fence: String, in guide: String) -> [String] {
    guide.components(separatedBy: "```\(fence)\n").dropFirst().compactMap { $0.components(separatedBy: "```").first }
  }

  @Test(arguments: ["Recede.swift", "RecedeTests.swift"])
  func `the guide lists the file that is compiled, whole`(file: String) throws {
    let guide = try Self.text("Docs/AddingARecipe.md", in: Self.root)
    let listing = Self.blocks("swift \(file)", in: guide).joined(separator: "\n")
    #expect(listing == (try Self.text(file, in: Self.folder)))
  }

  @Test func `every Swift listing of the guide belongs to a compiled file`() throws {
    let guide = try Self.text("Docs/AddingARecipe.md", in: Self.root)
    let fences = guide.components(separatedBy: "\n").filter { $0.hasPrefix("```swift") }
    #expect(Set(fences) == ["```swift Recede.swift", "```swift RecedeTests.swift"])
  }

  @Test func `the guide's change of the catalogue fits the catalogue`() throws {
    let guide = try Self.text("Docs/AddingARecipe.md", in: Self.root)
    let change = try #require(Self.blocks("diff", in: guide).first)
    let catalogue = try Self.text("Sources/TransitionCatalogue/Catalogue/Catalogue.swift", in: Self.root)
    let before = change.split(separator: "\n").filter { !$0.hasPrefix("+") }.map { $0.dropFirst() }
    #expect(catalogue.contains(before.joined(separator: "\n")))
  }

  @Test func `a recipe is a file of at most 80 lines`() throws {
    #expect(try Self.text("Recede.swift", in: Self.folder).split(separator: "\n").count <= 80)
    let recipes = Self.root.appendingPathComponent("Sources/TransitionCatalogue/Recipes")
    for file in try FileManager.default.contentsOfDirectory(atPath: recipes.path) {
      let lines = try Self.text(file, in: recipes).components(separatedBy: "\n").count - 1
      #expect(lines <= 80, "\(file)")
    }
  }
}
