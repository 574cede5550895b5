import Foundation
import QuartzCore
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests the list of the window's layers, and the choice of a layer in the window.
  @Suite struct LayerListTests {
    private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
      ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
    }

    private func opened(_ count: Int = 1) -> PlayerStage {
      let names = (0..<count).map { "p\($0).jpg" }
      let player = PlayerStage(names, size: CGSize(width: 1000, height: 700), recipe: Catalogue.slide)
      player.stage.type(.keyboardI)
      player.player.drawer.show(.layers)
      player.stage.runUntilIdle(limit: 1)
      return player
    }

    private func held() throws -> PlayerStage {
      let player = opened()
      player.stage.tap(at: try player.centre(ofCell: 0))
      player.stage.advance(by: 0.1)
      player.stage.type(.keyboardP)
      player.stage.advance(by: 0.1)
      return player
    }

    private func rows(_ player: PlayerStage) -> [LayerRow] { views(LayerRow.self, in: player.stage.window) }

    private func list(_ player: PlayerStage) -> LayerList { player.player.workbench.layers.list }

    private func tap(_ view: UIView, _ player: PlayerStage) {
      player.stage.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    }

    private func animatedRow(_ player: PlayerStage) throws -> LayerRow {
      let index = try #require(
        list(player).tree.lines.firstIndex { LayerValues.animatedProperties(of: $0.layer).contains("position") })
      list(player).selection.layer = list(player).tree.lines[index].layer
      list(player).selection.layer = nil
      player.stage.advance(by: 0.1)
      return try #require(rows(player).first { $0.accessibilityValue?.contains("position") ?? false })
    }

    @Test func `a click on a layer outlines it, and its values follow the scrubber`() throws {
      let player = try held()
      tap(try animatedRow(player), player)
      #expect(views(LayerOutline.self, in: player.stage.window).count == 1)
      func values() -> Set<String> {
        Set(views(FactRow.self, in: player.stage.window).flatMap { views(UILabel.self, in: $0) }.compactMap(\.text))
      }
      let before = values()
      player.player.workbench.time.scrub(to: 0.9)
      #expect(before.contains("position") && before.contains { $0.contains("→") } && values() != before)
      player.player.drawer.close()
      player.stage.runUntilIdle(limit: 1)
      #expect(views(LayerOutline.self, in: player.stage.window).isEmpty)
      player.stage.type(.keyboardP)
      player.stage.runUntilIdle(limit: 3)
    }

    @Test func `animated layers are marked, and can be listed alone`() throws {
      let player = try held()
      let all = list(player).tree.lines.count
      #expect(list(player).tree.lines.contains { $0.isAnimated })
      list(player).tree.isAnimatedOnly = true
      list(player).update()
      #expect(list(player).tree.lines.allSatisfy { $0.layer.hasAnimationsInSubtree })
      #expect(list(player).tree.lines.count < all && !list(player).tree.lines.isEmpty)
      player.stage.type(.keyboardP)
      player.stage.runUntilIdle(limit: 3)
      #expect(list(player).tree.lines.isEmpty)
    }

    @Test func `of many layers only those in view have rows`() {
      let player = opened(60)
      #expect(list(player).tree.lines.count > 100)
      #expect((1...40).contains(rows(player).count))
      let scroll = rows(player).first?.superview as? UIScrollView
      scroll?.contentOffset.y = 1_000
      player.stage.advance(by: 0.1)
      #expect((1...40).contains(rows(player).count))
      let frames = rows(player).map(\.frame)
      #expect(frames.contains { $0.minY <= 1_000 && $0.maxY >= 1_000 })
    }

    @Test func `a list with a selected layer costs no frames while nothing changes`() {
      let player = opened()
      list(player).selection.layer = player.grid.view.layer
      #expect(player.stage.runUntilIdle(limit: 2) < 1)
      #expect(!player.stage.needsFrames)
    }

    @Test func `a layer that is chosen elsewhere is scrolled into view`() throws {
      let player = opened(60)
      let layer = try #require(list(player).tree.lines.last?.layer)
      list(player).selection.layer = layer
      player.stage.runUntilIdle(limit: 1)
      let row = try #require(rows(player).first { $0.line?.layer === layer }), scroll = try #require(row.superview)
      #expect(scroll.bounds.contains(row.frame))
      #expect(row.isSelected)
    }

    @Test func `a new layout does not scroll a selected layer that the user has scrolled half out of view`() throws {
      let player = opened(60), list = list(player)
      list.selection.layer = list.tree.lines[list.tree.lines.count / 4].layer
      player.stage.runUntilIdle(limit: 1)
      let scrollView = try #require(views(UIScrollView.self, in: list).first { !views(LayerRow.self, in: $0).isEmpty })
      let middle = try #require(rows(player).first { $0.isSelected }).frame.midY
      scrollView.contentOffset.y = middle
      list.setNeedsLayout()
      player.stage.runUntilIdle(limit: 1)
      #expect(scrollView.contentOffset.y == middle)
    }

    @Test func `a click in the window chooses the layer under the pointer`() throws {
      let player = opened()
      tap(list(player).pickButton, player)
      #expect(list(player).pickButton.isOn)
      let cell = try player.centre(ofCell: 0)
      player.stage.tap(at: cell)
      let chosen = try #require(list(player).selection.layer)
      #expect(chosen.delegate is UIImageView)
      #expect(!list(player).pickButton.isOn)
      #expect(player.stack == ["Pictures"])
      player.stage.runUntilIdle(limit: 1)
      try player.open(cell: 0)
      #expect(player.stack.count == 2)
    }

    @Test func `the Escape key ends the choice, and nothing else`() throws {
      let player = opened()
      try player.open(cell: 0)
      tap(list(player).pickButton, player)
      player.stage.type(.keyboardEscape)
      #expect(!list(player).pickButton.isOn && list(player).selection.layer == nil)
      player.stage.runUntilIdle(limit: 2)
      #expect(player.stack.count == 2)
      #expect(views(LayerPicker.self, in: player.stage.window).isEmpty)
    }
  }
}
