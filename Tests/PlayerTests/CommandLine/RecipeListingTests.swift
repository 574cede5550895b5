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

  @Test func `the text listing has a line for the drag`() {
    var listing = Self.listing
    listing.drag = .init(direction: "down", completion: "past 0.5 of the height")
    listing.parameters = []
    #expect(
      RecipeListing.text([listing]) == """
        hero  (navigation, from Catalogue)
          It flies.
          Drag: down; completes past 0.5 of the height
        """)
  }

  @Test func `the JSON listing can be decoded again`() throws {
    let json = try RecipeListing.json([Self.listing])
    #expect(try JSONDecoder().decode([RecipeListing].self, from: Data(json.utf8)) == [Self.listing])
  }

  @Test(arguments: [
    ("hero", "to the right, from anywhere", "past 0.25 of the width"),
    ("slide", "to the right, from the left edge", "past 0.167 of the width"),
    ("screenshot-pop", "to the right, from the left edge", "past 0.333 of the width"),
    ("bounce", "down, from anywhere", "past 0.25 of the height"),
    ("swipe-down", "down, from anywhere", "past 0.382 of the height, or at 920 points per second or more"),
    ("tab-slide", "sideways, from anywhere", "past 0.5 of the width, including the momentum"),
  ])
  func `a recipe's drag has the numbers of its parameters`(name: String, direction: String, completion: String) throws {
    let listing = RecipeListing(try #require(Catalogue.recipe(named: name)))
    #expect(listing.drag == .init(direction: direction, completion: completion))
  }

  @Test func `the listing contains the catalogue's numbers`() throws {
    let hero = RecipeListing(try #require(Catalogue.recipe(named: "hero")))
    let duration = try #require(hero.parameters.first { $0.name == "duration" })
    #expect(
      duration == .init(name: "duration", title: duration.title, unit: "s", default: 0.8, minimum: 0.1, maximum: 3))
  }
}
