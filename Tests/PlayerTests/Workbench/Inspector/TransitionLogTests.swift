import Foundation
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests what the inspector knows about the last transition.
  @Suite struct TransitionLogTests {
    private func log(_ player: PlayerStage) -> TransitionLog { player.player.workbench.inspector.log }

    private func texts(_ player: PlayerStage) -> [String] { log(player).entries.map(\.text) }

    @Test func `the steps of a push are listed in their order`() throws {
      let player = PlayerStage(["a.jpg"])
      try player.open(cell: 0)
      #expect(
        texts(player) == [
          "NavigationTransitionDelegate was asked for an animator: HeroPushAnimator",
          "Context made for HeroPushAnimator", "GridPage will disappear", "DetailPage will appear", "Push started",
          "Completed", "GridPage did disappear", "DetailPage did appear",
        ])
    }

    @Test func `a new transition begins a new list`() throws {
      let player = PlayerStage(["a.jpg"])
      try player.open(cell: 0)
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 3)
      #expect(texts(player).contains("Pop started") && !texts(player).contains("Push started"))
    }

    @Test func `the time for which a transition is held does not count`() throws {
      let player = PlayerStage(["a.jpg"])
      player.stage.tap(at: try player.centre(ofCell: 0))
      player.stage.advance(by: 0.2)
      player.stage.type(.keyboardP)
      player.stage.advance(by: 30)
      player.stage.type(.keyboardP)
      player.stage.runUntilIdle(limit: 3)
      let end = try #require(log(player).entries.last)
      #expect(end.time > 0.5 && end.time < 2)
    }

    @Test func `a drag marks its part of the progress, and its updates are one step`() throws {
      let player = PlayerStage(["a.jpg"], recipe: Catalogue.hero)
      try player.open(cell: 0)
      player.stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 420, y: 300), over: 0.4, hold: 0.3)
      player.stage.runUntilIdle(limit: 3)
      let range = try #require(log(player).interactiveRanges.first)
      #expect(log(player).interactiveRanges.count == 1)
      #expect(range.lowerBound < 0.1 && range.upperBound > 0.15 && range.upperBound < 0.95)
      #expect(texts(player).filter { $0.hasPrefix("Interaction updated") }.count == 1)
    }

    @Test func `the moments are in the order of their fractions, also after scrubbing back`() throws {
      let player = PlayerStage(["a.jpg"])
      player.stage.tap(at: try player.centre(ofCell: 0))
      player.stage.advance(by: 0.3)
      let time = player.player.workbench.time
      time.scrub(to: 0.1)
      time.scrub(to: 0.8)
      #expect(log(player).now?.fraction == 0.8)
      let fractions = log(player).moments.map(\.fraction)
      #expect(fractions.count > 10 && fractions == fractions.sorted())
      time.togglePause()
      player.stage.runUntilIdle(limit: 3)
    }
  }
}
