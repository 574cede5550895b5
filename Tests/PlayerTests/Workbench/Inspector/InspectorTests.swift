import Foundation
import QuartzCore
import SDLHost
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests the inspector's panel and its parts.
  @Suite struct InspectorTests {
    private static let size = CGSize(width: 1000, height: 700)

    private func panel(_ player: PlayerStage) throws -> ParameterPanel {
      try #require(player.stage.window.subviews.compactMap { $0 as? ParameterPanel }.first)
    }

    private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
      ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
    }

    private func opened(_ part: InspectorPart, size: CGSize = Self.size) throws -> PlayerStage {
      let player = PlayerStage(["a.jpg", "b.jpg"], size: size)
      player.stage.type(.keyboardI)
      player.player.drawer.show(part)
      player.stage.runUntilIdle(limit: 1)
      return player
    }

    @Test func `the I key opens and closes the inspector`() throws {
      let player = PlayerStage(["a.jpg"], size: Self.size)
      player.stage.type(.keyboardI)
      player.stage.runUntilIdle(limit: 1)
      #expect(player.player.drawer.isOpen)
      #expect(try panel(player).alpha == 1)
      player.stage.type(.keyboardI)
      player.stage.runUntilIdle(limit: 1)
      #expect(!player.player.drawer.isOpen)
    }

    @Test(arguments: InspectorPart.allCases, [CGSize(width: 1000, height: 700), CGSize(width: 480, height: 800)])
    func `each part lies within the panel, and the panel within the window`(
      part: InspectorPart, size: CGSize
    ) throws {
      let player = try opened(part, size: size)
      try player.open(cell: 0)
      let panel = try panel(player)
      #expect(player.stage.window.bounds.contains(panel.frame))
      for view in panel.subviews where !view.isHidden {
        #expect(panel.bounds.insetBy(dx: -0.5, dy: -0.5).contains(view.frame), "\(type(of: view))")
      }
      if size.width < 700 { #expect(panel.frame.minY >= size.height * 0.45) }
    }

    @Test(arguments: InspectorPart.allCases, [CGSize(width: 320, height: 240), CGSize(width: 320, height: 120)])
    func `each part follows a transition in a low window`(part: InspectorPart, size: CGSize) throws {
      let player = try opened(part, size: size)
      let grid = player.player.grid
      player.player.stack.open(grid.pictures[0], at: IndexPath(item: 0, section: 0), of: grid)
      player.stage.advance(by: 0.2)
      func layers(_ layer: CALayer) -> [CALayer] { [layer] + (layer.sublayers ?? []).flatMap(layers) }
      for layer in layers(try panel(player).layer) {
        let numbers = [layer.position.x, layer.position.y, layer.bounds.width, layer.bounds.height]
        let isFinite = numbers.allSatisfy { $0.isFinite }
        #expect(isFinite, "\(layer)")
      }
      player.stage.runUntilIdle(limit: 3)
      #expect(player.stack == ["Pictures", "a"])
    }

    @Test func `a click on a step shows its moment while the transition is held`() throws {
      let player = try opened(.events)
      player.stage.tap(at: try player.centre(ofCell: 0))
      player.stage.advance(by: 0.4)
      let row = try #require(views(EventRow.self, in: try panel(player)).last)
      let center = CGPoint(x: row.bounds.midX, y: row.bounds.midY)
      player.stage.tap(at: row.convert(center, to: nil))
      let time = player.player.workbench.time
      #expect(time.motion != .none && !time.isPaused)
      player.stage.type(.keyboardP)
      let first = try #require(views(EventRow.self, in: try panel(player)).first)
      player.stage.tap(at: first.convert(center, to: nil))
      #expect(time.motion == .held(0))
      player.stage.type(.keyboardP)
      player.stage.runUntilIdle(limit: 3)
    }

    @Test func `the curve has the visible progress of a transition that is open`() throws {
      let player = try opened(.curve)
      player.stage.tap(at: try player.centre(ofCell: 0))
      player.stage.advance(by: 0.3)
      let log = player.player.workbench.inspector.log
      let progress = try #require(log.progress)
      #expect(progress.progress(at: 0.5) > 0.6)
      let now = try #require(log.now)
      #expect(now.progress == progress.progress(at: now.fraction))
      player.stage.runUntilIdle(limit: 3)
      #expect(player.stack == ["Pictures", "a"])
    }

    @Test func `a recorded session does not show the times of frames`() throws {
      let graph = FrameGraph(nil), log = FrameLog()
      let text = views(UILabel.self, in: graph).filter { !$0.isHidden }.compactMap(\.text).joined()
      #expect(text.contains("recorded session"))
      log.add(FrameLog.Sample(interval: 0.02, processorTime: 0.004, missed: 1))
      let shown = FrameGraph(log)
      let texts = views(UILabel.self, in: shown).filter { !$0.isHidden }.compactMap(\.text)
      #expect(texts.contains("1 of 1") && texts.contains("20.0 ms, at most 20.0 ms"))
    }
  }
}
