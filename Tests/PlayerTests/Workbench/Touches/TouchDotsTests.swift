import Foundation
import StageTesting
import Testing
import UIKit

@testable import Player

extension StageSuites {
  /// Tests the dots that show touches.
  @Suite struct TouchDotsTests {
    private func dots(_ player: PlayerStage) -> TouchDots { player.player.workbench.touches }

    @Test func `touches are shown from the T key on, and no longer after it`() throws {
      let player = PlayerStage(["a.jpg"])
      player.stage.press(at: CGPoint(x: 700, y: 500))
      #expect(dots(player).subviews.isEmpty)
      player.stage.release()
      player.stage.type(.keyboardT)
      player.stage.press(at: CGPoint(x: 700, y: 500))
      player.stage.drag(to: CGPoint(x: 600, y: 480), over: 0.2)
      #expect(dots(player).subviews.map(\.center) == [CGPoint(x: 600, y: 480)])
      player.stage.release()
      #expect(dots(player).count == 0)
      player.stage.runUntilIdle(limit: 2)
      #expect(dots(player).subviews.isEmpty)
      player.stage.type(.keyboardT)
      #expect(!dots(player).isOn)
    }

    @Test func `several fingers have a dot each`() {
      let player = PlayerStage(["a.jpg"])
      player.stage.type(.keyboardT)
      player.stage.press(at: CGPoint(x: 700, y: 500), with: .finger(1))
      player.stage.press(at: CGPoint(x: 500, y: 500), with: .finger(2))
      #expect(dots(player).count == 2)
      player.stage.release(with: .finger(1))
      #expect(dots(player).count == 1)
      player.stage.release(with: .finger(2))
      #expect(dots(player).count == 0)
    }

    @Test func `a click does what it does without dots`() throws {
      let player = PlayerStage(["a.jpg"])
      player.stage.type(.keyboardT)
      try player.open(cell: 0)
      #expect(player.stack == ["Pictures", "a"])
      #expect(dots(player).count == 0)
    }

    @Test func `a click that opens a menu leaves no dot`() throws {
      let player = PlayerStage(["a.jpg"])
      player.stage.type(.keyboardT)
      player.stage.tap(at: CGPoint(x: 690, y: 22))
      player.stage.runUntilIdle(limit: 2)
      #expect(dots(player).count == 0)
    }
  }
}
