import QuartzCore
import Testing
import UIKit

@testable import UIKitCore

struct ScrollIndicatorTests {
  @Test func `an indicator's length and position are those of the visible part`() {
    let top = ScrollIndicator.bar(track: 500, visible: 500, content: 2000, position: 0)
    #expect(top.start == 0 && top.length == 125)
    let end = ScrollIndicator.bar(track: 500, visible: 500, content: 2000, position: 1500)
    #expect(end.start == 375 && end.length == 125)
  }

  @Test func `an indicator has a minimum length`() {
    let bar = ScrollIndicator.bar(track: 500, visible: 500, content: 5_000_000, position: 2_499_750)
    #expect(bar.length == 36)
    #expect(abs(bar.start - 232) < 0.1)
  }

  @Test func `an indicator shrinks beyond the edge`() {
    let bar = ScrollIndicator.bar(track: 500, visible: 500, content: 2000, position: -50)
    #expect(bar.start == 0 && bar.length == 75)
    let end = ScrollIndicator.bar(track: 500, visible: 500, content: 2000, position: 1550)
    #expect(end.start == 425 && end.length == 75)
  }

  @Test func `an indicator is visible while the content moves, and hidden when it is idle`() throws {
    let stage = ScrollStage()
    #expect(stage.scrollView.verticalIndicator == nil)
    stage.down(200, 500)
    stage.drag(200, 500, by: 0, -110)
    let bar = try #require(stage.scrollView.verticalIndicator)
    #expect(bar.alpha == 1 && stage.scrollView.horizontalIndicator == nil)
    #expect(bar.frame.maxX == 397 && abs(bar.frame.minY - (100 + 3 + 594 * 100 / 3000)) < 1)
    stage.wait(0.3)
    stage.up(200, 390)
    #expect(bar.alpha == 0)
  }

  @Test func `an indicator is on whole pixels and keeps its length while it moves`() throws {
    let stage = ScrollStage()
    stage.down(200, 500)
    var lengths: Set<CGFloat> = [], starts: Set<CGFloat> = []
    for step in 0..<20 {
      stage.drag(200, 500 - 13 * Double(step), by: 0, -13)
      let frame = try #require(stage.scrollView.verticalIndicator).frame
      #expect(frame.minY == frame.minY.rounded() && frame.height == frame.height.rounded())
      lengths.insert(frame.height)
      starts.insert(frame.minY - stage.scrollView.contentOffset.y)
    }
    #expect(lengths.count == 1 && starts.count > 10)
  }

  @Test func `no indicator appears if it is switched off`() {
    let stage = ScrollStage()
    stage.scrollView.showsVerticalScrollIndicator = false
    stage.down(200, 500)
    stage.drag(200, 500, by: 0, -110)
    #expect(stage.scrollView.verticalIndicator == nil)
  }
}
