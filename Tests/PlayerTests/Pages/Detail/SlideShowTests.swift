import CoreGraphics
import SDLHost
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests the slide show on a picture's page.
  @Suite struct SlideShowTests {
    private func start(_ change: (inout SlideShow.Options) -> Void = { _ in }) throws -> (PlayerStage, DetailPage) {
      let player = PlayerStage(["a.jpg", "b.jpg", "c.jpg"], recipe: Catalogue.system, workers: 0)
      let actions = PictureActions(
        services: .refusing("this is a test"), loader: player.loader, worksOnTheSpot: true)
      change(&actions.slideShow)
      player.player.actions = actions
      try player.open(cell: 1)
      let page = try #require(player.player.navigation.topViewController as? DetailPage)
      player.stage.type(.keyboardF5)
      player.stage.advance(by: 0.5)
      return (player, page)
    }

    @Test func `the pictures follow one another without bars, and the display stays on`() throws {
      let (player, page) = try start()
      #expect(page.isAlone && !ScreenSaver.isAllowed && page.picture.title == "b")
      player.stage.advance(by: 5)
      #expect(page.picture.title == "c" && page.isAlone)
      player.stage.advance(by: 5)
      #expect(page.picture.title == "a")
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 3)
      #expect(!page.isAlone && ScreenSaver.isAllowed && player.stack == ["Pictures", "a"])
      player.stage.advance(by: 10)
      #expect(page.picture.title == "a")
    }

    @Test func `a click ends the show`() throws {
      let (player, page) = try start()
      player.stage.tap(at: CGPoint(x: 400, y: 300))
      player.stage.runUntilIdle(limit: 2)
      #expect(!page.isAlone && page.slideShow == nil && ScreenSaver.isAllowed)
    }

    @Test func `space pauses the show and continues it`() throws {
      let (player, page) = try start { $0.interval = 2 }
      player.stage.type(.keyboardSpacebar)
      player.stage.advance(by: 10)
      #expect(page.picture.title == "b" && page.isAlone)
      player.stage.type(.keyboardSpacebar)
      player.stage.advance(by: 2.5)
      #expect(page.picture.title == "c")
    }

    @Test func `an arrow key shows the next picture for a whole interval`() throws {
      let (player, page) = try start()
      player.stage.advance(by: 4)
      player.stage.type(.keyboardRightArrow)
      player.stage.advance(by: 4)
      #expect(page.picture.title == "c")
      player.stage.advance(by: 2)
      #expect(page.picture.title == "a")
    }

    @Test func `leaving the page ends the show`() throws {
      let (player, page) = try start()
      player.player.goBack()
      player.stage.runUntilIdle(limit: 3)
      #expect(player.stack == ["Pictures"] && page.slideShow == nil && ScreenSaver.isAllowed)
    }
  }
}
