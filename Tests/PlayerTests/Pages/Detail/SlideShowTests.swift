import CoreGraphics
import Foundation
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
      player.player.actions = actions
      change(&actions.slideShow)
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

    @Test func `the options are kept in the settings`() throws {
      let (player, _) = try start { ($0.interval, $0.isRandom, $0.motion) = (10, true, .recipe("rise")) }
      let settings = player.player.settings.settings
      let read = try JSONDecoder().decode(Settings.self, from: JSONEncoder().encode(settings))
      #expect(read.slideShow == settings.slideShow && read.slideShow?.interval == 10)
      #expect(read.slideShow?.motion == .recipe("rise") && read.slideShow?.isRandom == true)
    }

    @Test(arguments: [
      #"{"slideShow": {"interval": -1}}"#, #"{"slideShow": {"interval": 7, "isRandom": false}}"#, #"{"slideShow": {}}"#,
      #"{"slideShow": {"motion": "dissolve"}}"#,
    ])
    func `unknown options are the usual ones`(text: String) throws {
      #expect(try JSONDecoder().decode(Settings.self, from: Data(text.utf8)).slideShow == SlideShow.Options())
    }

    @Test(arguments: [#"{"slideShow": 7}"#, #"{"slideShow": {"motion": 7}}"#, "{}"])
    func `options of another type are ignored`(text: String) throws {
      #expect(try JSONDecoder().decode(Settings.self, from: Data(text.utf8)).slideShow == nil)
    }

    @Test func `a recipe that does not exist is a dissolve`() throws {
      let (player, page) = try start { ($0.interval, $0.motion) = (2, .recipe("no-such-recipe")) }
      player.stage.advance(by: 4)
      #expect(page.picture.title != "b" && SlideMotion.recipe("no-such-recipe").title == "Dissolve")
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
      player.player.stack.goBack()
      player.stage.runUntilIdle(limit: 3)
      #expect(player.stack == ["Pictures"] && page.slideShow == nil && ScreenSaver.isAllowed)
    }

    @Test(arguments: ["slide", "system", "bounce", "swipe-down", "rise", "cover-vertical", "flip-horizontal"])
    func `a recipe leads to the next picture, and leaves nothing behind`(recipe: String) throws {
      let (player, page) = try start { $0.motion = .recipe(recipe) }
      player.stage.advance(by: 4.6)
      let cover = try #require(page.children.first as? UINavigationController)
      #expect(page.picture.title == "b" && cover.view.superview === page.view && cover.isNavigationBarHidden)
      let middle = player.stage.pixels()
      player.stage.advance(by: 4)
      #expect(page.picture.title == "c" && page.children.isEmpty && page.isAlone && middle.width == 800)
      player.stage.advance(by: 5)
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 3)
      #expect(page.picture.title == "a" && page.children.isEmpty && player.stack == ["Pictures", "a"])
      #expect(player.player.stack.leakedPages == 0 && player.player.navigation.presentedViewController == nil)
    }

    @Test func `Escape in the middle of a transition ends the show at the next picture`() throws {
      let (player, page) = try start { $0.motion = .recipe(Catalogue.rise.name) }
      player.stage.advance(by: 4.6)
      #expect(!page.children.isEmpty)
      player.stage.type(.keyboardEscape)
      #expect(page.children.isEmpty && page.picture.title == "c" && page.slideShow == nil)
      player.stage.advance(by: 20)
      #expect(page.picture.title == "c" && ScreenSaver.isAllowed)
    }

    @Test func `an arrow key in the middle of a transition shows its own picture`() throws {
      let (player, page) = try start { $0.motion = .recipe(Catalogue.rise.name) }
      player.stage.advance(by: 4.6)
      player.stage.type(.keyboardLeftArrow)
      player.stage.advance(by: 2)
      #expect(page.children.isEmpty && page.picture.title == "a")
    }

    @Test func `random recipes differ from one another, and are the same in every replay`() {
      var numbers = SplitMix(seed: 7), again = SplitMix(seed: 7), last: Recipe?
      for _ in 0..<50 {
        let next = SlideMotion.random.recipe(after: last, using: &numbers)
        #expect(next != nil && next?.name != last?.name)
        #expect(SlideMotion.random.recipe(after: last, using: &again)?.name == next?.name)
        last = next
      }
      let names = SlideMotion.recipes.map { $0.name }
      #expect(Set(names) == ["slide", "system", "bounce", "swipe-down", "rise", "cover-vertical", "flip-horizontal"])
    }

    @Test func `reduced motion has dissolves alone`() throws {
      let (player, page) = try start { $0.motion = .random }
      UIAccessibility.isReduceMotionEnabled = true
      defer { UIAccessibility.isReduceMotionEnabled = false }
      player.stage.advance(by: 4.6)
      #expect(page.picture.title == "c" && page.children.isEmpty)
    }

    @Test func `the pointer is hidden after two seconds without motion, until it moves`() throws {
      let (player, _) = try start()
      player.stage.hover(at: CGPoint(x: 300, y: 300))
      player.stage.advance(by: 1.8)
      #expect(UIApplication.shared.pointerCursor == .arrow)
      player.stage.advance(by: 0.4)
      #expect(UIApplication.shared.pointerCursor == .hidden)
      // The next picture does not count as a motion of the pointer.
      player.stage.advance(by: 5)
      #expect(UIApplication.shared.pointerCursor == .hidden)
      player.stage.hover(at: CGPoint(x: 301, y: 300))
      #expect(UIApplication.shared.pointerCursor == .arrow)
      player.stage.advance(by: 2.2)
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 3)
      #expect(UIApplication.shared.pointerCursor == .arrow)
    }
  }
}
