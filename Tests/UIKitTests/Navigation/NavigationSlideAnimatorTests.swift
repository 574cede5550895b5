import Foundation
import QuartzCore
import StageTesting
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite(.serialized) struct NavigationSlideAnimatorTests {
  @Test func `a push slides the new view over the old one, which moves by a part of the distance`() {
    let stage = TransitionStage(animator: .system)
    let page = stage.page("page")
    stage.navigation.pushViewController(page, animated: true)
    #expect(stage.x(of: page) == 400)
    #expect(stage.x(of: stage.root) == 0)
    stage.advance(by: 0.175)
    #expect(abs(stage.x(of: page) - 200) < 0.5)
    #expect(abs(stage.x(of: stage.root) + 60) < 0.5)
    #expect(stage.contained == ["root", "?", "?", "page"])
    stage.advance(by: 0.2)
    #expect(stage.records.map(\.animator) == ["NavigationSlideAnimator"])
    stage.expectAtRest(page)
  }

  @Test func `a pop is the reverse of a push`() {
    let stage = TransitionStage(animator: .system)
    let page = stage.settled("page")
    stage.navigation.popViewController(animated: true)
    #expect(stage.x(of: page) == 0)
    #expect(abs(stage.x(of: stage.root) + 120) < 0.01)
    stage.advance(by: 0.4)
    stage.expectAtRest(stage.root)
  }

  @Test func `an edge drag follows the pointer, and a release past the middle pops`() {
    let stage = TransitionStage(animator: .system)
    let page = stage.settled("page")
    let pointer = ScriptedPointer(stage)
    pointer.press(at: 5)
    pointer.drag(to: 105, over: 0.2)
    #expect(stage.navigation.transitionCoordinator?.isInteractive == true)
    let x = stage.x(of: page)
    #expect(x > 80 && x <= 100)
    pointer.drag(to: 305, over: 0.2)
    #expect(abs(stage.x(of: page) - x - 200) < 0.5)
    pointer.rest(0.3)
    pointer.release()
    stage.advance(by: 0.5)
    #expect(stage.records.map(\.isInteractive) == [true])
    stage.expectAtRest(stage.root)
  }

  @Test func `a release before the middle cancels the pop`() {
    let stage = TransitionStage(animator: .system)
    let page = stage.settled("page")
    let pointer = ScriptedPointer(stage)
    pointer.press(at: 5)
    pointer.drag(to: 120, over: 0.4)
    pointer.rest(0.3)
    pointer.release()
    stage.advance(by: 0.5)
    #expect(stage.records.map(\.isCancelled) == [true])
    stage.expectAtRest(page)
  }

  @Test func `a flick pops, however short it is`() {
    let stage = TransitionStage(animator: .system)
    stage.settled("page")
    let pointer = ScriptedPointer(stage)
    pointer.press(at: 5)
    pointer.drag(to: 85, over: 0.04)
    pointer.release()
    stage.advance(by: 0.5)
    stage.expectAtRest(stage.root)
  }

  @Test func `an edge drag does not pop the root view controller`() {
    let stage = TransitionStage(animator: .system)
    let pointer = ScriptedPointer(stage)
    pointer.press(at: 5)
    pointer.drag(to: 300, over: 0.2)
    pointer.release()
    stage.advance(by: 0.5)
    #expect(stage.records.isEmpty)
    stage.expectAtRest(stage.root)
  }

  @Test func `a drag that starts away from the edge does not pop`() {
    let stage = TransitionStage(animator: .system)
    let page = stage.settled("page")
    let pointer = ScriptedPointer(stage)
    pointer.press(at: 100)
    pointer.drag(to: 350, over: 0.2)
    pointer.release()
    stage.advance(by: 0.5)
    #expect(stage.records.isEmpty)
    stage.expectAtRest(page)
  }

  @Test func `a left bar button item prevents the edge drag unless a delegate allows it`() {
    let stage = TransitionStage(animator: .system)
    let page = stage.settled("page")
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Close", style: .plain, target: nil, action: nil)
    let pointer = ScriptedPointer(stage)
    for allowed in [false, true] {
      if allowed { stage.navigation.interactivePopGestureRecognizer?.delegate = pointer }
      pointer.press(at: 5)
      pointer.drag(to: 350, over: 0.2)
      pointer.release()
      stage.advance(by: 0.5)
      #expect(stage.records.count == (allowed ? 1 : 0))
    }
    stage.expectAtRest(stage.root)
  }
}

/// A mouse over a stage at half its height, with frames between its movements.
final class ScriptedPointer: UIGestureRecognizerDelegate {
  private let stage: TransitionStage
  private var x = 0.0

  init(_ stage: TransitionStage) { self.stage = stage }

  func press(at x: Double) {
    self.x = x
    send(.down)
  }

  func drag(to target: Double, over duration: Double) {
    let steps = max(1, Int((duration / Stage.period).rounded()))
    let start = x
    for step in 1...steps {
      stage.advance(by: Stage.period)
      x = start + (target - start) * Double(step) / Double(steps)
      send(.move)
    }
  }

  func rest(_ duration: Double) { stage.advance(by: duration) }

  func release() { send(.up) }

  private func send(_ phase: InputEvent.PointerPhase) {
    UIApplication.shared.show(stage.window)
    UIApplication.shared.deliver(
      InputEvent(
        time: CACurrentMediaTime(),
        kind: .pointer(id: 0, phase: phase, position: CGPoint(x: x, y: 300), button: 1)))
  }
}
