import Foundation
import QuartzCore
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite(.serialized) struct UINavigationControllerTests {
  @Test func `a push makes all calls in order`() {
    let stage = TransitionStage()
    let page = stage.page("page")
    stage.navigation.pushViewController(page, animated: true)
    #expect(stage.stack == ["root", "page"])
    #expect(page.navigationController === stage.navigation)
    #expect(
      stage.log.lines == [
        "page willMove in", "animator? push", "interaction?", "root willDisappear", "page willAppear", "willShow page",
        "page isAppearing",
      ])
    stage.log.lines = []
    stage.advance(by: 1.1)
    #expect(
      stage.log.lines == [
        "animated true cancelled false", "root didDisappear", "page didAppear", "page didMove in", "didShow page",
        "animationEnded true",
      ])
    stage.expectAtRest(page)
  }

  @Test func `a pop makes all calls in order and releases the view controller`() {
    let stage = TransitionStage()
    weak let freed = stage.settled("page")
    #expect(freed != nil)
    stage.navigation.popViewController(animated: true)
    #expect(stage.stack == ["root"])
    stage.advance(by: 1.1)
    #expect(
      stage.log.lines == [
        "animator? pop", "interaction?", "page willMove out", "page willDisappear", "root willAppear", "willShow root",
        "root isAppearing", "animated true cancelled false", "page didDisappear", "root didAppear", "page didMove out",
        "didShow root", "animationEnded true",
      ])
    stage.expectAtRest(stage.root)
    #expect(freed == nil)
  }

  @Test func `a cancelled pop makes the calls that restore the view controller`() {
    let stage = TransitionStage()
    let page = stage.settled("page")
    let interaction = stage.startInteractivePop()
    interaction.update(0.3)
    stage.advance(by: 0.1)
    stage.log.lines = []
    interaction.cancel()
    stage.advance(by: 1)
    #expect(
      stage.log.lines == [
        "animated true cancelled true", "root willDisappear", "root didDisappear", "page willAppear",
        "page isAppearing",
        "page didAppear", "page didMove in", "animationEnded false",
      ])
    #expect(stage.stack == ["root", "page"])
    stage.expectAtRest(page)
  }

  @Test func `an unanimated push makes all calls at once`() {
    let stage = TransitionStage()
    let page = stage.page("page")
    stage.navigation.pushViewController(page, animated: false)
    #expect(
      stage.log.lines == [
        "page willMove in", "root willDisappear", "page willAppear", "willShow page", "root didDisappear",
        "page isAppearing", "page didAppear", "page didMove in", "didShow page",
      ])
    stage.expectAtRest(page)
  }

  @Test func `a navigation controller outside of a window changes its stack without appearance calls`() {
    let log = CallLog()
    let navigation = UINavigationController(rootViewController: LoggingPage("root", log))
    navigation.pushViewController(LoggingPage("page", log), animated: true)
    #expect(navigation.viewControllers.count == 2)
    #expect(!navigation.isViewLoaded)
    #expect(log.lines(with: "ppear") == [])
    _ = navigation.view
    #expect(log.lines(with: "ppear") == [])
    #expect(navigation.topViewController?.viewIfLoaded?.superview === navigation.container)
  }

  // MARK: Calls at inconvenient moments

  @Test func `the root view controller cannot be popped`() {
    let stage = TransitionStage()
    #expect(stage.navigation.popViewController(animated: true) == nil)
    #expect(stage.navigation.popToRootViewController(animated: true) == nil)
    #expect(stage.log.lines == [])
    stage.expectAtRest(stage.root)
  }

  @Test func `a view controller is not pushed twice`() {
    let stage = TransitionStage()
    let page = stage.page("page")
    stage.navigation.pushViewController(page, animated: true)
    let told = diagnostics {
      stage.navigation.pushViewController(page, animated: true)
      stage.advance(by: 0.5)
      stage.navigation.pushViewController(page, animated: true)
    }
    #expect(told == Array(repeating: "UIKit: LoggingPage is on the stack already and is not pushed again", count: 2))
    stage.advance(by: 1)
    #expect(stage.stack == ["root", "page"])
    #expect(stage.records.count == 1)
    stage.expectAtRest(page)
  }

  @Test func `two pushes in succession run one after another`() {
    let stage = TransitionStage()
    let (first, second) = (stage.page("first"), stage.page("second"))
    stage.navigation.pushViewController(first, animated: true)
    stage.navigation.pushViewController(second, animated: true)
    #expect(stage.stack == ["root", "first", "second"])
    stage.advance(by: 2.2)
    #expect(stage.records.map(\.operation) == [.push, .push])
    #expect(stage.log.lines(with: "first did").prefix(2) == ["first didAppear", "first didMove in"])
    #expect(first.appearance == .disappeared)
    stage.expectAtRest(second)
  }

  @Test(arguments: [0, 0.01, 0.5, 0.99])
  func `a pop during a push reverses the push`(moment: Double) {
    let stage = TransitionStage()
    weak var page: LoggingPage?
    do {
      let pushed = stage.page("page")
      page = pushed
      stage.navigation.pushViewController(pushed, animated: true)
      stage.advance(by: moment)
      let before = stage.x(of: pushed)
      stage.navigation.popViewController(animated: true)
      #expect(stage.stack == ["root"])
      #expect(abs(stage.x(of: pushed) - before) < 0.01)
      stage.advance(by: Stage.period)
      #expect(moment < 0.02 || abs(stage.x(of: pushed) - before) < 10)
    }
    stage.advance(by: 1.1)
    #expect(stage.records.map(\.isCancelled) == [true])
    #expect(stage.records.map(\.completions) == [1])
    #expect(
      stage.log.lines(with: "page").suffix(4) == [
        "page willDisappear", "page didDisappear", "page willMove out", "page didMove out",
      ])
    stage.expectAtRest(stage.root)
    #expect(page == nil)
  }

  @Test func `a push during a pop waits for its end`() {
    let stage = TransitionStage()
    stage.settled("old")
    let new = stage.page("new")
    stage.navigation.popViewController(animated: true)
    stage.advance(by: 0.5)
    stage.navigation.pushViewController(new, animated: true)
    #expect(stage.stack == ["root", "new"])
    stage.advance(by: 1.6)
    #expect(stage.records.map(\.operation) == [.pop, .push])
    stage.expectAtRest(new)
  }

  @Test func `a push during a cancelled pop replaces the view controller that was to be popped`() {
    let stage = TransitionStage()
    let old = stage.settled("old")
    let new = stage.page("new")
    let interaction = stage.startInteractivePop()
    interaction.update(0.4)
    stage.navigation.pushViewController(new, animated: true)
    stage.advance(by: 0.2)
    interaction.cancel()
    stage.advance(by: 2)
    #expect(stage.stack == ["root", "new"])
    #expect(old.parent == nil && old.appearance == .disappeared)
    stage.expectAtRest(new)
  }

  @Test func `repeated pops in quick succession end at the root`() {
    let stage = TransitionStage()
    for name in ["a", "b", "c"] { stage.settled(name) }
    for _ in 0..<5 {
      stage.navigation.popViewController(animated: true)
      stage.advance(by: 0.1)
    }
    stage.advance(by: 3)
    #expect(stage.stack == ["root"])
    stage.expectAtRest(stage.root)
  }

  @Test func `a push in viewDidAppear runs next`() {
    let stage = TransitionStage()
    let (first, second) = (stage.page("first"), stage.page("second"))
    first.onDidAppear = { stage.navigation.pushViewController(second, animated: true) }
    stage.navigation.pushViewController(first, animated: true)
    stage.advance(by: 1.1)
    #expect(stage.stack == ["root", "first", "second"])
    first.onDidAppear = {}
    stage.advance(by: 1.1)
    stage.expectAtRest(second)
  }

  @Test func `popping several view controllers is one transition`() {
    let stage = TransitionStage()
    let kept = stage.settled("kept")
    let gone = ["a", "b"].map { stage.settled($0) }
    let popped = stage.navigation.popToViewController(kept, animated: true)
    #expect(popped == gone)
    stage.advance(by: 1.1)
    #expect(stage.records.map(\.operation) == [.pop])
    #expect(gone.allSatisfy { $0.parent == nil })
    #expect(stage.log.lines(with: "a ").contains("a didMove out"))
    stage.expectAtRest(kept)
    #expect(stage.navigation.popToRootViewController(animated: false) == [kept])
    stage.expectAtRest(stage.root)
  }

  @Test func `setViewControllers animates as a push or a pop, depending on the new top`() {
    let stage = TransitionStage()
    let (a, b) = (stage.settled("a"), stage.page("b"))
    stage.navigation.setViewControllers([stage.root, b, b], animated: true)
    stage.advance(by: 1.1)
    #expect(stage.stack == ["root", "b"])
    #expect(a.parent == nil)
    stage.navigation.setViewControllers([stage.root], animated: true)
    stage.advance(by: 1.1)
    #expect(stage.records.map(\.operation) == [.push, .pop])
    stage.expectAtRest(stage.root)
    stage.navigation.setViewControllers([], animated: false)
    #expect(stage.contained == [])
    #expect(stage.navigation.children.isEmpty)
  }

  @Test func `the window can be resized during a push`() {
    let stage = TransitionStage()
    let page = stage.page("page")
    stage.navigation.pushViewController(page, animated: true)
    stage.advance(by: 0.5)
    stage.window.frame.size = CGSize(width: 700, height: 500)
    stage.advance(by: 1)
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 700, height: 500))
    stage.expectAtRest(page)
  }

  @Test(arguments: [true, false])
  func `the window can be resized during an interactive pop`(finishes: Bool) {
    let stage = TransitionStage()
    let page = stage.settled("page")
    let corner = UIView(frame: CGRect(x: 380, y: 580, width: 20, height: 20))
    corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    page.view.addSubview(corner)
    let interaction = stage.startInteractivePop()
    interaction.update(0.5)
    stage.advance(by: 0.1)
    stage.window.frame.size = CGSize(width: 700, height: 500)
    stage.advance(by: 0.1)
    if finishes { interaction.finish() } else { interaction.cancel() }
    stage.advance(by: 1)
    let rest = finishes ? stage.root : page
    #expect(rest.view.frame == CGRect(x: 0, y: 0, width: 700, height: 500))
    if !finishes { #expect(corner.frame == CGRect(x: 680, y: 480, width: 20, height: 20)) }
    stage.expectAtRest(rest)
  }

  // MARK: Faulty animators

  @Test func `the driver reports and ends a transition whose animator never completes`() {
    let stage = TransitionStage(animator: .hung)
    let page = stage.page("page")
    let told = diagnostics {
      stage.navigation.pushViewController(page, animated: true)
      stage.advance(by: 1.4)
      #expect(stage.records.isEmpty)
      stage.advance(by: 0.2)
    }
    #expect(told.count == 1)
    #expect(told.first?.contains("HungAnimator") == true)
    stage.expectAtRest(page)
  }

  @Test func `an animator that completes twice is reported and counts once`() {
    let stage = TransitionStage(animator: .twice)
    let page = stage.page("page")
    let told = diagnostics { stage.navigation.pushViewController(page, animated: true) }
    #expect(told.count == 1)
    #expect(told.first?.contains("TwiceAnimator") == true)
    #expect(stage.log.lines(with: "didAppear") == ["page didAppear"])
    stage.expectAtRest(page)
  }

  @Test func `views that an animator leaves in the container are removed`() {
    let stage = TransitionStage(animator: .staged)
    let page = stage.page("page")
    stage.navigation.pushViewController(page, animated: true)
    stage.advance(by: 0.5)
    #expect(stage.contained == ["root", "page", "?"])
    stage.advance(by: 0.6)
    stage.expectAtRest(page)
  }

  private func diagnostics(_ body: () -> Void) -> [String] {
    let sink = TransitionDiagnostics.sink
    var lines: [String] = []
    TransitionDiagnostics.sink = { lines.append($0) }
    body()
    TransitionDiagnostics.sink = sink
    return lines
  }
}
