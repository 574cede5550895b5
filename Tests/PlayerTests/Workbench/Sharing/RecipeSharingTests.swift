import CoreGraphics
import SDLHost
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests the commands that take the recipe out of the window.
  @Suite struct RecipeSharingTests {
    private func stage(_ recipe: Recipe = Catalogue.hero) -> PlayerStage {
      let player = PlayerStage(["a.jpg", "b.jpg"], size: CGSize(width: 1000, height: 700), recipe: recipe)
      player.stage.window.addSubview(player.player.notices)
      UIPasteboard.general.string = "nothing"
      return player
    }

    @Test func `Control, Shift and C copy the recipe with the present values`() throws {
      let player = stage()
      let duration = try #require(Catalogue.hero.parameters.first { $0.name == "duration" })
      player.player.controller.choose(1.25, for: duration)
      player.press(.keyboardC, [])
      let code = try #require(RecipeCode(Catalogue.hero, values: player.player.controller.values))
      #expect(UIPasteboard.general.string == code.text)
      #expect(code.text.contains("var duration = 1.25\n"))
      #expect(
        player.player.notices.text
          == "“Hero” was copied as Swift, with the present values: paste it into HeroTransition.swift.")
    }

    @Test func `the key works on an opened and on a presented page`() throws {
      for recipe in [Catalogue.hero, Catalogue.semiModal] {
        let player = stage(recipe)
        try player.open(cell: 0)
        player.press(.keyboardC, [])
        #expect(UIPasteboard.general.string?.hasPrefix("//  \(RecipeCode.prefix(of: recipe.name))Transition") == true)
      }
    }

    @Test func `the inspector's button copies a recipe without parameters, too`() throws {
      let player = stage(Catalogue.system)
      player.stage.type(.keyboardI)
      player.stage.runUntilIdle(limit: 1)
      let panel = try #require(player.stage.window.subviews.compactMap { $0 as? ParameterPanel }.first)
      let list = try #require(panel.subviews.compactMap { $0 as? ParameterList }.first)
      let button = try #require(
        list.subviews.compactMap { $0 as? UIButton }.first { $0.title(for: .normal) == "Copy as Swift" })
      #expect(!list.isHidden && !button.isHidden && panel.bounds.contains(button.convert(button.bounds, to: panel)))
      player.stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
      #expect(UIPasteboard.general.string?.contains("func useSystemTransition()") == true)
      player.player.drawer.show(.curve)
      #expect(list.isHidden)
    }

    @Test func `a recipe from a file of the user's is not copied`() {
      let own = Recipe(name: "own", title: "Own", summary: "Mine.") { _ in Catalogue.rise.direct() }
      let player = stage(own)
      player.press(.keyboardC, [])
      #expect(UIPasteboard.general.string == "nothing")
      #expect(player.player.notices.text == "“Own” is a recipe of your own: its file is the code.")
    }

    @Test func `the menu of recipes has the commands, with their keys`() throws {
      let player = stage()
      let workbench = player.player.workbench
      let menu = RecipeMenu.menu(of: player.player.controller, player.player.appearance, workbench)
      let entries = menu.children.compactMap { $0 as? UIMenu }.flatMap(\.children)
      let commands = try #require(workbench.sharing).commands
      #expect(!commands.isEmpty)
      for command in commands {
        #expect(entries.contains { ($0 as? UIKeyCommand)?.input == command.input && $0.title == command.title })
      }
    }
  }
}
