import Foundation
import FuzzTesting
import QuartzCore
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests the layers in space.
  @Suite struct ExplodedViewTests {
    private func opened(
      _ size: CGSize = CGSize(width: 1000, height: 700), recipe: Recipe = Catalogue.slide
    ) -> PlayerStage {
      PlayerStage((0..<12).map { "p\($0).jpg" }, size: size, recipe: recipe)
    }

    private func exploded(_ player: PlayerStage) throws -> ExplodedView {
      player.stage.type(.keyboardX)
      #expect(player.stage.runUntilIdle(limit: 5) < 3)
      return try #require(player.player.workbench.layers.exploded)
    }

    private func center(_ view: UIView) -> CGPoint {
      view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    /// The point of the window at which the center of a layer's plane is displayed.
    private func point(of layer: CALayer, _ view: ExplodedView) throws -> CGPoint {
      let entry = try #require(view.scene.entries.first { $0.plane.layer === layer })
      let box = try #require(entry.plane.extent)
      return view.scene.point(at: CGPoint(x: box.midX, y: box.midY), level: entry.level)
    }

    @Test(arguments: [UIKeyboardHIDUsage.keyboardEscape, .keyboardX])
    func `after closing the window is as before`(key: UIKeyboardHIDUsage) throws {
      let player = opened(), before = player.stage.frame
      let view = try exploded(player)
      #expect(view.scene.entries.count > 12 && view.scene.levelCount > 2)
      #expect(player.stage.frame != before)
      player.stage.type(key)
      player.stage.runUntilIdle(limit: 5)
      #expect(player.player.workbench.layers.exploded == nil)
      #expect(player.stage.window.modalResponder == nil)
      #expect(player.stage.frame == before)
      #expect(player.stack == ["Pictures"])
    }

    @Test func `in front of the window, before it turns, the planes look like it`() throws {
      let player = opened()
      let view = try exploded(player)
      view.change { $0 = .flat }
      for cell in 0..<4 {
        let center = try player.centre(ofCell: cell)
        let layer = try #require(view.scene.layer(at: center))
        let box = try #require(view.scene.entries.first { $0.plane.layer === layer }?.plane.extent)
        #expect(box.contains(center))
        let shown = try point(of: layer, view)
        #expect(abs(shown.x - box.midX) < 8)
      }
    }

    @Test func `a click selects the layer whose plane is under the pointer`() throws {
      let player = opened()
      let view = try exploded(player)
      let cell = try #require(player.grid.cell(at: IndexPath(item: 2, section: 0)))
      let layer = cell.pictureView.layer
      player.stage.tap(at: try point(of: layer, view))
      #expect(player.player.workbench.layers.selection.layer === layer)
      player.stage.runUntilIdle(limit: 2)
      #expect(player.stack == ["Pictures"], "the click does not reach the page")
      let edge = CGPoint(x: 3, y: player.stage.window.bounds.height - 3)
      player.stage.tap(at: edge)
      #expect(player.player.workbench.layers.selection.layer == nil)
    }

    @Test func `drags turn, the wheel enlarges, and a double click resets`() throws {
      let player = opened()
      let view = try exploded(player), first = view.pose, middle = CGPoint(x: 500, y: 400)
      player.stage.drag(from: middle, to: CGPoint(x: 600, y: 360), over: 0.2, hold: 0.2)
      player.stage.runUntilIdle(limit: 3)
      #expect(view.pose.yaw > first.yaw + 0.3 && view.pose.pitch > first.pitch + 0.1)
      player.stage.scroll(by: CGVector(dx: 0, dy: 2), at: middle)
      player.stage.runUntilIdle(limit: 3)
      #expect(view.pose.zoom > first.zoom * 1.2)
      player.stage.type(.keyboardCloseBracket)
      player.stage.runUntilIdle(limit: 3)
      #expect(view.pose.spacing > first.spacing)
      player.stage.tap(at: middle)
      player.stage.tap(at: middle)
      player.stage.runUntilIdle(limit: 3)
      #expect(view.pose.yaw == first.yaw && view.pose.zoom == first.zoom)
    }

    @Test func `a held transition is shown in space, and is the same afterwards`() throws {
      let player = opened()
      player.stage.tap(at: try player.centre(ofCell: 0))
      player.stage.advance(by: 0.1)
      player.stage.type(.keyboardP)
      player.stage.runUntilIdle(limit: 1)
      let before = player.stage.frame
      let view = try exploded(player), boxes = view.scene.entries.map(\.plane.extent)
      let fraction = player.player.workbench.time.motion.fraction
      player.player.workbench.time.scrub(to: 0.8)
      player.stage.advance(by: 0.1)
      #expect(view.scene.entries.map(\.plane.extent) != boxes, "the planes follow the scrubber")
      player.player.workbench.time.scrub(to: try #require(fraction))
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 5)
      #expect(player.player.workbench.time.motion.fraction == fraction)
      #expect(player.stage.frame.items.count == before.items.count)
      player.stage.type(.keyboardP)
      player.stage.runUntilIdle(limit: 5)
      #expect(player.stack.count == 2)
      #expect(PlayerChecks.problems(player).isEmpty)
    }

    @Test func `with Reduce Motion the planes do not fly, but fade`() throws {
      UIAccessibility.isReduceMotionEnabled = true
      defer { UIAccessibility.isReduceMotionEnabled = false }
      let player = opened(), before = player.stage.frame
      player.stage.type(.keyboardX)
      let view = try #require(player.player.workbench.layers.exploded), pose = view.pose
      #expect(pose.openness == 1)
      player.stage.advance(by: 0.1)
      #expect(view.pose == pose)
      #expect(player.stage.runUntilIdle(limit: 2) < 0.5)
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 2)
      #expect(player.stage.frame == before)
    }

    @Test func `beside the inspector's panel the planes have the rest of a wide window, and all of a narrow one`()
      throws
    {
      for (size, part) in [(CGSize(width: 1000, height: 700), 0.8), (CGSize(width: 480, height: 800), 1.01)] {
        let player = opened(size)
        player.stage.type(.keyboardI)
        player.stage.runUntilIdle(limit: 2)
        let view = try exploded(player), panel = try #require(player.player.drawer.openPanel)
        let views = player.stage.window.subviews
        let place = try #require(views.firstIndex(of: view)), other = try #require(views.firstIndex(of: panel))
        #expect((place < other) == (size.width > 700))
        #expect(view.room.width < size.width * part)
        #expect(!view.room.intersects(panel.frame) || size.width < 700)
      }
    }

    @Test func `random input leaves the player consistent`() throws {
      var numbers = SplitMix64(seed: 5)
      let player = opened()
      let keys: [UIKeyboardHIDUsage] = [
        .keyboardX, .keyboardI, .keyboardLeftArrow, .keyboardUpArrow, .keyboardEqualSign, .keyboardHyphen, .keyboard0,
        .keyboardEscape, .keyboardP, .keyboardReturnOrEnter,
      ]
      func point() -> CGPoint {
        CGPoint(x: Double.random(in: 0..<1000, using: &numbers), y: Double.random(in: 0..<700, using: &numbers))
      }
      for _ in 0..<80 {
        switch Int.random(in: 0..<6, using: &numbers) {
        case 0: player.stage.tap(at: point())
        case 1: player.stage.drag(from: point(), to: point(), over: 0.1)
        case 2: player.stage.scroll(by: CGVector(dx: 0, dy: Double.random(in: -9...9, using: &numbers)), at: point())
        case 3: player.stage.pinch(at: point(), from: 40, to: 200, over: 0.1)
        default: player.stage.type(keys.randomElement(using: &numbers) ?? .keyboardX)
        }
        player.stage.advance(by: Double.random(in: 0...0.2, using: &numbers))
        guard let view = player.player.workbench.layers.exploded else { continue }
        for index in 0..<8 { #expect(view.pose.values[index].isFinite) }
      }
      if player.player.workbench.layers.exploded != nil { player.stage.type(.keyboardEscape) }
      if player.player.workbench.time.isPaused { player.stage.type(.keyboardP) }
      player.stage.runUntilIdle(limit: 10)
      #expect(player.player.workbench.layers.exploded == nil)
      #expect(PlayerChecks.problems(player).isEmpty)
    }
  }
}
