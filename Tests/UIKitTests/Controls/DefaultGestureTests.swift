import Testing

@testable import UIKit

/// Controls inside of views that have recognizers, or that scroll.
@Suite struct DefaultGestureTests {
  private let stage = TouchStage()
  private let slider = UISlider(frame: CGRect(x: 100, y: 100, width: 231, height: 34))
  private let toggle = UISwitch(frame: CGRect(x: 100, y: 200, width: 51, height: 31))

  init() {
    for control in [slider, toggle] { stage.root.addSubview(control) }
    stage.window.layoutIfNeeded()
  }

  /// Presses and moves by (dx, dy) in steps of `step` points along the longer side, without letting go.
  private func drag(_ x: Double, _ y: Double, by dx: Double, _ dy: Double, step: Double) {
    let count = Int(max(abs(dx), abs(dy)) / step)
    stage.down(x, y)
    for index in 1...count {
      stage.move(x + dx * Double(index) / Double(count), y + dy * Double(index) / Double(count))
    }
  }

  @Test(arguments: [1.0, 20, 100])
  func `a drag along a slider is the slider's, not that of a pan around it`(step: Double) {
    stage.listen(to: UIPanGestureRecognizer(), as: "pan", on: stage.root)
    drag(115, 117, by: 100, 0, step: step)
    #expect(abs(slider.value - 0.5) < 1e-6 && slider.isTracking)
    stage.up(215, 117)
    #expect(!stage.lines.contains { $0.hasPrefix("pan") })
  }

  @Test(arguments: [1.0, 20])
  func `a drag across a slider is that of a pan around it`(step: Double) {
    stage.listen(to: UIPanGestureRecognizer(), as: "pan", on: stage.root)
    drag(115, 117, by: 0, 100, step: step)
    #expect(stage.lines.contains("pan began") && !slider.isTracking)
    stage.up(115, 217)
  }

  @Test func `a slider that stands upright keeps the drags up and down`() {
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

  @Test func `a recognizer of the slider itself, and any on a slider that is off, has the drag`() {
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

  @Test func `swipes along sliders and switches are theirs`() {
    stage.listen(to: UISwipeGestureRecognizer(), as: "swipe", on: stage.root)
    for (x, y) in [(115.0, 117.0), (110, 215)] {
      drag(x, y, by: 80, 0, step: 20)
      stage.up(x + 80, y)
    }
    #expect(toggle.isOn && slider.value > 0.3)
    #expect(!stage.lines.contains { $0.hasPrefix("swipe") })
  }

  @Test(arguments: [1.0, 20])
  func `a drag along a switch is the switch's, one across it is not`(step: Double) {
    stage.listen(to: UIPanGestureRecognizer(), as: "pan", on: stage.root)
    drag(110, 215, by: 40, 0, step: step)
    stage.up(150, 215)
    #expect(toggle.isOn && !stage.lines.contains { $0.hasPrefix("pan") })
    drag(110, 215, by: 0, 40, step: step)
    stage.up(110, 255)
    #expect(toggle.isOn && stage.lines.contains("pan began"))
  }

  @Test func `buttons leave drags to a pan around them, and keep clicks`() {
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

  /// A slider, a switch and a button in content that scrolls.
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
  func `content scrolls across the controls in it`(x: Double, y: Double) {
    let scroll = scroller(contentSize: CGSize(width: 400, height: 2000))
    drag(x, y, by: 0, -80, step: 4)
    #expect(scroll.contentOffset.y > 60)
    #expect(!slider.isTracking && !toggle.isTracking)
    stage.up(x, y - 80)
  }

  @Test func `content that scrolls sideways stays while a slider in it is dragged`() {
    let scroll = scroller(contentSize: CGSize(width: 2000, height: 300))
    drag(115, 117, by: 100, 0, step: 4)
    #expect(scroll.contentOffset.x == 0 && abs(slider.value - 0.5) < 1e-6)
    stage.up(215, 117)
  }
}
