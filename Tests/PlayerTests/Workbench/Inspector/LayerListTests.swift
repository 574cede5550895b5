import Foundation
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests the tree of animated layers.
  @Suite struct LayerListTests {
    private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
      ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
    }

    private func held() throws -> PlayerStage {
      let player = PlayerStage(["a.jpg"], size: CGSize(width: 1000, height: 700), recipe: Catalogue.slide)
      player.stage.type(.keyboardI)
      player.player.drawer.show(.layers)
      player.stage.runUntilIdle(limit: 1)
      player.stage.tap(at: try player.centre(ofCell: 0))
      player.stage.advance(by: 0.1)
      player.stage.type(.keyboardP)
      player.stage.advance(by: 0.1)
      return player
    }

    private func animatedRow(_ player: PlayerStage) throws -> LayerRow {
      try #require(
        views(LayerRow.self, in: player.stage.window).first { $0.accessibilityValue?.contains("position") ?? false })
    }

    @Test func `the animated layers of a held transition are listed`() throws {
      let player = try held()
      let rows = views(LayerRow.self, in: player.stage.window)
      #expect(!rows.isEmpty)
      #expect(rows.contains { $0.accessibilityValue?.isEmpty == false })
      player.stage.type(.keyboardP)
      player.stage.runUntilIdle(limit: 3)
      #expect(views(LayerRow.self, in: player.stage.window).isEmpty)
    }

    @Test func `a click on a layer outlines it, and its values follow the scrubber`() throws {
      let player = try held()
      let row = try animatedRow(player)
      player.stage.tap(at: row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil))
      #expect(views(LayerOutline.self, in: player.stage.window).count == 1)
      func values() -> Set<String> {
        Set(views(FactRow.self, in: player.stage.window).flatMap { views(UILabel.self, in: $0) }.compactMap(\.text))
      }
      let before = values()
      player.player.workbench.time.scrub(to: 0.9)
      #expect(before.contains("position") && values() != before)
      player.player.drawer.close()
      player.stage.runUntilIdle(limit: 1)
      #expect(views(LayerOutline.self, in: player.stage.window).isEmpty)
      player.stage.type(.keyboardP)
      player.stage.runUntilIdle(limit: 3)
    }
  }
}
