import Foundation
import Testing
import UIKit

@testable import UIKitCore

@Suite struct WheelEventTests {
  private final class Scroller: UIView, WheelScrolling {
    var turns: [CGVector] = []
    var canScroll = true

    func scroll(byWheel delta: CGVector, isPrecise: Bool) -> Bool {
      if canScroll { turns.append(delta) }
      return canScroll
    }
  }

  private let stage = TouchStage()
  private let outer = Scroller(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  private let inner = Scroller(frame: CGRect(x: 50, y: 50, width: 100, height: 100))

  init() {
    stage.root.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(UIView(frame: inner.bounds))
  }

  private func turn(at x: Double, _ y: Double, by delta: CGVector = CGVector(dx: 0, dy: -1)) {
    stage.deliver(.wheel(delta: delta, position: CGPoint(x: x, y: y), isPrecise: false))
  }

  @Test func `the innermost scrolling view under the pointer receives the wheel event`() {
    turn(at: 100, 100)
    turn(at: 300, 300)
    #expect(inner.turns == [CGVector(dx: 0, dy: -1)])
    #expect(outer.turns == [CGVector(dx: 0, dy: -1)])
  }

  @Test func `a view that cannot scroll further leaves the event to the view around it`() {
    inner.canScroll = false
    turn(at: 100, 100)
    #expect(inner.turns.isEmpty)
    #expect(outer.turns.count == 1)
  }

  @Test func `a wheel event outside of all views or without a finite delta is ignored`() {
    turn(at: 900, 900)
    turn(at: 100, 100, by: CGVector(dx: .nan, dy: 1))
    #expect(inner.turns.isEmpty && outer.turns.isEmpty && stage.lines.isEmpty)
  }
}
