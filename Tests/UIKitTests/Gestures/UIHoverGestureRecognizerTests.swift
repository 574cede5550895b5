import Foundation
import Testing
import UIKit

@testable import UIKitCore

@Suite struct UIHoverGestureRecognizerTests {
  private let stage = TouchStage()
  private let hover: UIHoverGestureRecognizer

  init() { hover = stage.listen(to: UIHoverGestureRecognizer(), as: "hover") }

  @Test func `a hover begins, changes and ends with the pointer`() {
    stage.hover(50, 50)
    #expect(stage.lines.isEmpty)
    stage.hover(150, 250)
    #expect(hover.state == .began)
    stage.hover(160, 250)
    #expect(hover.location(in: stage.box) == CGPoint(x: 60, y: 50))
    stage.hover(50, 50)
    #expect(hover.state == .possible)
    #expect(stage.lines == ["hover began", "hover changed", "hover ended"])
  }

  @Test func `a move without a pressed button is a hover`() {
    stage.move(150, 250)
    #expect(stage.lines == ["hover began"])
  }

  @Test func `leaving the window ends a hover`() {
    stage.hover(150, 250)
    stage.deliver(.pointer(id: 0, phase: .leave, position: .zero, button: 0))
    #expect(stage.lines == ["hover began", "hover ended"])
  }

  @Test func `recognizers of superviews receive the hover too`() {
    stage.listen(to: UIHoverGestureRecognizer(), as: "around", on: stage.root)
    stage.hover(50, 50)
    stage.hover(150, 250)
    #expect(stage.lines == ["around began", "hover began", "around changed"])
  }

  @Test func `disabling a hover recognizer cancels it and stops its actions`() {
    stage.hover(150, 250)
    hover.isEnabled = false
    stage.hover(160, 250)
    stage.hover(50, 50)
    #expect(stage.lines == ["hover began", "hover cancelled"])
    hover.isEnabled = true
    stage.hover(150, 250)
    #expect(stage.lines.last == "hover began")
  }

  @Test func `a hover does not trigger a tap recognizer`() {
    stage.listen(to: UITapGestureRecognizer(), as: "tap")
    stage.hover(150, 250)
    stage.hover(50, 50)
    #expect(stage.lines == ["hover began", "hover ended"])
  }

  @Test func `a hover begins and ends when views move under a stationary pointer`() {
    stage.hover(50, 50)
    UIApplication.shared.hoverAgain()
    #expect(stage.lines.isEmpty)
    stage.stage.advance(by: 1)
    stage.box.frame.origin = CGPoint(x: 0, y: 0)
    UIApplication.shared.hoverAgain()
    UIApplication.shared.hoverAgain()
    #expect(stage.lines == ["hover began"])
    #expect(hover.location(in: stage.box) == CGPoint(x: 50, y: 50))
    stage.stage.advance(by: 1)
    stage.box.removeFromSuperview()
    UIApplication.shared.hoverAgain()
    #expect(stage.lines == ["hover began", "hover ended"])
  }

  @Test func `content that moves changes the hover ten times a second, and once more when it has stopped`() {
    stage.hover(50, 50)
    stage.stage.advance(by: 1)
    // The box comes to the pointer and leaves it 15 times a second; at last it is there.
    for number in 1...62 {
      stage.box.frame.origin = CGPoint(x: number / 4 % 2 == 1 ? 0 : 100, y: 0)
      stage.stage.runFrame()
    }
    let changes = stage.lines.count
    #expect((2...12).contains(changes), "\(stage.lines)")
    stage.stage.advance(by: 0.2)
    #expect(hover.state == .began || hover.state == .changed)
    #expect(stage.lines.count <= changes + 1)
  }

  @Test func `a pressed pointer or one outside the window does not hover`() {
    stage.hover(50, 50)
    stage.down(50, 50)
    stage.box.frame.origin = .zero
    UIApplication.shared.hoverAgain()
    #expect(stage.lines == ["root began"])
    stage.up(50, 50)
    #expect(stage.lines == ["root began", "root ended", "hover began"])
    stage.deliver(.pointer(id: 0, phase: .leave, position: .zero, button: 0))
    UIApplication.shared.hoverAgain()
    #expect(stage.lines.last == "hover ended")
  }
}
