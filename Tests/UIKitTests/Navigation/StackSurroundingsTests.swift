import Foundation
import QuartzCore
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

/// Tests stacks with presentations over them, in windows that are hidden, and in containers that are in a transition.
@MainActor @Suite(.serialized) struct StackSurroundingsTests {
  // MARK: - With presentations

  private func presentation(_ stage: TransitionStage, _ style: UIModalPresentationStyle) -> LoggingPage {
    let page = stage.page("modal")
    page.modalPresentationStyle = style
    stage.navigation.present(page, animated: true)
    return page
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet], [0, 0.3, 0.99])
  func `a presentation and its dismissal work during a push`(style: UIModalPresentationStyle, moment: Double) {
    for waits in [0, 0.2, 2] {
      let stage = TransitionStage(at: "root")
      func act() {
        stage.navigation.pushViewController(stage.page("a"), animated: true)
        stage.advance(by: moment)
        let modal = presentation(stage, style)
        stage.advance(by: waits)
        modal.dismiss(animated: true)
      }
      act()
      stage.expectRest(["root", "a"])
      #expect(stage.navigation.presentedViewController == nil)
      #expect(stage.window.subviews == [stage.navigation.view])
    }
  }

  /// A view controller that presents another one as soon as it has appeared.
  private final class PresentingPage: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      if presentedViewController == nil { show() }
    }

    func show() {
      let page = UIViewController()
      page.modalPresentationStyle = .fullScreen
      present(page, animated: true)
    }
  }

  @Test(arguments: [true, false])
  func `a view controller that presents another one when it has appeared disappears`(isAnimated: Bool) {
    let stage = TransitionStage(at: "root")
    let page = PresentingPage()
    stage.navigation.pushViewController(page, animated: isAnimated)
    stage.advance(by: 3)
    #expect(page.presentedViewController != nil && page.appearance == .disappeared)
  }

  @Test func `a tab that presents a view controller when it has appeared disappears`() {
    let stage = TransitionStage(at: "root")
    let tabs = UITabBarController()
    let page = PresentingPage()
    tabs.viewControllers = [UIViewController(), page]
    stage.window.rootViewController = tabs
    stage.advance(by: 0.1)
    tabs.selectedIndex = 1
    stage.advance(by: 3)
    #expect(page.presentedViewController != nil && page.appearance == .disappeared)
  }

  @Test func `a presentation at the end of a pop hides the view controller below`() {
    let stage = TransitionStage(at: "a")
    let modal = stage.page("modal")
    modal.modalPresentationStyle = .fullScreen
    stage.navigation.popViewController(animated: true)
    stage.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { [navigation = stage.navigation] _ in
      navigation.present(modal, animated: true)
    }
    stage.advance(by: 3)
    #expect(modal.appearance == .appeared && stage.root.appearance == .disappeared)
    modal.dismiss(animated: true)
    stage.advance(by: 3)
    #expect(stage.root.appearance == .appeared)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
  func `push and pop work below a presented view controller`(style: UIModalPresentationStyle) {
    let stage = TransitionStage(at: "a")
    func act() {
      let modal = presentation(stage, style)
      stage.advance(by: 0.2)
      stage.navigation.popViewController(animated: true)
      stage.advance(by: 2)
      stage.navigation.pushViewController(stage.page("b"), animated: true)
      stage.advance(by: 0.3)
      modal.dismiss(animated: true)
    }
    act()
    stage.expectRest(["root", "b"])
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
  func `a push onto a stack that is being dismissed does not leak`(style: UIModalPresentationStyle) {
    let stage = TransitionStage(at: "root")
    weak var stack: UINavigationController?
    weak var pushed: LoggingPage?
    func act() {
      let modal = UINavigationController(rootViewController: stage.page("first"))
      modal.modalPresentationStyle = style
      stack = modal
      stage.navigation.present(modal, animated: true)
      stage.advance(by: 2)
      modal.dismiss(animated: true)
      stage.advance(by: 0.1)
      let second = stage.page("second")
      pushed = second
      modal.pushViewController(second, animated: true)
      #expect(modal.viewControllers.count == 2)
    }
    act()
    stage.expectRest(["root"])
    #expect(stack == nil && pushed == nil)
  }

  // MARK: - When the window or view is removed

  nonisolated enum Ending: String, CaseIterable, Sendable {
    case viewTaken, rootChanged, windowHidden
  }

  @Test(arguments: Ending.allCases, [false, true])
  func `the view or window can be removed during a transition`(ending: Ending, byHand: Bool) {
    let stage = TransitionStage(at: "a")
    let window = stage.window
    func act() {
      var interaction: UIPercentDrivenInteractiveTransition?
      if byHand {
        interaction = stage.startInteractivePop()
        interaction?.update(0.4)
      } else {
        stage.navigation.pushViewController(stage.page("b"), animated: true)
      }
      stage.advance(by: 0.3)
      switch ending {
      case .viewTaken: stage.navigation.view.removeFromSuperview()
      case .rootChanged: window.rootViewController = UIViewController()
      case .windowHidden:
        window.isHidden = true
        interaction?.cancel()
      }
    }
    act()
    stage.advance(by: 4)
    #expect(stage.navigation.transitionCoordinator == nil)
    #expect(stage.contained.count == 1)
    #expect(stage.contained.first == stage.stack.last)
    #expect(stage.strays == [])
    switch ending {
    case .viewTaken:
      window.addSubview(stage.navigation.view)
    case .rootChanged:
      #expect(stage.log.unbalanced(shownAtFirst: ["a"]) == [])
      #expect(stage.navigation.children.allSatisfy { $0.appearance == .disappeared })
      window.rootViewController = stage.navigation
    case .windowHidden:
      #expect(stage.log.unbalanced(shownAtFirst: ["a"]) == [])
      #expect(stage.navigation.children.allSatisfy { $0.appearance == .disappeared })
      window.isHidden = false
    }
    stage.advance(by: 0.1)
    stage.navigation.pushViewController(stage.page("next"), animated: true)
    stage.expectRest(stage.stack)
    #expect(stage.stack.last == "next")
  }

  @Test func `a stack released by its window during a push is deallocated and requests no frames`() {
    let window = UIWindow(frame: CGRect(origin: .zero, size: TransitionStage.size))
    let stage = TransitionStage(at: "root")
    weak var stack: UINavigationController?
    weak var page: UIViewController?
    func act() {
      let navigation = UINavigationController(rootViewController: UIViewController())
      stack = navigation
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      stage.advance(by: 0.1)
      let pushed = UIViewController()
      page = pushed
      navigation.pushViewController(pushed, animated: true)
      stage.advance(by: 0.1)
      window.rootViewController = nil
    }
    act()
    stage.advance(by: 3)
    #expect(stack == nil && page == nil)
    window.isHidden = true
    #expect(Stage().runUntilIdle(limit: 1) < 1, "something still asks for frames")
  }

  @Test(arguments: [100.0, 300])
  func `hiding the window cancels an edge drag`(distance: Double) {
    let log = CallLog()
    let (root, page) = (LoggingPage("root", log), LoggingPage("page", log))
    let navigation = UINavigationController(rootViewController: root)
    navigation.pushViewController(page, animated: false)
    let stage = Stage(size: CGSize(width: 400, height: 600), rootViewController: navigation)
    stage.press(at: CGPoint(x: 2, y: 300))
    stage.drag(to: CGPoint(x: distance, y: 300), over: 0.2)
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    stage.window.isHidden = true
    stage.runUntilIdle(limit: 2)
    #expect(navigation.viewControllers == [root, page] && navigation.transitionCoordinator == nil)
    #expect(navigation.container.subviews == [page.view] && page.view.frame == navigation.container.bounds)
    #expect(page.appearance == .disappeared)
    stage.window.isHidden = false
    stage.runFrame()
    #expect(page.appearance == .appeared && log.unbalanced() == [])
  }

  // MARK: - Containers in transitions

  /// Pushes a view controller when it is about to appear.
  private final class EagerStack: UINavigationController {
    var eagerPage: UIViewController?

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if let eagerPage { pushViewController(eagerPage, animated: false) }
    }
  }

  @Test func `a view controller that is pushed while its stack is being presented appears with the stack`() {
    let stage = TransitionStage(at: "root")
    let (first, second) = (stage.page("first"), stage.page("second"))
    let modal = EagerStack(rootViewController: first)
    modal.eagerPage = second
    modal.modalPresentationStyle = .fullScreen
    stage.navigation.present(modal, animated: true)
    #expect(second.appearance != .appeared && first.appearance == .disappeared)
    stage.advance(by: 2)
    #expect(second.appearance == .appeared)
    #expect(stage.log.unbalanced(shownAtFirst: ["root"]) == [])
    modal.dismiss(animated: false)
    stage.advance(by: 0.1)
    #expect(second.appearance == .disappeared)
  }

  @Test func `a tab that is selected while its tab bar controller is being dismissed does not appear`() {
    let stage = TransitionStage(at: "root")
    let pages = [stage.page("first"), stage.page("second")]
    let tabs = UITabBarController()
    tabs.viewControllers = pages
    tabs.modalPresentationStyle = .fullScreen
    stage.navigation.present(tabs, animated: false)
    stage.advance(by: 0.1)
    tabs.dismiss(animated: true)
    stage.advance(by: 0.1)
    tabs.selectedIndex = 1
    stage.advance(by: 2)
    #expect(pages.map(\.appearance) == [.disappeared, .disappeared])
    #expect(stage.log.lines(with: "second").allSatisfy { !$0.contains("ppear") })
    #expect(stage.log.unbalanced(shownAtFirst: ["root"]) == [])
  }
}
