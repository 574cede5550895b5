import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// Tests the buttons, touch types, keys and delegate answers that recognizers accept.
@Suite struct GestureInputTests {
  private let stage = TouchStage()

  private func rightClick(_ x: Double, _ y: Double) {
    stage.down(x, y, button: 3)
    stage.up(x, y, after: 0.05, button: 3)
  }

  @Test func `a secondary click is received only by recognizers that require it, and not by views`() {
    let left = stage.listen(to: UITapGestureRecognizer(), as: "left")
    let right = stage.listen(to: UITapGestureRecognizer(), as: "right")
    right.buttonMaskRequired = .secondary
    rightClick(200, 300)
    #expect(stage.lines == ["right ended"])
    stage.tap(200, 300)
    #expect(stage.lines.contains("left ended"))
    #expect(left.buttonMaskRequired == .primary)
  }

  @Test func `a recognizer reports the buttons and modifiers of the latest event`() {
    let pan = stage.listen(to: UIPanGestureRecognizer(), as: "pan")
    stage.key(.keyboardLeftShift, isDown: true, modifiers: .shift)
    stage.down(150, 250)
    stage.drag(150, 250, by: 50, 0)
    #expect(pan.buttonMask == .primary && pan.modifierFlags == .shift)
    stage.up(200, 250)
    stage.key(.keyboardLeftShift, isDown: false)
  }

  @Test func `consecutive clicks of two buttons are not a double click`() {
    let double = stage.listen(to: UITapGestureRecognizer(), as: "double")
    double.numberOfTapsRequired = 2
    stage.tap(200, 300)
    rightClick(200, 300)
    stage.wait(1)
    #expect(!stage.lines.contains("double ended"))
  }

  @Test func `two buttons can be pressed at the same time, and each click ends`() {
    let right = stage.listen(to: UITapGestureRecognizer(), as: "right")
    right.buttonMaskRequired = .secondary
    stage.down(200, 300)
    stage.down(200, 300, button: 3)
    stage.up(200, 300, button: 3)
    stage.up(200, 300)
    #expect(stage.lines == ["box began", "right ended", "box ended"])
  }

  @Test func `a recognizer ignores touches of types that are not allowed`() {
    let pan = stage.listen(to: UIPanGestureRecognizer(), as: "pan")
    pan.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    stage.down(150, 250)
    stage.drag(150, 250, by: 50, 0)
    stage.up(200, 250)
    #expect(!stage.lines.contains("pan began"))
    stage.down(150, 250, id: 1)
    stage.move(180, 250, id: 1)
    stage.up(180, 250, id: 1)
    #expect(stage.lines.contains("pan began"))
  }

  @Test(arguments: [true, false])
  func `a mouse and a finger make one gesture only if exclusive touch types are not required`(isExclusive: Bool) {
    let pinch = stage.listen(to: UIPinchGestureRecognizer(), as: "pinch")
    pinch.requiresExclusiveTouchType = isExclusive
    stage.down(150, 250)
    stage.down(250, 250, id: 1)
    stage.move(290, 250, id: 1)
    #expect(stage.lines.contains("pinch began") == !isExclusive)
    stage.up(290, 250, id: 1)
    stage.up(150, 250)
    stage.wait(1)
    #expect(pinch.state == .possible && pinch.numberOfTouches == 0)
  }

  @Test func `a key press triggers a tap recognizer that allows it, unless the delegate refuses`() {
    let tap = stage.listen(to: UITapGestureRecognizer(), as: "tap", on: stage.root)
    let page = UIViewController()
    stage.window.rootViewController = page
    page.view.addGestureRecognizer(tap)
    stage.key(.keyboardReturnOrEnter, isDown: true)
    stage.key(.keyboardReturnOrEnter, isDown: false)
    #expect(stage.lines.isEmpty)
    tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
    stage.key(.keyboardReturnOrEnter, isDown: true)
    stage.key(.keyboardReturnOrEnter, isDown: false)
    #expect(stage.lines == ["tap ended"])
    final class Refusing: UIGestureRecognizerDelegate {
      func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { false }
    }
    let refusing = Refusing()
    tap.delegate = refusing
    stage.key(.keyboardReturnOrEnter, isDown: true)
    stage.key(.keyboardReturnOrEnter, isDown: false)
    #expect(stage.lines == ["tap ended"] && tap.state == .possible)
  }

  @Test func `a key press lost with the keyboard focus resets the recognizer`() {
    let tap = stage.listen(to: UITapGestureRecognizer(), as: "tap", on: stage.root)
    let page = UIViewController()
    stage.window.rootViewController = page
    page.view.addGestureRecognizer(tap)
    tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
    stage.key(.keyboardReturnOrEnter, isDown: true)
    stage.deliver(.focus(false))
    #expect(stage.lines.isEmpty && tap.state == .possible)
    #expect(!UIApplication.shared.gestures.tracking.contains { $0 === tap })
    stage.deliver(.focus(true))
  }

  @Test func `location(ofTouch:in:) returns the location of each touch`() {
    let pan = stage.listen(to: UIPanGestureRecognizer(), as: "pan")
    stage.box.isMultipleTouchEnabled = true
    stage.down(150, 250, id: 1)
    stage.down(250, 350, id: 2)
    #expect(pan.numberOfTouches == 2)
    #expect(pan.location(ofTouch: 1, in: stage.box) == CGPoint(x: 150, y: 150))
    #expect(pan.location(in: stage.box) == CGPoint(x: 100, y: 100))
    stage.up(150, 250, id: 1)
    stage.up(250, 350, id: 2)
  }
}
