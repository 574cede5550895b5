import Foundation
import SDLHost
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests the time of transitions by keys and the scrubber.
  @Suite struct TransitionTimeTests {
    private func time(_ player: PlayerStage) -> TransitionTime { player.player.workbench.time }

    private func scrubber(_ player: PlayerStage) throws -> UISlider {
      try #require(player.player.workbench.timeControl.subviews.compactMap { $0 as? UISlider }.first)
    }

    private func point(_ player: PlayerStage, at part: CGFloat) throws -> CGPoint {
      let scrubber = try scrubber(player)
      // The middle of the thumb moves within these points of the slider.
      let reach = scrubber.bounds.width - 28
      return scrubber.convert(CGPoint(x: 14 + reach * part, y: scrubber.bounds.midY), to: nil)
    }

    @Test func `every transition of the catalogue can be held and shown at any moment`() throws {
      var held = 0
      for recipe in Catalogue.all where recipe.kind != .tabs {
        let player = PlayerStage(["a.jpg", "b.jpg"], recipe: recipe)
        player.stage.tap(at: try player.centre(ofCell: 0))
        player.stage.advance(by: 0.1)
        player.stage.type(.keyboardP)
        guard time(player).motion != .none else { continue }
        held += 1
        #expect(time(player).motion.canBeHeld, "\(recipe.name)")
        player.stage.advance(by: 5)
        for fraction in [0.9, 0.2, 0.6] as [CGFloat] {
          time(player).scrub(to: fraction)
          player.stage.advance(by: 0.1)
          #expect(abs((time(player).motion.fraction ?? 0) - fraction) < 1e-6, "\(recipe.name)")
        }
        #expect(player.player.journal.entries.isEmpty, "\(recipe.name)")
        player.stage.type(.keyboardP)
        player.stage.runUntilIdle(limit: 5)
        #expect(player.player.journal.entries.map(\.completions) == [1], "\(recipe.name)")
        #expect(player.player.journal.entries.map(\.interactive) == [false], "\(recipe.name)")
        #expect(player.stack == ["Pictures", "a"], "\(recipe.name)")
        #expect(player.player.stack.leakedPages == 0, "\(recipe.name)")
      }
      #expect(held > 10)
    }

    @Test func `a transition during a pause is held at its first moment`() throws {
      let player = PlayerStage(["a.jpg"])
      player.stage.type(.keyboardP)
      player.stage.tap(at: try player.centre(ofCell: 0))
      player.stage.advance(by: 2)
      #expect(time(player).motion == .held(0))
      player.stage.type(.keyboardP)
      player.stage.runUntilIdle(limit: 3)
      #expect(player.stack == ["Pictures", "a"])
    }

    @Test func `the period and comma keys move by one frame`() throws {
      let player = PlayerStage(["a.jpg"])
      player.stage.tap(at: try player.centre(ofCell: 0))
      player.stage.advance(by: 0.2)
      player.stage.type(.keyboardPeriod)
      let duration = try #require(time(player).duration)
      let first = try #require(time(player).motion.fraction)
      player.stage.type(.keyboardPeriod)
      let frame = CGFloat(1 / Double(UIScreen.main.maximumFramesPerSecond) / duration)
      #expect(abs((time(player).motion.fraction ?? 0) - (first + frame)) < 1e-9)
      for _ in 0..<3 { player.stage.type(.keyboardComma) }
      #expect(abs((time(player).motion.fraction ?? 0) - (first - 2 * frame)) < 1e-9)
      player.stage.type(.keyboardP)
      player.stage.runUntilIdle(limit: 3)
    }

    @Test func `a scrubbed transition continues when it is let go`() throws {
      let player = PlayerStage(["a.jpg"])
      player.stage.type(.keyboardS)
      player.stage.tap(at: try player.centre(ofCell: 0))
      player.stage.advance(by: 0.2)
      player.stage.press(at: try point(player, at: time(player).motion.fraction ?? 0))
      player.stage.drag(to: try point(player, at: 0.3), over: 0.2)
      player.stage.advance(by: 5)
      let fraction = try #require(time(player).motion.fraction)
      #expect(abs(fraction - 0.3) < 0.05)
      player.stage.release()
      player.stage.runUntilIdle(limit: 5)
      #expect(player.stack == ["Pictures", "a"])
      #expect(player.player.journal.entries.map(\.cancelled) == [false])
    }

    @Test func `a transition that is let go at its start goes back`() throws {
      let player = PlayerStage(["a.jpg"])
      player.stage.type(.keyboardS)
      player.stage.tap(at: try player.centre(ofCell: 0))
      player.stage.advance(by: 0.2)
      player.stage.press(at: try point(player, at: time(player).motion.fraction ?? 0))
      player.stage.drag(to: try point(player, at: -0.2), over: 0.2)
      player.stage.release()
      player.stage.runUntilIdle(limit: 5)
      #expect(player.stack == ["Pictures"])
      #expect(player.player.journal.entries.map(\.cancelled) == [true])
      #expect(player.player.journal.entries.map(\.completions) == [1])
    }

    @Test func `a press beside the thumb scrubs without a pause`() throws {
      let player = PlayerStage(["a.jpg"])
      player.stage.type(.keyboardS)
      player.stage.tap(at: try player.centre(ofCell: 0))
      player.stage.advance(by: 0.1)
      player.stage.press(at: try point(player, at: 0.7))
      #expect(!time(player).isPaused)
      #expect(abs((time(player).motion.fraction ?? 0) - 0.7) < 0.05)
      player.stage.release()
      player.stage.runUntilIdle(limit: 5)
      #expect(player.stack == ["Pictures", "a"])
    }

    @Test func `only a transition that moves by itself is slow`() throws {
      let media = MediaSpeed(), time = TransitionTime(media)
      let player = PlayerStage(["a.jpg"])
      time.speed = .tenth
      #expect(media.value == 1)
      player.stage.tap(at: try player.centre(ofCell: 0))
      time.transitionDidChange()
      #expect(media.value == 0.1)
      time.togglePause()
      #expect(media.value == 1)
      time.togglePause()
      #expect(media.value == 0.1)
      player.stage.runUntilIdle(limit: 5)
      #expect(media.value == 1)
    }

    @Test func `the control is hidden again after a change of the speed`() {
      let player = PlayerStage(["a.jpg"])
      let control = player.player.workbench.timeControl
      #expect(control.isHidden)
      player.stage.type(.keyboardS)
      player.stage.advance(by: 0.5)
      #expect(!control.isHidden && control.alpha == 1)
      player.stage.advance(by: 3)
      #expect(control.isHidden)
    }

    @Test func `the control lies above a notice`() {
      let player = PlayerStage(["a.jpg"])
      player.stage.window.addSubview(player.player.notices)
      player.player.notices.say("A notice.")
      player.stage.advance(by: 0.5)
      player.stage.type(.keyboardS)
      player.stage.advance(by: 0.5)
      #expect(player.player.workbench.timeControl.frame.maxY <= player.player.notices.frame.minY)
    }

    @Test func `the control makes room for a notice, and returns when it is gone`() {
      let player = PlayerStage(["a.jpg"]), control = player.player.workbench.timeControl
      player.stage.window.addSubview(player.player.notices)
      player.stage.type(.keyboardP)
      player.stage.advance(by: 0.5)
      let frame = control.frame
      player.player.notices.say("A notice.")
      player.stage.advance(by: 0.5)
      #expect(control.frame.maxY <= player.player.notices.frame.minY && control.frame.size == frame.size)
      player.stage.advance(by: 6)
      #expect(player.player.notices.text == nil && control.frame == frame)
    }

    @Test func `Escape goes back after a transition that was held`() throws {
      let player = PlayerStage(["a.jpg"])
      player.stage.type(.keyboardI)
      player.stage.type(.keyboardP)
      player.stage.tap(at: try player.centre(ofCell: 0))
      player.stage.advance(by: 0.5)
      player.stage.type(.keyboardComma)
      player.stage.type(.keyboardP)
      player.stage.runUntilIdle(limit: 3)
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 3)
      #expect(player.stack == ["Pictures"])
    }
  }
}
