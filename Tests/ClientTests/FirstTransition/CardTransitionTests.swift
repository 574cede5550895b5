import StageTesting
import Testing
import UIKit

@MainActor @Suite struct CardTransitionTests {
  @Test func `a drag moves the card, and its length decides where the card goes`() throws {
    let home = HomeViewController()
    let stage = Stage(size: CGSize(width: 400, height: 300), rootViewController: home)
    stage.tap(at: CGPoint(x: 200, y: 150))
    stage.runUntilIdle(limit: 2)
    let card = try #require(home.presentedViewController)
    #expect(card.view.frame.minY == 0)

    // Down by 90 of 300 points, and at rest before the release. The card follows as soon as the drag is recognized,
    // after 10 points; the distance is too short to dismiss it.
    stage.press(at: CGPoint(x: 200, y: 50))
    stage.drag(to: CGPoint(x: 200, y: 140), over: 0.3)
    stage.advance(by: 0.2)
    let dragged = try #require(card.view.layer.presentation()?.frame)
    #expect(abs(dragged.minY - 80) < 1)
    stage.release()
    stage.runUntilIdle(limit: 2)
    #expect(home.presentedViewController === card)
    #expect(card.view.frame.minY == 0)

    // Down by 200 points: enough.
    stage.drag(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 200, y: 250), over: 0.3)
    stage.runUntilIdle(limit: 2)
    #expect(home.presentedViewController == nil)
  }
}
