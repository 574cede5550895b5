import Testing
import UIKit

@_spi(UIKit) @testable import UIKitCore

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

  @Test func `a click selects a segment and sends valueChanged once`() {
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    stage.tap(200, 115)
    #expect(control.selectedSegmentIndex == 1)
    stage.tap(200, 115)
    #expect(heard.count == 1)
  }

  @Test func `segments follow the widths of their titles on demand`() {
    let titles = control.subviews.compactMap { $0 as? UILabel }
    #expect(titles.map(\.frame.width) == [100, 100, 100])
    let equal = control.intrinsicContentSize.width
    control.apportionsSegmentWidthsByContent = true
    stage.window.layoutIfNeeded()
    let paddings = titles.map { $0.frame.width - $0.intrinsicContentSize.width }
    #expect(paddings.allSatisfy { abs($0 - paddings[0]) < 1e-6 } && paddings[0] > 0)
    #expect(abs(titles[2].frame.maxX - 300) < 1e-6 && titles[2].frame.width > titles[1].frame.width)
    #expect(control.intrinsicContentSize.width < equal)
    stage.tap(50 + titles[2].frame.minX + 2, 115)
    #expect(control.selectedSegmentIndex == 2)
    control.frame.size.width = 40
    stage.window.layoutIfNeeded()
    #expect(titles.allSatisfy { $0.frame.width > 0 } && abs(titles[2].frame.maxX - 40) < 1e-6)
  }

  @Test func `a disabled segment cannot be selected`() {
    control.setEnabled(false, forSegmentAt: 2)
    stage.tap(320, 115)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(heard.count == 0)
  }

  @Test func `the selection follows its segment when others are inserted and removed`() {
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Zero", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(control.titleForSegment(at: 1) == "Three")
  }

  @Test func `a momentary control sends valueChanged without keeping a selection`() {
    control.isMomentary = true
    stage.tap(80, 115)
    #expect(heard.count == 1)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(control.adjustByKey(.right))
    #expect(heard.count == 2)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }
}
