import Foundation
import Testing

@testable import UIKit

/// What views hear of touches, beside recognizers.
@Suite struct TouchRouterTests {
  private let stage = TouchStage()

  @Test func `the view under the pointer has the touch from beginning to end, wherever it goes`() {
    stage.down(150, 250)
    stage.move(20, 20)
    stage.move(-100, 700)
    stage.up(20, 20)
    #expect(stage.lines == ["box began", "box moved", "box moved", "box ended"])
  }

  @Test func `what a view passes on goes up the responder chain`() {
    let inner = UIView(frame: stage.box.bounds)
    stage.box.addSubview(inner)
    stage.tap(150, 250)
    #expect(stage.lines == ["box began", "box ended"])
  }

  @Test func `a view that takes no touches leaves them to the one behind`() {
    stage.box.isUserInteractionEnabled = false
    stage.tap(150, 250)
    #expect(stage.lines == ["root began", "root ended"])
  }

  @Test func `a recognised gesture takes the touch away, unless it is told not to`() {
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

  @Test func `a delayed beginning comes when the gesture has failed, whole and in order`() {
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

  @Test func `a delayed beginning never comes when the gesture is recognised`() {
    let tap = stage.listen(to: UITapGestureRecognizer(), as: "tap")
    tap.delaysTouchesBegan = true
    stage.tap(150, 250)
    #expect(stage.lines == ["tap ended"])
  }

  @Test func `an end is delayed only where the recognizer asks for it`() {
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

  @Test func `a double tap takes both touches away`() {
    let double = stage.listen(to: UITapGestureRecognizer(), as: "double")
    double.numberOfTapsRequired = 2
    stage.tap(150, 250)
    stage.tap(150, 250, after: 0.1)
    #expect(stage.lines == ["box began", "double ended", "box cancelled"])
  }

  @Test func `a view gets one touch at a time, unless it wants more`() {
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

  @Test func `a view that wants its touch alone has it alone`() {
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

  @Test func `a view that is removed while touched hears of a cancel, and of nothing more`() {
    stage.down(150, 250)
    stage.box.removeFromSuperview()
    stage.move(160, 250)
    stage.move(170, 250)
    stage.up(170, 250)
    #expect(stage.lines == ["box began", "box cancelled"])
  }

  @Test func `a view that removes itself when touched does no harm`() {
    final class Shy: UIView {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { removeFromSuperview() }
    }
    stage.box.addSubview(Shy(frame: stage.box.bounds))
    stage.tap(150, 250)
    #expect(stage.lines.isEmpty)
    stage.tap(150, 250)
    #expect(stage.lines == ["box began", "box ended"])
  }

  @Test func `a hidden application loses its touches`() {
    stage.down(150, 250)
    stage.deliver(.visibility(false))
    stage.up(150, 250)
    stage.deliver(.visibility(true))
    stage.deliver(.focus(true))
    #expect(stage.lines == ["box began", "box cancelled"])
  }

  @Test func `a window that is hidden loses its touches`() {
    stage.down(150, 250)
    stage.window.isHidden = true
    #expect(stage.lines == ["box began", "box cancelled"])
  }
}
