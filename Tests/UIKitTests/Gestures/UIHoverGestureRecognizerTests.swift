import Foundation
import Testing

@testable import UIKit

@Suite struct UIHoverGestureRecognizerTests {
  private let stage = TouchStage()
  private let hover: UIHoverGestureRecognizer

  init() { hover = stage.listen(to: UIHoverGestureRecognizer(), as: "hover") }

  @Test func `the pointer comes, moves and goes`() {
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

  @Test func `a move with no button down hovers as well`() {
    stage.move(150, 250)
    #expect(stage.lines == ["hover began"])
  }

  @Test func `leaving the window ends it`() {
    stage.hover(150, 250)
    stage.deliver(.pointer(id: 0, phase: .leave, position: .zero, button: 0))
    #expect(stage.lines == ["hover began", "hover ended"])
  }

  @Test func `views around the one under the pointer have it too`() {
    stage.listen(to: UIHoverGestureRecognizer(), as: "around", on: stage.root)
    stage.hover(50, 50)
    stage.hover(150, 250)
    #expect(stage.lines == ["around began", "hover began", "around changed"])
  }

  @Test func `switching it off cancels it, and nothing more is told`() {
    stage.hover(150, 250)
    hover.isEnabled = false
    stage.hover(160, 250)
    stage.hover(50, 50)
    #expect(stage.lines == ["hover began", "hover cancelled"])
    hover.isEnabled = true
    stage.hover(150, 250)
    #expect(stage.lines.last == "hover began")
  }

  @Test func `hovering is no touch`() {
    stage.listen(to: UITapGestureRecognizer(), as: "tap")
    stage.hover(150, 250)
    stage.hover(50, 50)
    #expect(stage.lines == ["hover began", "hover ended"])
  }

  @Test func `views that move under a resting pointer are entered and left`() {
    stage.hover(50, 50)
    UIApplication.shared.hoverAgain()
    #expect(stage.lines.isEmpty)
    stage.box.frame.origin = CGPoint(x: 0, y: 0)
    UIApplication.shared.hoverAgain()
    UIApplication.shared.hoverAgain()
    #expect(stage.lines == ["hover began"])
    #expect(hover.location(in: stage.box) == CGPoint(x: 50, y: 50))
    stage.box.removeFromSuperview()
    UIApplication.shared.hoverAgain()
    #expect(stage.lines == ["hover began", "hover ended"])
  }

  @Test func `a pointer that is down, or outside, rests nowhere`() {
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
