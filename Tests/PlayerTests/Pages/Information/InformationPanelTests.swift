import CoreGraphics
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests the panel with the information about a picture.
  @Suite struct InformationPanelTests {
    private func open(size: CGSize = CGSize(width: 1280, height: 800)) throws -> (PlayerStage, DetailPage) {
      let player = PlayerStage(["/nowhere/a.jpg", "/nowhere/b.jpg"], size: size, recipe: Catalogue.system, workers: 0)
      player.player.actions = PictureActions(
        services: .refusing("this is a test"), loader: player.loader, worksOnTheSpot: true)
      try player.open(cell: 0)
      return (player, try #require(player.player.navigation.topViewController as? DetailPage))
    }

    private func typeInformation(_ player: PlayerStage) {
      for isDown in [true, false] {
        player.stage.send(
          .key(usage: UIKeyboardHIDUsage.keyboardI.rawValue, isDown: isDown, isRepeat: false, modifiers: .control))
      }
      player.stage.runUntilIdle(limit: 2)
    }

    private func frame(_ page: DetailPage) -> CGRect { page.heroView.convert(page.heroView.bounds, to: nil) }

    @Test func `the panel opens beside the picture, which makes room, and closes`() throws {
      let (player, page) = try open()
      let before = frame(page)
      typeInformation(player)
      let panel = try #require(page.informationPanel)
      #expect(panel.alpha == 1 && panel.frame.maxX == 1266 && frame(page).maxX < panel.frame.minX)
      #expect(player.texts.isSuperset(of: ["Information", "a.jpg", "/nowhere"]))
      typeInformation(player)
      #expect(panel.alpha == 0 && frame(page) == before)
    }

    @Test func `on a narrow page the panel is below the picture`() throws {
      let (player, page) = try open(size: CGSize(width: 480, height: 800))
      typeInformation(player)
      let panel = try #require(page.informationPanel)
      #expect(panel.frame.width == 452 && panel.frame.maxY == 786 && frame(page).maxY < panel.frame.minY)
    }

    @Test func `the panel follows the page, and stays open on the next one`() throws {
      let (player, page) = try open()
      typeInformation(player)
      player.stage.type(.keyboardRightArrow)
      player.stage.runUntilIdle(limit: 2)
      #expect(player.texts.contains("b.jpg") && !player.texts.contains("a.jpg"))
      player.player.stack.goBack()
      player.stage.runUntilIdle(limit: 3)
      try player.open(cell: 0)
      let next = try #require(player.player.navigation.topViewController as? DetailPage)
      #expect(next !== page && next.informationPanel?.alpha == 1 && player.texts.contains("a.jpg"))
    }

    @Test func `the panel and the recipe's parameters take the place of each other`() throws {
      let (player, page) = try open()
      typeInformation(player)
      let sliders = try #require(page.navigationItem.rightBarButtonItems?.first?.customView as? UIButton)
      player.stage.tap(at: sliders.convert(CGPoint(x: sliders.bounds.midX, y: sliders.bounds.midY), to: nil))
      player.stage.runUntilIdle(limit: 2)
      #expect(player.player.drawer.isOpen && page.informationPanel?.alpha == 0)
      typeInformation(player)
      #expect(!player.player.drawer.isOpen && page.informationPanel?.alpha == 1)
    }

    @Test func `the panel is hidden with the bars`() throws {
      let (player, page) = try open()
      typeInformation(player)
      player.stage.tap(at: CGPoint(x: 300, y: 400))
      player.stage.runUntilIdle(limit: 2)
      #expect(page.isAlone && page.informationPanel?.alpha == 0)
      player.stage.tap(at: CGPoint(x: 300, y: 400))
      player.stage.runUntilIdle(limit: 2)
      #expect(page.informationPanel?.alpha == 1)
    }
  }
}
