import CoreGraphics
import Foundation
import StageTesting
import Testing
import UIKit

@testable import Player

extension StageSuites {
  @Suite struct ScrollKnobTests {
    private func knob(of player: PlayerStage) throws -> ScrollKnob {
      try #require(player.grid.view.subviews.lazy.compactMap { $0 as? ScrollKnob }.first)
    }

    /// The visible bar of the knob, in the window.
    private func bar(of player: PlayerStage) throws -> CGRect {
      let knob = try knob(of: player), bar = try #require(knob.subviews.first)
      return bar.convert(bar.bounds, to: nil)
    }

    @Test func `scrolling shows the knob for a while`() throws {
      let player = PlayerStage((0..<400).map { "\($0).jpg" })
      let bar = try #require(try knob(of: player).subviews.first)
      #expect(bar.alpha == 0)
      player.stage.scroll(by: CGVector(dx: 0, dy: -3), at: CGPoint(x: 400, y: 300))
      player.stage.advance(by: 0.5)
      #expect(bar.alpha == 1)
      player.stage.advance(by: 3)
      #expect(bar.alpha == 0)
    }

    @Test func `the knob is on whole pixels`() throws {
      let player = PlayerStage((0..<390).map { "\($0).jpg" })
      for _ in 0..<8 {
        player.stage.scroll(by: CGVector(dx: 0, dy: -1), at: CGPoint(x: 400, y: 300))
        player.stage.advance(by: 0.05)
        let bar = try bar(of: player)
        #expect(bar.minY == bar.minY.rounded() && bar.maxY == bar.maxY.rounded())
      }
    }

    @Test func `a drag of the knob scrolls to any place, and the bubble names it`() throws {
      let names = "abcdefghij".flatMap { letter in (0..<40).map { "\(letter)\($0).jpg" } }
      let player = PlayerStage(names)
      player.stage.scroll(by: CGVector(dx: 0, dy: -1), at: CGPoint(x: 400, y: 300))
      player.stage.advance(by: 0.5)
      let start = try bar(of: player)
      player.stage.press(at: CGPoint(x: start.midX, y: start.midY))
      player.stage.drag(to: CGPoint(x: start.midX, y: 330), over: 0.3)
      let middle = player.grid.collection.contentOffset.y / player.grid.collection.contentSize.height
      #expect((0.35...0.6).contains(middle))
      let shown = try #require(player.grid.markInView)
      #expect(["D", "E", "F"].contains(shown) && player.texts.contains(shown))
      player.stage.drag(to: CGPoint(x: start.midX, y: 900), over: 0.3)
      player.stage.release()
      player.stage.runUntilIdle(limit: 2)
      let collection = player.grid.collection
      #expect(abs(collection.contentOffset.y + collection.bounds.height - collection.contentSize.height) < 1)
      #expect(player.stack == ["Pictures"])
    }

    @Test func `pictures that fit have no knob`() throws {
      let player = PlayerStage(["a.jpg"])
      player.stage.scroll(by: CGVector(dx: 0, dy: -1), at: CGPoint(x: 400, y: 300))
      player.stage.advance(by: 0.3)
      #expect(try knob(of: player).subviews.first?.alpha == 0)
    }
  }
}
