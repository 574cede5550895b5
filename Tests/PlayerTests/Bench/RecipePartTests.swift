import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// The scene that plays the recipes, on a headless stage.
  @Suite struct RecipePartTests {
    /// Plays `recipe` for some seconds and returns its transitions.
    func play(_ recipe: Recipe, drag: RecipeDragPath?, seconds: Double) throws -> [PlayedTransition] {
      let act = try RecipePart(recipe, drag: drag, folder: nil)
      let stage = Stage(size: BenchPages.size, rootViewController: act.root)
      stage.advance(by: Stage.period)
      act.begin()
      for _ in 0..<Int(seconds * 60) {
        var events: [InputEvent] = []
        act.addInput(until: stage.time, to: &events)
        for event in events { stage.send(event.kind) }
        stage.advance(by: Stage.period)
      }
      return act.player.journal.entries
    }

    @Test func `every recipe goes there and back`() throws {
      for recipe in Catalogue.all {
        let played = try play(recipe, drag: nil, seconds: 5)
        let operations = played.map(\.operation), comment = Comment(rawValue: "\(recipe.name): \(played)")
        #expect(operations.count >= 2 && played.allSatisfy { !$0.cancelled }, comment)
        for (index, operation) in operations.enumerated() {
          let expected = recipe.kind == .tabs ? ["select"] : index % 2 == 0 ? ["push", "present"] : ["pop", "dismiss"]
          #expect(expected.contains(operation), comment)
        }
      }
    }

    @Test func `every drag goes all the way`() throws {
      for recipe in Catalogue.all {
        guard let path = RecipeDragPath(of: recipe) else { continue }
        let played = try play(recipe, drag: path, seconds: 5), comment = Comment(rawValue: "\(recipe.name): \(played)")
        let dragged = played.filter(\.interactive)
        guard recipe.name != "screenshot-pop" else {
          // The drag of this recipe moves images of the pages, and then pops without a transition.
          #expect(played.filter { $0.operation == "push" }.count >= 2, comment)
          continue
        }
        #expect(!dragged.isEmpty && dragged.allSatisfy { !$0.cancelled }, comment)
      }
    }

    @Test func `a recipe without a drag has no path`() {
      #expect(RecipeDragPath(of: Catalogue.crossDissolve) == nil)
    }
  }
}
