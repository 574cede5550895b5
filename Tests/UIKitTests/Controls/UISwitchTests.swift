import Testing

@testable import UIKit
@testable import UIKitCore

@Suite struct UISwitchTests {
  private let stage = TouchStage()
  private let toggle = UISwitch(frame: CGRect(x: 100, y: 100, width: 1, height: 1))
  private let heard = Heard()

  init() {
    stage.root.addSubview(toggle)
    toggle.addAction(UIAction { [heard] _ in heard.count += 1 }, for: .valueChanged)
  }

  @Test func `a switch has a fixed size`() { #expect(toggle.frame.size == CGSize(width: 51, height: 31)) }

  @Test func `a click toggles the switch and sends valueChanged`() {
    stage.tap(120, 115)
    #expect(toggle.isOn)
    #expect(heard.count == 1)
    stage.tap(120, 115)
    #expect(!toggle.isOn)
    #expect(heard.count == 2)
  }

  @Test func `a drag across the switch toggles it once`() {
    stage.down(110, 115)
    stage.drag(110, 115, by: 40, 0)
    stage.up(150, 115)
    #expect(toggle.isOn)
    #expect(heard.count == 1)
  }

  @Test func `setOn sends no event, and a disabled switch ignores clicks`() {
    toggle.setOn(true, animated: true)
    #expect(toggle.isOn)
    toggle.isEnabled = false
    stage.tap(120, 115)
    #expect(toggle.isOn)
    #expect(heard.count == 0)
  }
}
