import CoreGraphics
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests the player in right-to-left layouts, in which everything must be where a mirror would show it.
  @Suite struct RightToLeftTests {
    private nonisolated static let names = ["a.jpg", "b.jpg", "c.jpg", "cut.jpg", "e.jpg", "f.jpg", "g.jpg", "h.jpg"]

    /// Performs a scenario in both directions, and returns the differences.
    private func differences(
      _ recipe: Recipe, _ scenario: (MirroredStage, PlayerStage) throws -> Void
    ) throws -> [String] {
      var player: PlayerStage?
      return try MirroredStage.differences {
        let made = PlayerStage(Self.names, recipe: recipe)
        player = made
        return made.stage
      } _: { mirrored in
        if let player { try scenario(mirrored, player) }
        player = nil
      }
    }

    @Test func `the first picture is at the top right, and the buttons of the recipe are at the left`() throws {
      let found = try differences(Catalogue.system) { mirrored, player in
        mirrored.record("grid")
        let first = try player.centre(ofCell: 0), second = try player.centre(ofCell: 1)
        #expect((first.x > second.x) == (mirrored.direction == .rightToLeft))
      }
      #expect(found == [])
    }

    @Test(arguments: [
      "hero", "zoom", "magic-move", "slide", "screenshot-slide", "screenshot-pop", "system",
    ])
    func `a picture opens, and goes back by a drag, mirrored at every moment`(name: String) throws {
      var stacks: [[String]] = []
      let found = try differences(try #require(Catalogue.recipe(named: name))) { mirrored, player in
        player.stage.tap(at: try player.centre(ofCell: 1))
        for frame in 0..<6 {
          player.stage.advance(by: 0.05)
          mirrored.record("opening, frame \(frame)")
        }
        player.stage.runUntilIdle(limit: 4)
        mirrored.record("open")
        player.stage.press(at: mirrored.point(3, 300))
        for step in 1...10 {
          player.stage.move(to: mirrored.point(3 + 55 * CGFloat(step), 300))
          mirrored.record("drag, step \(step)")
        }
        player.stage.release()
        player.stage.advance(by: 0.1)
        mirrored.record("released")
        player.stage.runUntilIdle(limit: 5)
        mirrored.record("back")
        stacks.append(player.stack)
      }
      #expect(found == [])
      #expect(stacks.count == 2 && stacks.first == stacks.last)
      // This drag shows the previous picture where the recipe has no drag from the edge.
      #expect((stacks.first == ["Pictures"]) == !["zoom", "screenshot-slide"].contains(name))
    }

    @Test func `a drag between tabs is mirrored`() throws {
      let found = try differences(Catalogue.tabSlide) { mirrored, player in
        mirrored.record("tabs")
        player.stage.press(at: mirrored.point(600, 300))
        for step in 1...8 {
          player.stage.move(to: mirrored.point(600 - 60 * CGFloat(step), 300))
          mirrored.record("drag, step \(step)")
        }
        player.stage.release()
        player.stage.runUntilIdle(limit: 3)
        mirrored.record("second tab")
      }
      #expect(found == [])
    }

    @Test func `the next picture comes from the left, and the arrow keys move to the picture at that side`() throws {
      try Stage.withLayoutDirection(.rightToLeft) {
        let player = PlayerStage(Self.names, recipe: Catalogue.system)
        try player.open(cell: 2)
        let page = try #require(player.player.navigation.topViewController as? DetailPage)
        player.stage.type(.keyboardLeftArrow)
        player.stage.runUntilIdle(limit: 2)
        #expect(page.index == 3)
        player.stage.type(.keyboardRightArrow)
        player.stage.runUntilIdle(limit: 2)
        player.stage.type(.keyboardRightArrow)
        player.stage.runUntilIdle(limit: 2)
        #expect(page.index == 1)
        player.stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 650, y: 300), over: 0.2)
        player.stage.runUntilIdle(limit: 3)
        #expect(page.index == 2)
        player.stage.scroll(by: CGVector(dx: -1, dy: 0), at: CGPoint(x: 400, y: 300))
        player.stage.runUntilIdle(limit: 3)
        #expect(page.index == 3)
      }
    }

    @Test func `a drag of the strip of pictures is mirrored`() throws {
      let found = try differences(Catalogue.system) { mirrored, player in
        try player.open(cell: 2)
        player.stage.press(at: mirrored.point(500, 300))
        for step in 1...8 {
          player.stage.move(to: mirrored.point(500 - 50 * CGFloat(step), 300))
          mirrored.record("drag, step \(step)")
        }
        player.stage.release()
        player.stage.runUntilIdle(limit: 3)
        mirrored.record("next picture")
      }
      #expect(found == [])
    }

    @Test func `the arrow keys move the ring of the grid to the picture at that side`() throws {
      Stage.withLayoutDirection(.rightToLeft) {
        let player = PlayerStage(Self.names)
        player.stage.type(.keyboardDownArrow)
        #expect(player.grid.chosenByKeys?.item == 0)
        player.stage.type(.keyboardLeftArrow)
        #expect(player.grid.chosenByKeys?.item == 1)
        player.stage.type(.keyboardRightArrow)
        #expect(player.grid.chosenByKeys?.item == 0)
      }
    }

    @Test func `the drawer with the parameters is at the left and comes from there`() throws {
      let found = try differences(Catalogue.slide) { mirrored, player in
        player.player.drawer.toggle(over: player.player.navigation)
        for frame in 0..<4 {
          player.stage.advance(by: 0.06)
          mirrored.record("opening, frame \(frame)")
        }
        player.stage.runUntilIdle(limit: 1)
        mirrored.record("open")
      }
      #expect(found == [])
    }
  }
}
