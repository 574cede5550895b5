import Testing

@testable import UIKit
@testable import UIKitCore

/// Tests controls inside views with gesture recognizers, and inside scroll views.
@Suite struct DefaultGestureTests {
  private let stage = TouchStage()
  private let slider = UISlider(frame: CGRect(x: 100, y: 100, width: 231, height: 34))
  private let toggle = UISwitch(frame: CGRect(x: 100, y: 200, width: 51, height: 31))

  init() {
    for control in [slider, toggle] { stage.root.addSubview(control) }
    stage.window.layoutIfNeeded()
  }

  /// Presses and moves by (dx, dy) in steps of `step` points along the longer side, without releasing.
  private func drag(_ x: Double, _ y: Double, by dx: Double, _ dy: Double, step: Double) {
    let count = Int(max(abs(dx), abs(dy)) / step)
    stage.down(x, y)
    for index in 1...count {
      stage.move(x + dx * Double(index) / Double(count), y + dy * Double(index) / Double(count))
    }
  }

  @Test(arguments: [1.0, 20, 100])
  func `a drag along a slider moves the slider instead of a pan recognizer around it`(step: Double) {
    stage.listen(to: UIPanGestureRecognizer(), as: "pan", on: stage.root)
    drag(115, 117, by: 100, 0, step: step)
    #expect(abs(slider.value - 0.5) < 1e-6 && slider.isTracking)
    stage.up(215, 117)
    #expect(!stage.lines.contains { $0.hasPrefix("pan") })
  }

  @Test(arguments: [1.0, 20])
  func `a drag across a slider is recognized by a pan recognizer around it`(step: Double) {
    stage.listen(to: UIPanGestureRecognizer(), as: "pan", on: stage.root)
    drag(115, 117, by: 0, 100, step: step)
    #expect(stage.lines.contains("pan began") && !slider.isTracking)
    stage.up(115, 217)
  }

  @Test func `a rotated vertical slider receives vertical drags`() {
    let pan = stage.listen(to: UIPanGestureRecognizer(), as: "pan", on: stage.root)
    slider.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let middle = Double(slider.center.x), top = Double(slider.center.y) - 100
    drag(middle, top, by: 0, 100, step: 5)
    #expect(slider.isTracking && slider.value > 0.45)
    stage.up(middle, top + 100)
    drag(middle, top, by: 60, 0, step: 5)
    #expect(pan.state == .changed && !slider.isTracking)
    stage.up(middle + 60, top)
  }

  @Test func `a recognizer on the slider, or around a disabled slider, receives the drag`() {
    let own = stage.listen(to: UIPanGestureRecognizer(), as: "own", on: slider)
    drag(115, 117, by: 60, 0, step: 5)
    #expect(own.state == .changed && !slider.isTracking)
    stage.up(175, 117)
    slider.removeGestureRecognizer(own)
    slider.isEnabled = false
    stage.listen(to: UIPanGestureRecognizer(), as: "pan", on: stage.root)
    drag(115, 117, by: 60, 0, step: 5)
    #expect(stage.lines.contains("pan began"))
    stage.up(175, 117)
  }

  @Test func `a swipe along a slider or a switch is not recognized by a swipe recognizer around it`() {
    stage.listen(to: UISwipeGestureRecognizer(), as: "swipe", on: stage.root)
    for (x, y) in [(115.0, 117.0), (110, 215)] {
      drag(x, y, by: 80, 0, step: 20)
      stage.up(x + 80, y)
    }
    #expect(toggle.isOn && slider.value > 0.3)
    #expect(!stage.lines.contains { $0.hasPrefix("swipe") })
  }

  @Test(arguments: [1.0, 20])
  func `a drag along a switch moves the switch, and a drag across it does not`(step: Double) {
    stage.listen(to: UIPanGestureRecognizer(), as: "pan", on: stage.root)
    drag(110, 215, by: 40, 0, step: step)
    stage.up(150, 215)
    #expect(toggle.isOn && !stage.lines.contains { $0.hasPrefix("pan") })
    drag(110, 215, by: 0, 40, step: step)
    stage.up(110, 255)
    #expect(toggle.isOn && stage.lines.contains("pan began"))
  }

  @Test func `a button keeps its clicks and leaves drags to a pan recognizer around it`() {
    let button = UIButton(frame: CGRect(x: 100, y: 300, width: 100, height: 40))
    let presses = Heard()
    button.addAction(UIAction { _ in presses.count += 1 }, for: .touchUpInside)
    stage.root.addSubview(button)
    stage.listen(to: UIPanGestureRecognizer(), as: "pan", on: stage.root)
    stage.listen(to: UITapGestureRecognizer(), as: "tap", on: stage.root)
    stage.tap(150, 320)
    #expect(presses.count == 1 && !stage.lines.contains { $0.hasPrefix("tap") })
    drag(150, 320, by: 20, 0, step: 1)
    stage.up(170, 320)
    #expect(presses.count == 1 && stage.lines.contains("pan began"))
  }

  /// A slider, a switch and a button in scrolling content.
  private func scroller(contentSize: CGSize) -> UIScrollView {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    scroll.contentSize = contentSize
    for view in stage.root.subviews { scroll.addSubview(view) }
    let button = UIButton(frame: CGRect(x: 100, y: 250, width: 100, height: 40))
    scroll.addSubview(button)
    stage.root.addSubview(scroll)
    stage.window.layoutIfNeeded()
    return scroll
  }

  @Test(arguments: [(115.0, 117.0), (110, 215), (150, 270)])
  func `a drag across the controls in a scroll view scrolls`(x: Double, y: Double) {
    let scroll = scroller(contentSize: CGSize(width: 400, height: 2000))
    drag(x, y, by: 0, -80, step: 4)
    #expect(scroll.contentOffset.y > 60)
    #expect(!slider.isTracking && !toggle.isTracking)
    stage.up(x, y - 80)
  }

  @Test func `a drag along a slider does not scroll horizontally scrolling content`() {
    let scroll = scroller(contentSize: CGSize(width: 2000, height: 300))
    drag(115, 117, by: 100, 0, step: 4)
    #expect(scroll.contentOffset.x == 0 && abs(slider.value - 0.5) < 1e-6)
    stage.up(215, 117)
  }
}
