import Foundation
import StageTesting
import Testing
import UIKit

@testable import Player

extension StageSuites {
  /// Tests the cards with the keyboard help and the text about the player.
  @Suite struct ToolCardTests {
    private func card(_ player: PlayerStage) -> ToolCard? {
      player.stage.window.subviews.compactMap { $0 as? ToolCard }.first
    }

    @Test(arguments: [CGSize(width: 1280, height: 800), CGSize(width: 480, height: 400)])
    func `the help lists the keys within the window, and Escape closes it`(size: CGSize) throws {
      let player = PlayerStage(["a.jpg"], size: size)
      player.player.workbench.showKeys()
      player.stage.runUntilIdle(limit: 1)
      let card = try #require(self.card(player))
      #expect(player.texts.isSuperset(of: ["Keyboard", "Slower Transitions", "Keyboard Help", "Shift+S"]))
      for view in card.subviews { #expect(card.bounds.contains(view.frame)) }
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 1)
      #expect(self.card(player) == nil)
    }

    @Test func `the keys of the pages have no effect below the card`() throws {
      let player = PlayerStage(["a.jpg"])
      try player.open(cell: 0)
      player.player.workbench.showKeys()
      player.stage.type(.keyboardP)
      #expect(!player.player.workbench.time.isPaused)
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 2)
      #expect(player.stack == ["Pictures", "a"])
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 2)
      #expect(player.stack == ["Pictures"])
    }

    @Test(arguments: [UIKeyboardHIDUsage.keyboardX, .keyboardO])
    func `the help opens over a tool, which has its keys again after it`(tool: UIKeyboardHIDUsage) throws {
      let player = PlayerStage(["a.jpg"])
      try player.open(cell: 0)
      player.stage.type(tool)
      player.stage.runUntilIdle(limit: 5)
      let modal = try #require(player.stage.window.modalResponder)
      player.press(.keyboardSlash, .shift)
      player.stage.runUntilIdle(limit: 1)
      #expect(card(player) != nil)
      #expect(player.texts.isSuperset(of: ["Exploded Layers", "Onion Skin", "Move Layers Apart", "More Moments"]))
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 1)
      #expect(card(player) == nil && player.stage.window.modalResponder === modal)
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 5)
      #expect(player.stage.window.modalResponder == nil && player.stack.count == 2)
    }

    @Test func `a click closes the card`() {
      let player = PlayerStage(["a.jpg"])
      player.player.workbench.showAbout()
      player.stage.runUntilIdle(limit: 1)
      #expect(player.texts.contains { $0.contains("MIT licence") && $0.contains("segue 0.1.0") })
      player.stage.tap(at: CGPoint(x: 20, y: 580))
      player.stage.runUntilIdle(limit: 1)
      #expect(card(player) == nil)
    }
  }
}
