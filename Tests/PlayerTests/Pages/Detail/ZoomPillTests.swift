import CoreGraphics
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests the zoom in percent, which is shown while the picture is zoomed.
  @Suite struct ZoomPillTests {
    private static let overTheBar = CGPoint(x: 400, y: 10)

    /// A window of 800 by 600 with a picture of 1600 by 1200 pixels.
    private func open() throws -> (PlayerStage, DetailPage, ZoomPill) {
      let player = PlayerStage(["a.jpg", "b.jpg"], recipe: Catalogue.system, workers: 0)
      try player.open(cell: 0)
      player.stage.hover(at: Self.overTheBar)
      let page = try #require(player.player.navigation.topViewController as? DetailPage)
      return (player, page, try #require(page.view.subviews.compactMap { $0 as? ZoomPill }.first))
    }

    private func frame(_ page: DetailPage) -> CGRect { page.heroView.convert(page.heroView.bounds, to: nil) }

    @Test func `the key 1 shows each pixel at its size, and the label says 100%`() throws {
      let (player, page, pill) = try open()
      #expect(pill.text == nil)
      player.stage.type(.keyboard1)
      player.stage.advance(by: 0.5)
      #expect(abs(frame(page).width - 1600) < 4 && abs(frame(page).midX - 400) < 1)
      #expect(pill.text == "100%" && abs(pill.frame.midX - 400) < 1 && page.isAlone)
      #expect(page.strip.page.accessibilityValue?.hasSuffix(" · 100%") == true)
      player.stage.advance(by: 1.5)
      #expect(pill.text == nil)
    }

    @Test func `the key 1 keeps the point under the pointer, if that is over the picture`() throws {
      let (player, page, _) = try open()
      let pointer = CGPoint(x: 300, y: 250)
      player.stage.hover(at: pointer)
      let before = page.heroView.convert(pointer, from: nil)
      player.stage.type(.keyboard1)
      player.stage.runUntilIdle(limit: 3)
      let after = page.heroView.convert(pointer, from: nil)
      #expect(abs(frame(page).width - 1600) < 4)
      #expect(abs(after.x - before.x) < 2 && abs(after.y - before.y) < 2)
    }

    @Test func `a picture that is enlarged to fit can be dragged away, also at its pixels, and not while it is zoomed`()
      throws
    {
      let player = PlayerStage(["small.jpg"], recipe: Catalogue.bounce)
      try player.open(cell: 0)
      func isDragged() -> Bool {
        player.stage.press(at: CGPoint(x: 400, y: 200))
        player.stage.drag(to: CGPoint(x: 400, y: 240), over: 0.2)
        defer {
          player.stage.release()
          player.stage.runUntilIdle(limit: 3)
        }
        return player.player.navigation.presentedViewController?.transitionCoordinator?.isInteractive ?? false
      }
      #expect(isDragged())
      player.stage.type(.keyboard1)
      player.stage.runUntilIdle(limit: 2)
      #expect(isDragged())
      for _ in 1...4 {
        player.stage.type(.keypadPlus)
        player.stage.runUntilIdle(limit: 2)
      }
      #expect(!isDragged())
      player.stage.type(.keyboard0)
      player.stage.runUntilIdle(limit: 2)
      #expect(isDragged())
      #expect(player.player.pages.count == 2)
    }

    @Test func `the key 0 fits the picture again, and the label says how large that is`() throws {
      let (player, page, pill) = try open()
      player.stage.type(.keyboard1)
      player.stage.runUntilIdle(limit: 3)
      player.stage.type(.keyboard0)
      player.stage.advance(by: 0.5)
      #expect(abs(frame(page).width - 800) < 1 && pill.text == "50%")
    }

    @Test func `a picture is decoded with the pixels that the zoom shows, and less after it`() throws {
      let (player, page, _) = try open()
      let view = page.strip.page.pictureView
      #expect(view.image?.cgImage?.width == 800)
      player.stage.type(.keyboard1)
      player.stage.runUntilIdle(limit: 3)
      #expect(view.image?.cgImage?.width == 1600)
      player.stage.type(.keyboardRightArrow)
      player.stage.runUntilIdle(limit: 3)
      player.stage.type(.keyboardLeftArrow)
      player.stage.runUntilIdle(limit: 3)
      #expect(page.strip.page.pictureView.image?.cgImage?.width == 800)
    }

    @Test func `showing and hiding the bars shows no zoom`() throws {
      let (player, page, pill) = try open()
      player.stage.tap(at: CGPoint(x: 400, y: 300))
      player.stage.advance(by: 1)
      #expect(page.isAlone && pill.text == nil)
    }
  }
}
