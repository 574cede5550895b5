import Foundation
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests the recipe menu and the panel of parameters on presented pages.
  @Suite struct ParameterDrawerTests {
    let settings = SettingsKeeper()

    private static func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
      let own = (view as? View).map { [$0] } ?? []
      return own + view.subviews.flatMap { views(type, in: $0) }
    }

    private func middle(of view: UIView) -> CGPoint {
      view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    private func panel(of player: PlayerStage) throws -> ParameterPanel {
      try #require(Self.views(ParameterPanel.self, in: player.stage.window).first)
    }

    /// Whether a click on the panel's title would reach the panel.
    private func isInFront(_ panel: ParameterPanel, of player: PlayerStage) -> Bool {
      let point = panel.convert(CGPoint(x: 40, y: 30), to: nil)
      return player.stage.window.hitTest(point, with: nil)?.isDescendant(of: panel) ?? false
    }

    private func presented(_ player: PlayerStage) throws -> PictureNavigation {
      try #require(player.player.navigation.presentedViewController as? PictureNavigation)
    }

    @Test func `a presented page has both buttons and shows the panel in front of it`() throws {
      for recipe in Catalogue.all where recipe.kind == .modal || recipe.kind == .style {
        let player = PlayerStage(
          ["a.jpg"], size: CGSize(width: 1000, height: 700), recipe: recipe, settings: settings)
        try player.open(cell: 0)
        let bar = try presented(player).navigationBar
        let buttons = Self.views(UIButton.self, in: bar)
        #expect(buttons.contains { $0.menu != nil && $0.currentTitle == recipe.title }, "\(recipe.name)")
        let sliders = try #require(buttons.first { $0.menu == nil && $0.currentTitle == nil }, "\(recipe.name)")
        player.stage.tap(at: middle(of: sliders))
        player.stage.runUntilIdle(limit: 1)
        let panel = try panel(of: player)
        #expect(panel.alpha == 1 && isInFront(panel, of: player), "\(recipe.name)")
        #expect(player.stage.window.bounds.contains(panel.frame), "\(recipe.name)")
        player.stage.type(.keyboardEscape)
        player.stage.runUntilIdle(limit: 5)
        #expect(player.stack == ["Pictures"] && player.player.stack.leakedPages == 0, "\(recipe.name)")
        #expect(panel.alpha == 1 && isInFront(panel, of: player), "\(recipe.name)")
      }
    }

    @Test func `the panel fits another recipe, also behind an alert`() throws {
      let player = PlayerStage(["a.jpg"], size: CGSize(width: 1000, height: 800), settings: settings)
      player.player.drawer.toggle(over: player.player.navigation)
      let panel = try panel(of: player), height = panel.bounds.height
      let alert = UIAlertController(title: "Rename?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      player.player.navigation.present(alert, animated: true)
      player.stage.runUntilIdle(limit: 2)
      player.player.controller.choose(Catalogue.system)
      player.stage.runUntilIdle(limit: 1)
      #expect(panel.bounds.height == panel.wantedHeight && panel.bounds.height < height)
      #expect(!isInFront(panel, of: player))
    }

    @Test func `the panel stays in front of a presented page and behind the menu`() throws {
      let player = PlayerStage(["a.jpg", "b.jpg"], recipe: Catalogue.bounce, settings: settings)
      player.player.drawer.toggle(over: player.player.navigation)
      player.stage.runUntilIdle(limit: 1)
      let panel = try panel(of: player)
      try player.open(cell: 0)
      #expect(player.stack.last == "a")
      #expect(isInFront(panel, of: player))
      let slider = try #require(Self.views(UISlider.self, in: panel).first)
      player.stage.tap(at: middle(of: slider))
      player.stage.runUntilIdle(limit: 1)
      #expect(settings.settings.parameters["bounce"]?.count == 1 && player.stack.last == "a")
      let menu = try #require(
        Self.views(UIButton.self, in: try presented(player).navigationBar).first { $0.menu != nil })
      player.stage.tap(at: middle(of: menu))
      player.stage.runUntilIdle(limit: 1)
      player.stage.resize(to: CGSize(width: 900, height: 600))
      player.stage.runUntilIdle(limit: 1)
      #expect(abs(panel.frame.maxX - 886) < 1e-6)
      player.stage.tap(at: middle(of: menu))
      player.stage.runUntilIdle(limit: 1)
      #expect(!isInFront(panel, of: player))
    }

    @Test func `a page closes with its own recipe, and a newly chosen one applies to the next page`() throws {
      let player = PlayerStage(["a.jpg"], recipe: Catalogue.semiModal, settings: settings)
      for next in [Catalogue.pageSheet, Catalogue.hero, Catalogue.tabSlide, Catalogue.semiModal] {
        try player.open(cell: 0)
        weak let page = player.player.navigation.presentedViewController
        weak let delegate = page?.transitioningDelegate
        player.player.controller.choose(next)
        #expect(page == nil || page?.transitioningDelegate === delegate)
        player.stage.runUntilIdle(limit: 2)
        player.stage.type(.keyboardEscape)
        player.stage.runUntilIdle(limit: 5)
        #expect(player.stack.count == 1 && player.player.stack.leakedPages == 0, "\(next.name)")
        player.player.controller.choose(next.kind == .tabs ? Catalogue.semiModal : next)
        player.stage.runUntilIdle(limit: 2)
      }
      #expect(player.player.journal.entries.allSatisfy { $0.completions == 1 && !$0.cancelled })
    }

    @Test func `the panel is hidden while a picture is shown alone, and returns on the grid`() throws {
      let player = PlayerStage(["a.jpg"], recipe: Catalogue.rise, settings: settings)
      player.player.drawer.toggle(over: player.player.navigation)
      try player.open(cell: 0)
      let panel = try panel(of: player)
      player.stage.type(.keyboardSpacebar)
      player.stage.runUntilIdle(limit: 1)
      #expect(panel.alpha == 0)
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 5)
      #expect(player.stack == ["Pictures"] && panel.alpha == 1)
    }
  }
}
