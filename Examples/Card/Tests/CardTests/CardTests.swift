import StageTesting
import Testing
import UIKit

@testable import Card

@Suite struct CardTests {
  private let desk = DeskViewController()
  private let stage: Stage

  init() {
    stage = Stage(size: CGSize(width: 1200, height: 760), rootViewController: desk)
  }

  private var middle: CGPoint { desk.center(of: .center) }

  /// The position at which the card is visible.
  private var visibleCenter: CGPoint { desk.card.layer.presentation()?.position ?? desk.card.center }

  @Test func `the card follows the pointer from the first point on`() {
    stage.press(at: CGPoint(x: middle.x + 50, y: middle.y + 20))
    stage.move(to: CGPoint(x: middle.x + 53, y: middle.y + 18))
    #expect(visibleCenter == CGPoint(x: middle.x + 3, y: middle.y - 2))
    stage.drag(to: CGPoint(x: middle.x + 150, y: middle.y + 120), over: 0.2)
    #expect(visibleCenter == CGPoint(x: middle.x + 100, y: middle.y + 100))
    #expect(desk.card.isLifted)
  }

  @Test func `a card that is put down returns to the nearest place`() {
    let corner = desk.center(of: .topLeft)
    let point = CGPoint(x: corner.x + 80, y: corner.y + 60)
    stage.drag(from: middle, to: point, over: 0.4, hold: 0.2)
    stage.runUntilIdle(limit: 4)
    #expect(desk.card.center == corner)
    #expect(desk.card.transform == .identity)
  }

  @Test func `a thrown card keeps its speed, overshoots and settles in the corner`() {
    let corner = desk.center(of: .bottomRight)
    stage.drag(from: middle, to: CGPoint(x: middle.x + 120, y: middle.y + 60), over: 0.08)
    let release = visibleCenter
    stage.runFrame()
    // 1500 points per second are 25 in a frame.
    #expect(abs(visibleCenter.x - release.x - 25) < 5)

    var farthest = release.x
    while stage.needsFrames, stage.elapsed < 5 {
      stage.runFrame()
      farthest = max(farthest, visibleCenter.x)
    }
    #expect(farthest > corner.x)
    #expect(visibleCenter == corner)
  }

  @Test func `a flying card stops under the pointer, and can be thrown back`() {
    stage.drag(from: middle, to: CGPoint(x: middle.x + 120, y: middle.y + 60), over: 0.08)
    stage.advance(by: 0.1)
    let caught = visibleCenter
    stage.press(at: caught)
    stage.advance(by: 0.3)
    let held = visibleCenter
    #expect(held.distance(to: caught) < 25)

    stage.drag(to: CGPoint(x: held.x - 160, y: held.y), over: 0.1)
    stage.release()
    stage.runUntilIdle(limit: 4)
    #expect(desk.card.center == desk.center(of: .bottomLeft))
  }
}
