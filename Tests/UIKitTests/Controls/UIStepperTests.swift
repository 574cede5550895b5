import Testing

@testable import UIKit

@Suite struct UIStepperTests {
  private let stage = TouchStage()
  private let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
  private let heard = Heard()

  init() {
    stage.root.addSubview(stepper)
    stepper.addAction(UIAction { [heard] _ in heard.count += 1 }, for: .valueChanged)
  }

  @Test func `the right half steps up and the left half down within the range`() {
    stepper.maximumValue = 2
    for _ in 0..<3 { stage.tap(180, 115) }
    #expect(stepper.value == 2)
    #expect(heard.count == 2)
    stage.tap(110, 115)
    #expect(stepper.value == 1)
  }

  @Test func `a stepper that wraps goes from the minimum to the maximum`() {
    stepper.wraps = true
    stage.tap(110, 115)
    #expect(stepper.value == 100)
  }

  @Test func `a held stepper repeats its step`() {
    stage.down(180, 115)
    #expect(stepper.value == 1)
    stage.wait(1.02)
    #expect((5...7).contains(stepper.value))
    stage.up(180, 115)
    let value = stepper.value
    stage.wait(1)
    #expect(stepper.value == value)
  }
}
