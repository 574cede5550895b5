import Foundation
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests the bar styles that a picture's page sets.
  @Suite struct BarStyleTests {
    private func back(_ player: PlayerStage) {
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 3)
    }

    @Test func `a page's bar style appears and disappears with the page`() throws {
      for style in BarStyle.allCases {
        let player = PlayerStage(["a.jpg"], recipe: Catalogue.system)
        let bar = player.player.navigation.navigationBar
        player.player.controller.barStyle = style
        #expect(bar.barTintColor == Theme.bar && !bar.isTranslucent)
        try player.open(cell: 0)
        #expect((bar.barTintColor == Theme.bar) == (style != .tinted))
        #expect(bar.isTranslucent == (style == .transparent) && (bar.shadowImage != nil) == (style == .transparent))
        back(player)
        #expect(bar.barTintColor == Theme.bar && !bar.isTranslucent && bar.shadowImage == nil)
        #expect(player.player.stack.leakedPages == 0)
      }
    }

    @Test func `a style chosen on a page applies at once and after a cancelled drag`() throws {
      let player = PlayerStage(["a.jpg"], recipe: Catalogue.system)
      let bar = player.player.navigation.navigationBar
      try player.open(cell: 0)
      player.player.controller.barStyle = .tinted
      player.stage.runUntilIdle(limit: 1)
      #expect(bar.barTintColor != Theme.bar && bar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
      player.stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 120, y: 300), over: 0.3, hold: 0.3)
      player.stage.runUntilIdle(limit: 2)
      #expect(player.stack.count == 2 && bar.barTintColor != Theme.bar)
      player.player.controller.barStyle = .standard
      player.stage.runUntilIdle(limit: 1)
      #expect(bar.barTintColor == Theme.bar)
    }

    @Test func `the edge drag pops a page with its own back button`() throws {
      let player = PlayerStage(["a.jpg"], recipe: Catalogue.system)
      player.player.controller.barStyle = .ownBackButton
      try player.open(cell: 0)
      let page = try #require(player.player.pages.last)
      let button = try #require(page.navigationItem.leftBarButtonItems?.last?.customView)
      #expect(button.convert(button.bounds, to: player.stage.window).minX == 6)
      player.stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 600, y: 300), over: 0.3)
      player.stage.runUntilIdle(limit: 2)
      #expect(player.stack == ["Pictures"])
      #expect(try #require(player.player.journal.entries.last).interactive)
      try player.open(cell: 0)
      let next = try #require(player.player.pages.last?.navigationItem.leftBarButtonItems?.last?.customView)
      player.stage.tap(at: next.convert(CGPoint(x: 20, y: next.bounds.midY), to: nil))
      player.stage.runUntilIdle(limit: 2)
      #expect(player.stack == ["Pictures"])
      // On the grid there is nothing to pop.
      player.stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 600, y: 300), over: 0.3)
      player.stage.runUntilIdle(limit: 2)
      #expect(player.player.journal.entries.count == 4)
    }

    @Test(arguments: [false, true]) func `pages on the deny list of Screenshot Pop have no drag`(isDenied: Bool) throws
    {
      let player = PlayerStage(["a.jpg"], recipe: Catalogue.hero)
      player.player.controller.deniesEdgeDrag = isDenied
      player.player.controller.choose(Catalogue.screenshotPop)
      try player.open(cell: 0)
      player.stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 600, y: 300), over: 0.3)
      player.stage.runUntilIdle(limit: 2)
      #expect(player.stack.count == (isDenied ? 2 : 1))
    }

    @Test func `a presented card keeps its bar color and its style until it is dismissed`() throws {
      let player = PlayerStage(["a.jpg"], recipe: Catalogue.pageSheet)
      try player.open(cell: 0)
      let stack = try #require(player.player.navigation.presentedViewController as? PictureNavigation)
      let bar = stack.navigationBar
      #expect(bar.barTintColor == Theme.cardBar)
      player.player.controller.barStyle = .tinted
      player.stage.runUntilIdle(limit: 1)
      #expect(
        bar.barTintColor != Theme.cardBar && stack.topViewController?.navigationItem.leftBarButtonItem?.title == "Close"
      )
      stack.goBack()
      #expect(bar.barTintColor != Theme.cardBar)
      player.stage.runUntilIdle(limit: 2)
    }

    @Test func `the menu contains the styles with a checkmark, and the deny list where it applies`() throws {
      func page(_ player: PlayerStage) throws -> [[UIAction]] {
        let first = try #require(
          RecipeMenu.menu(of: player.player.controller, player.player.appearance, nil).children.first as? UIMenu)
        let menu = try #require(first.children.first as? UIMenu)
        return menu.children.compactMap { ($0 as? UIMenu)?.children.compactMap { $0 as? UIAction } }
      }
      let player = PlayerStage(["a.jpg"], recipe: Catalogue.hero)
      player.player.controller.barStyle = .tinted
      let groups = try page(player)
      #expect(groups[0].map(\.title) == BarStyle.allCases.map(\.title))
      #expect(groups[0].filter { $0.state == .on }.map(\.title) == ["Tinted"])
      #expect(groups[1].allSatisfy { $0.attributes.contains(.hidden) })
      player.player.controller.choose(Catalogue.screenshotPop)
      #expect(try page(player)[1].allSatisfy { !$0.attributes.contains(.hidden) })
    }
  }
}
