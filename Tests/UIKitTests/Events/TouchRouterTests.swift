import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// Tests the touch events of views in the presence of gesture recognizers.
@Suite struct TouchRouterTests {
  private let stage = TouchStage()

  @Test func `the view under the pointer receives the touch from beginning to end, wherever it moves`() {
    stage.down(150, 250)
    stage.move(20, 20)
    stage.move(-100, 700)
    stage.up(20, 20)
    #expect(stage.lines == ["box began", "box moved", "box moved", "box ended"])
  }

  @Test func `an unhandled touch goes up the responder chain`() {
    let inner = UIView(frame: stage.box.bounds)
    stage.box.addSubview(inner)
    stage.tap(150, 250)
    #expect(stage.lines == ["box began", "box ended"])
  }

  @Test func `a view without user interaction leaves touches to the view behind`() {
    stage.box.isUserInteractionEnabled = false
    stage.tap(150, 250)
    #expect(stage.lines == ["root began", "root ended"])
  }

  @Test func `a recognized gesture cancels the touch unless cancelsTouchesInView is false`() {
    let pan = stage.listen(to: UIPanGestureRecognizer(), as: "pan")
    stage.down(150, 250)
    stage.move(155, 250)
    stage.move(180, 250)
    stage.move(190, 250)
    stage.up(190, 250)
    #expect(
      stage.lines == ["box began", "box moved", "pan began", "box cancelled", "pan changed", "pan ended"])
    pan.cancelsTouchesInView = false
    stage.down(150, 250)
    stage.move(180, 250)
    stage.up(180, 250)
    #expect(stage.lines.suffix(5) == ["box began", "pan began", "box moved", "pan ended", "box ended"])
  }

  @Test func `a delayed touch is delivered in full and in order when the gesture has failed`() {
    let tap = stage.listen(to: UITapGestureRecognizer(), as: "tap")
    tap.delaysTouchesBegan = true
    stage.down(150, 250)
    stage.move(152, 250)
    stage.move(154, 250)
    #expect(stage.lines.isEmpty)
    stage.move(170, 250)
    #expect(stage.lines == ["box began", "box moved"])
    stage.up(170, 250)
    #expect(stage.lines == ["box began", "box moved", "box ended"])
  }

  @Test func `a delayed touch is never delivered when the gesture is recognized`() {
    let tap = stage.listen(to: UITapGestureRecognizer(), as: "tap")
    tap.delaysTouchesBegan = true
    stage.tap(150, 250)
    #expect(stage.lines == ["tap ended"])
  }

  @Test func `the end of a touch is not delayed if the recognizer does not delay it`() {
    let double = stage.listen(to: UITapGestureRecognizer(), as: "double")
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = false
    stage.tap(150, 250)
    #expect(stage.lines == ["box began", "box ended"])
  }

  @Test func `a second touch waits for the delayed end of the first`() {
    let double = stage.listen(to: UITapGestureRecognizer(), as: "double")
    double.numberOfTapsRequired = 2
    stage.tap(150, 250)
    stage.down(150, 250, after: 0.1)
    #expect(stage.lines == ["box began"])
    stage.move(180, 250)
    #expect(stage.lines == ["box began", "box ended", "box began", "box moved"])
    stage.up(180, 250)
    #expect(stage.lines == ["box began", "box ended", "box began", "box moved", "box ended"])
  }

  @Test func `a double tap cancels both touches`() {
    let double = stage.listen(to: UITapGestureRecognizer(), as: "double")
    double.numberOfTapsRequired = 2
    stage.tap(150, 250)
    stage.tap(150, 250, after: 0.1)
    #expect(stage.lines == ["box began", "double ended", "box cancelled"])
  }

  @Test func `a view receives one touch at a time unless multiple touch is enabled`() {
    stage.down(150, 250, id: 1)
    stage.down(180, 250, id: 2)
    stage.up(180, 250, id: 2)
    stage.up(150, 250, id: 1)
    #expect(stage.lines == ["box began", "box ended"])
    stage.box.isMultipleTouchEnabled = true
    stage.down(150, 250, id: 1)
    stage.down(180, 250, id: 2)
    stage.up(180, 250, id: 2)
    stage.up(150, 250, id: 1)
    #expect(stage.lines.suffix(4) == ["box began", "box began", "box ended", "box ended"])
  }

  @Test func `a view with exclusive touch receives its touch alone`() {
    stage.box.isExclusiveTouch = true
    stage.down(150, 250, id: 1)
    stage.down(20, 20, id: 2)
    stage.up(20, 20, id: 2)
    stage.up(150, 250, id: 1)
    #expect(stage.lines == ["box began", "box ended"])
    stage.down(20, 20, id: 2)
    stage.down(150, 250, id: 1)
    stage.up(150, 250, id: 1)
    stage.up(20, 20, id: 2)
    #expect(stage.lines.suffix(2) == ["root began", "root ended"])
  }

  @Test func `a view that is removed during a touch receives a cancel and nothing more`() {
    stage.down(150, 250)
    stage.box.removeFromSuperview()
    stage.move(160, 250)
    stage.move(170, 250)
    stage.up(170, 250)
    #expect(stage.lines == ["box began", "box cancelled"])
  }

  @Test func `a view can remove itself in touchesBegan`() {
    final class Shy: UIView {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { removeFromSuperview() }
    }
    stage.box.addSubview(Shy(frame: stage.box.bounds))
    stage.tap(150, 250)
    #expect(stage.lines.isEmpty)
    stage.tap(150, 250)
    #expect(stage.lines == ["box began", "box ended"])
  }

  @Test func `hiding the application cancels its touches`() {
    stage.down(150, 250)
    stage.deliver(.visibility(false))
    stage.up(150, 250)
    stage.deliver(.visibility(true))
    stage.deliver(.focus(true))
    #expect(stage.lines == ["box began", "box cancelled"])
  }

  @Test func `hiding a window cancels its touches`() {
    stage.down(150, 250)
    stage.window.isHidden = true
    #expect(stage.lines == ["box began", "box cancelled"])
  }
}
