import Testing

@testable import UIKit

@Suite struct UISliderTests {
  private let stage = TouchStage()
  private let slider = UISlider(frame: CGRect(x: 100, y: 100, width: 231, height: 34))
  private let heard = Heard()

  init() {
    stage.root.addSubview(slider)
    slider.addAction(UIAction { [heard] _ in heard.count += 1 }, for: .valueChanged)
    stage.window.layoutIfNeeded()
  }

  @Test func `a value outside of the range is clamped to it`() {
    slider.minimumValue = 10
    slider.maximumValue = 20
    slider.value = 35
    #expect(slider.value == 20)
    slider.value = .nan
    #expect(slider.value == 10)
    slider.maximumValue = 5
    #expect(slider.value == 10)
  }

  @Test func `the thumb follows the pointer that drags it`() {
    // The thumb's center moves from 115.5 to 315.5.
    stage.down(118, 117)
    stage.move(218, 117)
    #expect(abs(slider.value - 0.5) < 1e-6)
    stage.move(1000, 117)
    #expect(slider.value == 1)
    stage.up(1000, 117)
    #expect(heard.count == 2)
  }

  @Test func `a press beside the thumb moves it there`() {
    stage.tap(265.5, 117)
    #expect(abs(slider.value - 0.75) < 1e-6)
    #expect(heard.count == 1)
  }

  @Test func `a slider that is not continuous sends valueChanged at the end`() {
    slider.isContinuous = false
    stage.down(118, 117)
    stage.move(218, 117)
    #expect(heard.count == 0)
    stage.up(218, 117)
    #expect(heard.count == 1)
  }
}

/// Counts the events that it receives.
final class Heard {
  var count = 0
}
