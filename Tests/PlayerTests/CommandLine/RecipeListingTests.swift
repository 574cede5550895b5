import Foundation
import Testing
import TransitionCatalogue

@testable import Player

struct RecipeListingTests {
  static let listing = RecipeListing(
    name: "hero", title: "Hero", summary: "It flies.", kind: "navigation", source: "Catalogue",
    parameters: [
      .init(name: "duration", title: "Duration", unit: "s", default: 0.8, minimum: 0.1, maximum: 3),
      .init(name: "pull", title: "Pull", unit: "", default: 1 / 0.6, minimum: 0, maximum: 10),
    ])

  @Test func `the text listing has a line for each parameter with its value and range`() {
    #expect(
      RecipeListing.text([Self.listing, Self.listing]).components(separatedBy: "\n\n") == [
        """
        hero  (navigation, from Catalogue)
          It flies.
            duration  0.8s, 0.1…3  Duration
            pull      1.667, 0…10  Pull
        """,
        """
        hero  (navigation, from Catalogue)
          It flies.
            duration  0.8s, 0.1…3  Duration
            pull      1.667, 0…10  Pull
        """,
      ])
  }

  @Test func `the JSON listing can be decoded again`() throws {
    let json = try RecipeListing.json([Self.listing])
    #expect(try JSONDecoder().decode([RecipeListing].self, from: Data(json.utf8)) == [Self.listing])
  }

  @Test func `the listing contains the catalogue's numbers`() throws {
    let hero = RecipeListing(try #require(Catalogue.recipe(named: "hero")))
    let duration = try #require(hero.parameters.first { $0.name == "duration" })
    #expect(
      duration == .init(name: "duration", title: duration.title, unit: "s", default: 0.8, minimum: 0.1, maximum: 3))
  }
}
