import Foundation
import Testing
import UIKit

@Suite struct UILongPressGestureRecognizerTests {
  private let stage = TouchStage()
  private let press: UILongPressGestureRecognizer

  init() { press = stage.listen(to: UILongPressGestureRecognizer(), as: "press") }

  private var told: [String] { stage.lines.filter { $0.hasPrefix("press") } }

  @Test func `a long press begins after half a second without an event, changes and ends`() {
    stage.down(200, 300)
    stage.wait(0.45)
    #expect(told.isEmpty)
    stage.wait(0.1)
    #expect(told == ["press began"])
    #expect(stage.lines == ["box began", "press began", "box cancelled"])
    stage.move(280, 300)
    stage.up(280, 300)
    #expect(told == ["press began", "press changed", "press ended"])
  }

  @Test func `a long press is recognized by the time of the next event if no frames occur`() {
    stage.down(200, 300)
    stage.up(200, 300, after: 0.7)
    #expect(told == ["press began", "press ended"])
  }

  @Test func `a press that ends too early or moves too far is not recognized`() {
    stage.down(200, 300)
    stage.up(200, 300, after: 0.4)
    stage.wait(1)
    stage.down(200, 300)
    stage.move(211, 300)
    stage.wait(1)
    stage.up(211, 300)
    #expect(told.isEmpty)
  }

  @Test func `a long press can require taps before it`() {
    press.numberOfTapsRequired = 1
    stage.down(200, 300)
    stage.wait(0.6)
    stage.up(200, 300)
    #expect(told.isEmpty)
    stage.wait(1)
    stage.tap(200, 300)
    stage.down(200, 300)
    stage.wait(0.6)
    #expect(told == ["press began"])
    stage.up(200, 300)
    #expect(told == ["press began", "press ended"])
  }

  @Test func `a long press makes a tap recognizer fail`() {
    stage.listen(to: UITapGestureRecognizer(), as: "tap")
    stage.down(200, 300)
    stage.wait(0.6)
    stage.up(200, 300)
    #expect(stage.lines.filter { !$0.hasPrefix("box") } == ["press began", "press ended"])
    stage.tap(200, 300)
    #expect(stage.lines.last { !$0.hasPrefix("box") } == "tap ended")
  }

  @Test func `a cancelled touch cancels a long press`() {
    stage.down(200, 300)
    stage.wait(0.6)
    stage.cancel()
    #expect(told == ["press began", "press cancelled"])
  }
}
