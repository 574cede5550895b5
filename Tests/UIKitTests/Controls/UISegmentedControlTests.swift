import Testing

@testable import UIKit

@Suite struct UISegmentedControlTests {
  private let stage = TouchStage()
  private let control = UISegmentedControl(items: ["One", "Two", "Three"])
  private let heard = Heard()

  init() {
    control.frame = CGRect(x: 50, y: 100, width: 300, height: 32)
    stage.root.addSubview(control)
    control.addAction(UIAction { [heard] _ in heard.count += 1 }, for: .valueChanged)
    stage.window.layoutIfNeeded()
  }

  @Test func `a click chooses, and telling happens once`() {
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    stage.tap(200, 115)
    #expect(control.selectedSegmentIndex == 1)
    stage.tap(200, 115)
    #expect(heard.count == 1)
  }

  @Test func `a segment that cannot be chosen stays as it is`() {
    control.setEnabled(false, forSegmentAt: 2)
    stage.tap(320, 115)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(heard.count == 0)
  }

  @Test func `the choice stays with its segment when others come and go`() {
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Zero", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(control.titleForSegment(at: 1) == "Three")
  }

  @Test func `a momentary one tells and forgets`() {
    control.isMomentary = true
    stage.tap(80, 115)
    #expect(heard.count == 1)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }
}
