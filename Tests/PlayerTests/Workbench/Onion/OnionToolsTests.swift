import QuartzCore
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests the onion skin in the window.
  @Suite struct OnionToolsTests {
    private func started(_ recipe: Recipe = Catalogue.slide) -> PlayerStage {
      PlayerStage(["a.jpg", "b.jpg"], size: CGSize(width: 400, height: 300), recipe: recipe)
    }

    private func tools(_ player: PlayerStage) -> OnionTools { player.player.workbench.onion }

    private func image(_ view: UIView) -> CGImage? {
      view.subviews.lazy.compactMap { ($0 as? UIImageView)?.image?.cgImage }.first
    }

    @Test func `the O key shows the last transition, and Escape leaves the window as it was`() throws {
      let player = started()
      try player.open(cell: 0)
      let before = player.stage.frame
      player.stage.type(.keyboardO)
      player.stage.runUntilIdle(limit: 1)
      let view = try #require(tools(player).view), first = try #require(image(view))
      #expect(first.width == 400 && first.height == 300)
      player.stage.type(.keyboardEqualSign)
      #expect(view.count == OnionSkin.usualCount + 1)
      #expect(image(view) !== first)
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 1)
      #expect(tools(player).view == nil && player.stage.window.modalResponder == nil)
      #expect(player.stage.frame == before)
      #expect(player.stack.count == 2)
    }

    @Test func `the number of moments has limits, and is kept`() throws {
      let player = started()
      try player.open(cell: 0)
      player.stage.type(.keyboardO)
      for _ in 0..<9 { player.stage.type(.keyboardRightArrow) }
      #expect(tools(player).view?.count == 9)
      player.stage.type(.keyboardO)
      player.stage.runUntilIdle(limit: 1)
      player.stage.type(.keyboardO)
      #expect(tools(player).view?.count == 9)
      for _ in 0..<9 { player.stage.type(.keyboardLeftArrow) }
      #expect(tools(player).view?.count == 3)
    }

    @Test func `a click closes it and does not reach the page`() throws {
      let player = started()
      try player.open(cell: 0)
      player.stage.type(.keyboardO)
      player.stage.runUntilIdle(limit: 1)
      player.stage.tap(at: CGPoint(x: 30, y: 20))
      player.stage.runUntilIdle(limit: 2)
      #expect(tools(player).view == nil && player.stack.count == 2)
    }

    @Test func `the moments do not keep the lists of the window, which are filled again`() throws {
      let player = started(), root = player.stage.window.layer
      try player.open(cell: 0)
      player.stage.type(.keyboardEscape)
      var memory: Set<UnsafeRawPointer> = []
      for _ in 0..<15 {
        FrameStages.afterListing(root) { frame in
          frame.items.withUnsafeBytes { if let start = $0.baseAddress { memory.insert(start) } }
        }
        player.stage.advance(by: 0.02)
      }
      // The frame in progress, the previous one, and the one before; one list may have been too small.
      #expect((2...4).contains(memory.count))
      player.stage.runUntilIdle(limit: 5)
      #expect(tools(player).recorder.frames.count > 9)
    }

    @Test(arguments: ["slide", "hero", "zoom", "semi-modal"])
    func `all moments of a held transition are shown, and it stays where it is`(recipe: String) throws {
      let player = started(try #require(Catalogue.recipe(named: recipe))), workbench = player.player.workbench
      player.stage.tap(at: try player.centre(ofCell: 0))
      player.stage.advance(by: 0.1)
      player.stage.type(.keyboardP)
      player.stage.runUntilIdle(limit: 1)
      let motion = workbench.time.motion, before = player.stage.frame, log = workbench.inspector.log.entries
      let frames = tools(player).recorder.frames
      #expect(frames.count > 9)
      #expect(Set(frames.map { $0.items.map { "\($0.transform) \($0.rect)" }.joined() }).count > 9, "they differ")
      player.stage.type(.keyboardO)
      player.stage.runUntilIdle(limit: 1)
      #expect(tools(player).view != nil && workbench.time.motion == motion)
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 1)
      #expect(workbench.time.motion == motion && workbench.inspector.log.entries == log)
      #expect(isSame(player.stage.frame, before))
      player.stage.type(.keyboardP)
      player.stage.runUntilIdle(limit: 5)
      #expect(player.stack.count == 2 || player.player.navigation.presentedViewController != nil)
      #expect(PlayerChecks.problems(player).isEmpty)
    }

    /// Whether the items of two frames have the same places, but for rounding errors.
    private func isSame(_ a: Frame, _ b: Frame) -> Bool {
      func boxes(_ frame: Frame) -> [CGRect] { frame.items.map { $0.transform.boundingBox(of: $0.rect) ?? .null } }
      return a.items.map(\.layer) == b.items.map(\.layer)
        && zip(boxes(a), boxes(b)).allSatisfy { abs($0.minX - $1.minX) + abs($0.maxY - $1.maxY) < 0.02 }
    }

    @Test(arguments: ["slide", "hero", "zoom", "page-sheet", "system"], [false, true])
    func `the moments of a transition are the frames of its pages`(recipe: String, showsTouches: Bool) throws {
      let player = started(try #require(Catalogue.recipe(named: recipe))), window = player.stage.window
      if showsTouches { player.stage.type(.keyboardT) }
      #expect(window.showsTools == showsTouches)
      var pages: [Frame] = []
      player.stage.press(at: try player.centre(ofCell: 0))
      player.stage.release()
      for _ in 0..<60 {
        pages.append(LayerFlattener.frame(of: window.pageLayers, in: window.layer, scale: window.screen.scale))
        player.stage.advance(by: Stage.period)
      }
      let frames = tools(player).recorder.frames
      #expect(frames.count > 9)
      #expect(frames.count { !pages.contains($0) } == 0)
    }

    @Test func `the moments of a slow transition are limited in number`() throws {
      let player = started()
      player.stage.type(.keyboardS)
      player.stage.type(.keyboardS)
      player.stage.type(.keyboardS)
      try player.open(cell: 0)
      player.stage.runUntilIdle(limit: 6)
      let frames = tools(player).recorder.frames
      #expect(frames.count == 33)
      #expect(OnionSkin(frames) != nil)
    }

    @Test func `without a transition a sentence says so`() {
      let player = started()
      var sentences: [String] = []
      tools(player).onProblem = { sentences.append($0) }
      player.stage.type(.keyboardO)
      #expect(sentences.count == 1 && tools(player).view == nil)
    }
  }
}
