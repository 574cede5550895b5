import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Tests changes of the stack at inconvenient moments. In every case stack and screen finally agree, all appearance
/// calls are balanced, and no view controller is leaked.
@MainActor @Suite(.serialized) struct StackEdgeTests {
  // MARK: - During appearance calls

  @Test(arguments: LoggingPage.Moment.allCases.prefix(4), [StageDirector.Choice.plain, .system])
  func `a view controller can push another in its appearance methods`(
    moment: LoggingPage.Moment, animator: StageDirector.Choice
  ) {
    for animated in [true, false] {
      let stage = TransitionStage(at: "root", animator: animator)
      func act() {
        let first = stage.page("first")
        first.react(at: moment) { stage.navigation.pushViewController(stage.page("second"), animated: animated) }
        stage.navigation.pushViewController(first, animated: true)
      }
      act()
      stage.expectRest(["root", "first", "second"])
    }
  }

  @Test(arguments: LoggingPage.Moment.allCases.prefix(4))
  func `a view controller can pop itself in its appearance methods`(moment: LoggingPage.Moment) {
    for animated in [true, false] {
      let stage = TransitionStage(at: "root")
      func act() {
        let first = stage.page("first")
        first.react(at: moment) { stage.navigation.popViewController(animated: animated) }
        stage.navigation.pushViewController(first, animated: true)
      }
      act()
      stage.expectRest(["root"])
    }
  }

  @Test(arguments: [LoggingPage.Moment.willDisappear, .didDisappear], [true, false])
  func `a disappearing view controller can push and pop in its calls`(moment: LoggingPage.Moment, pushes: Bool) {
    let stage = TransitionStage(at: "a", "b")
    func act() {
      (stage.navigation.topViewController as? LoggingPage)?.react(at: moment) {
        if pushes {
          stage.navigation.pushViewController(stage.page("new"), animated: true)
        } else {
          stage.navigation.popViewController(animated: true)
        }
      }
      stage.navigation.popViewController(animated: true)
    }
    act()
    stage.expectRest(pushes ? ["root", "a", "new"] : ["root"])
  }

  @Test(arguments: [true, false])
  func `the delegate can pop in didShow and push in willShow`(shows: Bool) {
    let stage = TransitionStage(at: "root")
    func act() {
      stage.director.onShow = { word in
        guard word == (shows ? "didShow first" : "willShow first") else { return }
        stage.director.onShow = { _ in }
        if shows {
          stage.navigation.popViewController(animated: true)
        } else {
          stage.navigation.pushViewController(stage.page("second"), animated: true)
        }
      }
      stage.navigation.pushViewController(stage.page("first"), animated: true)
    }
    act()
    stage.expectRest(shows ? ["root"] : ["root", "first", "second"])
  }

  @Test func `the delegate can push when it is asked for an animator`() {
    let stage = TransitionStage(at: "root")
    func act() {
      stage.director.onAsked = {
        stage.director.onAsked = {}
        stage.navigation.pushViewController(stage.page("second"), animated: true)
      }
      stage.navigation.pushViewController(stage.page("first"), animated: true)
    }
    act()
    stage.expectRest(["root", "first", "second"])
  }

  // MARK: - During transitions

  nonisolated enum Change: String, CaseIterable, Sendable {
    case push, pop, popToRoot, replaceAnimated, replaceAtOnce, dropTheOneInFlight, dropBoth
  }

  private func make(_ change: Change, in stage: TransitionStage, _ name: String = "new") {
    let navigation = stage.navigation
    switch change {
    case .push: navigation.pushViewController(stage.page(name), animated: true)
    case .pop: navigation.popViewController(animated: true)
    case .popToRoot: navigation.popToRootViewController(animated: true)
    case .replaceAnimated: navigation.setViewControllers([stage.root, stage.page(name)], animated: true)
    case .replaceAtOnce: navigation.setViewControllers([stage.root, stage.page(name)], animated: false)
    case .dropTheOneInFlight:
      navigation.setViewControllers(Array(navigation.viewControllers.dropLast()), animated: false)
    case .dropBoth: navigation.setViewControllers([stage.page("other" + name)], animated: true)
    }
  }

  @Test(arguments: Change.allCases, [0, 0.01, 0.5, 0.99])
  func `the stack can be changed during a push`(change: Change, moment: Double) {
    let stage = TransitionStage(at: "a")
    func act() {
      stage.navigation.pushViewController(stage.page("b"), animated: true)
      stage.advance(by: moment)
      make(change, in: stage)
    }
    act()
    switch change {
    case .push: stage.expectRest(["root", "a", "b", "new"])
    case .pop, .dropTheOneInFlight: stage.expectRest(["root", "a"])
    case .popToRoot: stage.expectRest(["root"])
    case .replaceAnimated, .replaceAtOnce: stage.expectRest(["root", "new"])
    case .dropBoth: stage.expectRest(["othernew"])
    }
  }

  @Test(arguments: Change.allCases, [true, false])
  func `the stack can be changed during an interactive pop`(change: Change, finishes: Bool) {
    let stage = TransitionStage(at: "a", "b", "c")
    func act() {
      let interaction = stage.startInteractivePop()
      interaction.update(0.4)
      stage.advance(by: 0.1)
      make(change, in: stage)
      stage.advance(by: 0.1)
      interaction.update(0.6)
      if finishes { interaction.finish() } else { interaction.cancel() }
    }
    act()
    switch change {
    case .push: stage.expectRest(["root", "a", "b", "new"])
    case .pop, .dropTheOneInFlight: stage.expectRest(["root", "a"])
    case .popToRoot: stage.expectRest(["root"])
    case .replaceAnimated, .replaceAtOnce: stage.expectRest(["root", "new"])
    case .dropBoth: stage.expectRest(["othernew"])
    }
  }

  @Test func `many changes in succession end with the last stack`() {
    let stage = TransitionStage(at: "a")
    func act() {
      for (index, change) in (Change.allCases + Change.allCases.reversed()).enumerated() {
        make(change, in: stage, "new\(index)")
        stage.advance(by: 0.07)
      }
      stage.navigation.setViewControllers([stage.root, stage.page("last")], animated: true)
    }
    act()
    stage.expectRest(["root", "last"])
  }

  @Test func `an empty stack set during a push leaves no views`() {
    let stage = TransitionStage(at: "a")
    func act() {
      stage.navigation.pushViewController(stage.page("b"), animated: true)
      stage.advance(by: 0.3)
      stage.navigation.setViewControllers([], animated: true)
    }
    act()
    stage.expectRest([])
    #expect(stage.contained == [] && stage.navigation.children.isEmpty)
    #expect(stage.root.appearance == .disappeared)
  }
}
