import CoreGraphics
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite struct NavigationPopGestureTests {
  enum Drag: CaseIterable {
    case fromTheEdge, byTwoFingers
  }

  private let navigation = UINavigationController(rootViewController: UIViewController())
  private let stage: Stage

  init() {
    stage = Stage(size: CGSize(width: 400, height: 600), rootViewController: navigation)
    navigation.pushViewController(UIViewController(), animated: false)
    stage.advance(by: 0.1)
  }

  /// Moves the pointer, or scrolls, to the right by 20 points a frame, 1200 a second.
  private func perform(_ drag: Drag) {
    switch drag {
    case .fromTheEdge:
      stage.press(at: CGPoint(x: 2, y: 300))
      for step in 1...8 { stage.move(to: CGPoint(x: 2 + 20 * step, y: 300)) }
      stage.release()
    case .byTwoFingers:
      let clicks = CGVector(dx: -20 / Wheel.pointsPerClick, dy: 0)
      for _ in 1...8 { stage.scroll(by: clicks, at: CGPoint(x: 200, y: 300), isPrecise: true) }
    }
  }

  @Test(arguments: Drag.allCases)
  func `the pop goes on with the velocity of what drives it`(drag: Drag) throws {
    perform(drag)
    let coordinator = try #require(navigation.transitionCoordinator)
    // Nothing reports that fingers leave a touchpad: the drag ends after they have rested.
    for _ in 0..<20 where coordinator.isInteractive { stage.runFrame() }
    #expect(!coordinator.isInteractive)
    let (released, time) = (coordinator.percentComplete, stage.time)
    stage.runFrame(after: 0.01)
    let expected = SettlingMotion(
      direction: .forwards, from: released, begin: time, transitionDuration: 0.35, pace: .momentum(1200 / 400))
    #expect(abs(coordinator.percentComplete - expected.percent(at: time + 0.01)) < 1e-3)
    stage.runUntilIdle(limit: 2)
    #expect(navigation.viewControllers.count == 1)
  }
}
