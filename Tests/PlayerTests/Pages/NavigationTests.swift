import Foundation
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests the navigation between the grid and a picture's page by every kind of input.
  @Suite struct NavigationTests {
    @Test func `a click opens the picture's page with its information`() throws {
      let player = PlayerStage(["a.jpg", "b.jpg"])
      try player.open(cell: 1)
      #expect(player.stack == ["Pictures", "b"])
      #expect(player.texts.contains("1600 × 1200 · JPEG"))
      #expect(player.player.journal.entries.map(\.operation) == ["push"])
      #expect(player.player.journal.entries.map(\.name) == ["hero"])
    }

    @Test(arguments: [UIKeyboardHIDUsage.keyboardEscape, .keyboardDeleteOrBackspace])
    func `a key returns to the grid`(key: UIKeyboardHIDUsage) throws {
      let player = PlayerStage(["a.jpg"])
      try player.open(cell: 0)
      player.stage.type(key)
      player.stage.runUntilIdle(limit: 3)
      #expect(player.stack == ["Pictures"])
      #expect(player.player.stack.leakTracker.leaks(besides: player.player.navigation.viewControllers) == 0)
    }

    @Test func `the mouse's back button returns to the grid`() throws {
      let player = PlayerStage(["a.jpg"])
      try player.open(cell: 0)
      player.stage.tap(at: CGPoint(x: 400, y: 300), button: 4)
      player.stage.runUntilIdle(limit: 3)
      #expect(player.stack == ["Pictures"])
    }

    @Test func `Escape on the grid does nothing`() {
      let player = PlayerStage(["a.jpg"])
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 1)
      #expect(player.stack == ["Pictures"])
      #expect(player.player.journal.entries.isEmpty)
    }

    @Test(arguments: [(end: 260.0, pops: false), (end: 420.0, pops: true)])
    func `a drag returns to the grid only past a quarter of the window`(end: Double, pops: Bool) throws {
      let player = PlayerStage(["a.jpg"])
      try player.open(cell: 0)
      player.stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: end, y: 300), over: 0.4, hold: 0.2)
      player.stage.runUntilIdle(limit: 3)
      #expect(player.stack == (pops ? ["Pictures"] : ["Pictures", "a"]))
      let pop = try #require(player.player.journal.entries.last)
      #expect(pop.operation == "pop" && pop.interactive && pop.completions == 1)
      #expect(pop.cancelled == !pops)
    }

    @Test func `a double click opens only one page`() throws {
      let player = PlayerStage(["a.jpg"])
      let centre = try player.centre(ofCell: 0)
      player.stage.tap(at: centre)
      player.stage.tap(at: centre)
      player.stage.runUntilIdle(limit: 3)
      #expect(player.stack == ["Pictures", "a"])
      #expect(player.player.journal.entries.count == 1)
    }

    @Test func `every push and pop is animated, and nothing is leaked`() throws {
      let player = PlayerStage(["a.jpg"])
      for _ in 0..<3 {
        try player.open(cell: 0)
        player.stage.type(.keyboardEscape)
        player.stage.runUntilIdle(limit: 3)
      }
      let entries = player.player.journal.entries
      #expect(entries.map(\.operation) == ["push", "pop", "push", "pop", "push", "pop"])
      #expect(entries.allSatisfy { $0.frames > 40 && $0.completions == 1 && $0.durationMs < 900 })
      #expect(player.player.stack.leakTracker.leaks(besides: player.player.navigation.viewControllers) == 0)
    }

    @Test func `the pages are deallocated with the player`() throws {
      weak var navigation: UINavigationController?
      weak var loader: PictureLoader?
      func play() throws {
        let player = PlayerStage(["a.jpg"])
        try player.open(cell: 0)
        navigation = player.player.navigation
        loader = player.loader
        player.player.drawer.toggle(over: player.player.navigation)
        player.stage.runUntilIdle(limit: 2)
      }
      try play()
      #expect(navigation == nil && loader == nil)
    }

    @Test func `a click within one frame opens the page`() throws {
      let player = PlayerStage(["a.jpg"])
      let centre = try player.centre(ofCell: 0)
      let time = player.stage.time
      let kinds: [InputEvent.Kind] = [
        .pointer(id: 0, phase: .hover, position: centre, button: 0),
        .pointer(id: 0, phase: .down, position: centre, button: 1),
        .pointer(id: 0, phase: .up, position: centre, button: 1),
      ]
      UIApplication.shared.deliver(kinds.map { InputEvent(time: time, kind: $0) })
      player.stage.runUntilIdle(limit: 3)
      #expect(player.stack == ["Pictures", "a"])
      #expect(try #require(player.player.journal.entries.first).frames > 40)
    }

    @Test func `the system's transitions are logged under their names`() throws {
      let player = PlayerStage(["a.jpg"], recipe: Catalogue.system)
      try player.open(cell: 0)
      UIAccessibility.isReduceMotionEnabled = true
      defer { UIAccessibility.isReduceMotionEnabled = false }
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 2)
      #expect(player.player.journal.entries.map(\.name) == ["system", "fade"])
      #expect(player.stack == ["Pictures"])
    }

    @Test(arguments: [(end: 500.0, pops: true), (end: 200.0, pops: false)])
    func `a drag of screenshot-pop is logged as a pop`(end: Double, pops: Bool) throws {
      let player = PlayerStage(["a.jpg"], recipe: Catalogue.screenshotPop)
      try player.open(cell: 0)
      player.stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: end, y: 300), over: 0.4, hold: 0.2)
      player.stage.runUntilIdle(limit: 3)
      #expect(player.stack == (pops ? ["Pictures"] : ["Pictures", "a"]))
      let entries = player.player.journal.entries
      #expect(entries.map(\.operation) == ["push", "pop"])
      let pop = try #require(entries.last)
      #expect(pop.name == "screenshot-pop" && pop.interactive && pop.cancelled == !pops && pop.completions == 1)
      // From the first points of the drag, which do not count yet, to the end of the animation after the release.
      #expect((600...1000).contains(pop.durationMs), "\(pop)")
      #expect(abs(Double(pop.frames) - pop.durationMs * 0.06) <= 2, "\(pop)")
      #expect(UIApplication.shared.windowTitle == (pops ? "1 picture" : "a"))
    }

    @Test func `a recipe changed during a drag is logged as a cancelled pop`() throws {
      let player = PlayerStage(["a.jpg"], recipe: Catalogue.screenshotPop)
      try player.open(cell: 0)
      player.stage.press(at: CGPoint(x: 2, y: 300))
      player.stage.drag(to: CGPoint(x: 300, y: 300), over: 0.3)
      player.player.controller.choose(Catalogue.hero)
      let pop = try #require(player.player.journal.entries.last)
      #expect(pop.name == "screenshot-pop" && pop.operation == "pop" && pop.cancelled)
      player.stage.release()
      player.stage.runUntilIdle(limit: 3)
      #expect(player.player.journal.entries.count == 2)
    }
  }
}
