import Foundation
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests a picture's page: its neighbors, its bars, and zooming.
  @Suite struct DetailPageTests {
    /// The player with the third of five pictures open; no recipe uses drags in the middle of the page.
    func open(_ index: Int = 2, recipe: Recipe = Catalogue.system) throws -> (PlayerStage, DetailPage) {
      let player = PlayerStage(["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg"], recipe: recipe)
      try player.open(cell: index)
      return (player, try #require(player.player.navigation.topViewController as? DetailPage))
    }

    /// The keys that type a "+" or stand for it, with their modifiers.
    nonisolated static let plusKeys: [(UIKeyboardHIDUsage, InputEvent.KeyModifiers)] = [
      (.keyboardEqualSign, .shift), (.keyboardEqualSign, []), (.keyboardEqualSign, .control),
      (.keyboardEqualSign, [.control, .shift]), (.keypadPlus, []), (.keypadPlus, .control),
    ]

    @Test(arguments: Self.plusKeys)
    func `plus enlarges the picture, and minus and zero reduce it`(
      plus: UIKeyboardHIDUsage, modifiers: InputEvent.KeyModifiers
    ) throws {
      let player = PlayerStage(["a.jpg"])
      try player.open(cell: 0)
      let page = try #require(player.player.pages.last as? DetailPage)
      let picture = try #require(page.heroView.superview as? UIScrollView)
      func type(_ key: UIKeyboardHIDUsage, _ modifiers: InputEvent.KeyModifiers) {
        for isDown in [true, false] {
          player.stage.send(.key(usage: key.rawValue, isDown: isDown, isRepeat: false, modifiers: modifiers))
        }
        player.stage.runUntilIdle(limit: 2)
      }
      let others = modifiers.subtracting(.shift)
      let isPad = plus == .keypadPlus
      for smaller in [isPad ? UIKeyboardHIDUsage.keypadHyphen : .keyboardHyphen, isPad ? .keypad0 : .keyboard0] {
        type(plus, modifiers)
        #expect(picture.zoomScale > 1.4)
        type(smaller, others)
        #expect(picture.zoomScale == picture.minimumZoomScale)
      }
    }

    @Test(arguments: [
      (UIKeyboardHIDUsage.keyboardRightArrow, "d"), (.keyboardLeftArrow, "b"), (.keyboardHome, "a"),
      (.keyboardEnd, "e"),
    ])
    func `a resize ends the motion to another picture, whose name is the title then`(
      key: UIKeyboardHIDUsage, title: String
    ) throws {
      let (player, page) = try open()
      player.stage.type(key)
      player.stage.resize(to: CGSize(width: 500, height: 700))
      player.stage.runUntilIdle(limit: 2)
      #expect(page.picture.title == title)
      #expect(page.navigationItem.title?.hasPrefix("\(title) — ") == true)
    }

    @Test(arguments: [
      (UIKeyboardHIDUsage.keyboardRightArrow, "d"), (.keyboardLeftArrow, "b"), (.keyboardHome, "a"),
      (.keyboardEnd, "e"),
    ])
    func `a key shows another picture`(key: UIKeyboardHIDUsage, title: String) throws {
      let (player, page) = try open()
      player.stage.type(key)
      player.stage.runUntilIdle(limit: 2)
      #expect(page.title == title && page.picture.title == title)
      #expect(player.stack == ["Pictures", title])
    }

    @Test func `each of several keys in quick succession counts`() throws {
      let (player, page) = try open(0)
      for _ in 0..<3 { player.stage.type(.keyboardRightArrow) }
      player.stage.runUntilIdle(limit: 3)
      #expect(page.title == "d")
    }

    @Test func `a key or a drag beyond the ends changes nothing`() throws {
      let (player, page) = try open(4)
      player.stage.type(.keyboardRightArrow)
      player.stage.runUntilIdle(limit: 2)
      #expect(page.title == "e")
      player.stage.drag(from: CGPoint(x: 600, y: 300), to: CGPoint(x: 100, y: 300), over: 0.2)
      player.stage.runUntilIdle(limit: 3)
      #expect(page.title == "e")
    }

    @Test(arguments: ["zoom", "hero"])
    func `a page with a broken picture is not enlarged during its pop`(name: String) throws {
      let player = PlayerStage(["a.jpg", "bad.jpg"], recipe: try #require(Catalogue.recipe(named: name)))
      try player.open(cell: 0)
      player.stage.type(.keyboardRightArrow)
      player.stage.runUntilIdle(limit: 2)
      let page = try #require(player.player.navigation.topViewController as? DetailPage)
      #expect(page.title == "bad")
      #expect(page.heroView.bounds.width > 400, "the place that it would fill")
      player.player.navigation.popViewController(animated: true)
      var frames = 0
      while player.player.navigation.transitionCoordinator != nil {
        let flying = try #require(player.grid.view.superview?.subviews.last?.layer.presentation())
        #expect(flying.bounds.width <= 800 && flying.bounds.height <= 600, "\(flying.bounds) after \(frames) frames")
        player.stage.advance(by: Stage.period)
        frames += 1
      }
      #expect(player.stack == ["Pictures"] && frames > 5)
    }

    @Test(arguments: [(CGFloat(100), "d"), (CGFloat(700), "b")])
    func `a drag past the middle turns the page`(end: CGFloat, title: String) throws {
      let (player, page) = try open()
      player.stage.drag(from: CGPoint(x: 400 + (400 - end), y: 300), to: CGPoint(x: end, y: 300), over: 0.3, hold: 0.2)
      player.stage.runUntilIdle(limit: 3)
      #expect(page.title == title)
      #expect(player.player.journal.entries.count == 1)
    }

    @Test func `a short drag returns to the page, and a flick turns it`() throws {
      let (player, page) = try open()
      player.stage.drag(from: CGPoint(x: 500, y: 300), to: CGPoint(x: 300, y: 300), over: 0.3, hold: 0.2)
      player.stage.runUntilIdle(limit: 3)
      #expect(page.title == "c")
      player.stage.drag(from: CGPoint(x: 500, y: 300), to: CGPoint(x: 350, y: 300), over: 0.1)
      player.stage.runUntilIdle(limit: 3)
      #expect(page.title == "d")
    }

    @Test func `a drag that the recipe uses belongs to the recipe, and other drags turn the page`() throws {
      let (player, page) = try open(recipe: Catalogue.hero)
      player.stage.drag(from: CGPoint(x: 600, y: 300), to: CGPoint(x: 100, y: 300), over: 0.3, hold: 0.2)
      player.stage.runUntilIdle(limit: 3)
      #expect(page.title == "d")
      player.stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 700, y: 300), over: 0.3, hold: 0.2)
      player.stage.runUntilIdle(limit: 3)
      #expect(player.stack == ["Pictures"])
    }

    @Test func `each wheel step turns a page`() throws {
      let (player, page) = try open()
      player.stage.scroll(by: CGVector(dx: 0, dy: -1), at: CGPoint(x: 400, y: 300))
      player.stage.runUntilIdle(limit: 2)
      #expect(page.title == "d")
      player.stage.scroll(by: CGVector(dx: 0, dy: 2), at: CGPoint(x: 400, y: 300))
      player.stage.runUntilIdle(limit: 2)
      #expect(page.title == "b")
    }

    @Test func `the pop ends at the cell of the current picture`() throws {
      let names = (0..<60).map { "p\($0).jpg" }
      let player = PlayerStage(names, size: CGSize(width: 500, height: 400), recipe: Catalogue.hero)
      try player.open(cell: 1)
      #expect(player.grid.cell(at: IndexPath(item: 59, section: 0)) == nil)
      player.stage.type(.keyboardEnd)
      player.stage.runUntilIdle(limit: 2)
      player.stage.type(.keyboardEscape)
      player.stage.advance(by: 0.2)
      let cell = try #require(player.grid.cell(at: IndexPath(item: 59, section: 0)))
      #expect(player.stage.window.bounds.contains(cell.convert(cell.bounds, to: nil)))
      player.stage.runUntilIdle(limit: 3)
      #expect(player.stack == ["Pictures"])
      #expect(player.player.stack.leakTracker.leaks(besides: player.player.navigation.viewControllers) == 0)
    }

    @Test func `a click hides the bars, and another click shows them`() throws {
      let (player, page) = try open()
      let bar = player.player.navigation.navigationBar
      let before = page.heroView.convert(page.heroView.bounds, to: nil)
      player.stage.tap(at: CGPoint(x: 400, y: 300))
      player.stage.runUntilIdle(limit: 2)
      #expect(page.isAlone && bar.alpha == 0)
      let alone = page.heroView.convert(page.heroView.bounds, to: nil)
      #expect(abs(alone.width - 800) < 1 && abs(alone.midX - 400) < 1 && abs(alone.midY - 300) < 1)
      player.stage.tap(at: CGPoint(x: 400, y: 300))
      player.stage.runUntilIdle(limit: 2)
      #expect(!page.isAlone && bar.alpha == 1)
      #expect(page.heroView.convert(page.heroView.bounds, to: nil) == before)
    }

    @Test func `a click that waits for a second one has no effect after the page is left`() throws {
      let (player, page) = try open()
      player.stage.tap(at: CGPoint(x: 400, y: 300))
      player.stage.advance(by: 0.1)
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 3)
      #expect(player.stack == ["Pictures"])
      #expect(!page.isAlone && player.player.navigation.navigationBar.alpha == 1)
    }

    @Test func `leaving a page without bars shows them on the next one`() throws {
      let (player, _) = try open()
      player.stage.tap(at: CGPoint(x: 400, y: 300))
      player.stage.runUntilIdle(limit: 2)
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 3)
      #expect(player.stack == ["Pictures"])
      #expect(player.player.navigation.navigationBar.alpha == 1)
    }

    @Test func `a cancelled pop keeps the bars of the page hidden`() throws {
      let (player, page) = try open(recipe: Catalogue.hero)
      player.stage.tap(at: CGPoint(x: 400, y: 300))
      player.stage.runUntilIdle(limit: 2)
      player.stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 150, y: 300), over: 0.3, hold: 0.2)
      player.stage.runUntilIdle(limit: 3)
      #expect(player.stack.count == 2 && page.isAlone)
      #expect(player.player.navigation.navigationBar.alpha == 0)
    }

    @Test func `a double click zooms in at its position, and a second one zooms out`() throws {
      let (player, page) = try open()
      let point = CGPoint(x: 300, y: 250)
      let before = page.heroView.convert(point, from: nil)
      for _ in 0..<2 { player.stage.tap(at: point) }
      player.stage.runUntilIdle(limit: 2)
      let shown = page.heroView.convert(page.heroView.bounds, to: nil)
      #expect(shown.width > 1200 && page.isAlone)
      let after = page.heroView.convert(point, from: nil)
      #expect(abs(after.x - before.x) < 2 && abs(after.y - before.y) < 2)
      for _ in 0..<2 { player.stage.tap(at: point) }
      player.stage.runUntilIdle(limit: 2)
      #expect(abs(page.heroView.convert(page.heroView.bounds, to: nil).width - 800) < 1)
    }

    @Test func `a drag moves an enlarged picture and is not used by a recipe`() throws {
      let (player, page) = try open(recipe: Catalogue.hero)
      for _ in 0..<2 { player.stage.tap(at: CGPoint(x: 400, y: 300)) }
      player.stage.runUntilIdle(limit: 2)
      let before = page.heroView.convert(page.heroView.bounds, to: nil)
      player.stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 400, y: 340), over: 0.3, hold: 0.2)
      player.stage.runUntilIdle(limit: 3)
      let after = page.heroView.convert(page.heroView.bounds, to: nil)
      #expect(after.minX > before.minX + 60 && after.minY > before.minY + 20)
      #expect(page.title == "c" && player.player.journal.entries.count == 1)
    }

    @Test func `a drag at the edge of an enlarged picture turns the page`() throws {
      let (player, page) = try open()
      for _ in 0..<2 { player.stage.tap(at: CGPoint(x: 400, y: 300)) }
      player.stage.runUntilIdle(limit: 2)
      for _ in 0..<2 {
        player.stage.drag(from: CGPoint(x: 700, y: 300), to: CGPoint(x: 40, y: 300), over: 0.3, hold: 0.2)
        player.stage.runUntilIdle(limit: 3)
      }
      #expect(page.title == "d")
    }

    @Test func `resizing the window keeps the picture and its center`() throws {
      let (player, page) = try open()
      player.stage.resize(to: CGSize(width: 500, height: 700))
      player.stage.runUntilIdle(limit: 2)
      #expect(page.title == "c")
      let shown = page.heroView.convert(page.heroView.bounds, to: nil)
      #expect(abs(shown.midX - 250) < 1 && shown.width < 500 && shown.width > 400)
    }

    @Test func `only the neighboring pictures are prepared`() throws {
      let (player, page) = try open()
      let shown = page.view.subviews.flatMap(\.subviews).flatMap(\.subviews).compactMap { $0 as? PicturePageView }
      #expect(Set(shown.compactMap { $0.picture?.title }) == ["b", "c", "d"])
      #expect(shown.allSatisfy { $0.pictureView.image != nil })
      _ = player
    }
  }
}
