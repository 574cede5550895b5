import CoreGraphics
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

/// Tests the first layout of a view that appears without animation: it is done before `viewDidAppear` is called.
@MainActor @Suite(.serialized) struct FirstLayoutTests {
  private let log = CallLog()
  private let stage = Stage(size: CGSize(width: 400, height: 600))

  private func page(_ name: String) -> LayoutPage { LayoutPage(name, log) }

  private func show(_ root: UIViewController) { stage.window.rootViewController = root }

  /// Checks that the calls occurred once each and in order.
  private func expectOrder(of name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    var calls: [String] = []
    for line in log.lines where line.hasPrefix(name + " ") && !calls.contains(line) { calls.append(line) }
    #expect(
      calls == ["willAppear", "isAppearing", "willLayout", "didLayout", "didAppear"].map { "\(name) \($0)" },
      sourceLocation: sourceLocation)
  }

  @Test func `the root of a window is laid out before viewDidAppear`() {
    let root = page("root")
    show(root)
    expectOrder(of: "root")
    #expect(root.mark.frame == CGRect(x: 0, y: 0, width: 400, height: 600))
  }

  @Test func `a child of the root is laid out before viewDidAppear`() {
    let root = page("root"), child = page("child")
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    log.lines = []
    show(root)
    expectOrder(of: "root")
    expectOrder(of: "child")
  }

  @Test func `a stack's root and a pushed view controller are laid out before viewDidAppear`() {
    let root = page("root"), top = page("top")
    let navigation = UINavigationController(rootViewController: root)
    show(navigation)
    expectOrder(of: "root")
    stage.runFrame()
    navigation.pushViewController(top, animated: false)
    expectOrder(of: "top")
    #expect(top.mark.frame.size == CGSize(width: 400, height: 600))
    stage.runFrame()
  }

  @Test func `a tab that is selected for the first time is laid out before viewDidAppear`() {
    let first = page("first"), second = page("second")
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    show(tabs)
    expectOrder(of: "first")
    stage.runFrame()
    tabs.selectedIndex = 1
    expectOrder(of: "second")
    stage.runFrame()
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet])
  func `a presented view controller is laid out before viewDidAppear`(style: UIModalPresentationStyle) {
    let root = page("root"), presented = page("presented")
    show(root)
    stage.runFrame()
    presented.modalPresentationStyle = style
    root.present(presented, animated: false)
    expectOrder(of: "presented")
    #expect(presented.mark.frame == presented.view.bounds)
    stage.runFrame()
    root.dismiss(animated: false)
  }

  @Test func `a child added later appears after a layout in the frame that is set after addSubview`() {
    let root = page("root"), child = page("child")
    show(root)
    stage.runFrame()
    root.addChild(child)
    root.view.addSubview(child.view)
    child.view.frame = CGRect(x: 10, y: 20, width: 200, height: 100)
    child.didMove(toParent: root)
    stage.runFrame()
    expectOrder(of: "child")
    #expect(child.sizesAtEnd == [CGSize(width: 200, height: 100)])
  }

  @Test func `a child removed before it has appeared receives balanced appearance calls`() {
    let root = page("root"), child = page("child")
    show(root)
    stage.runFrame()
    root.addChild(child)
    root.view.addSubview(child.view)
    child.view.removeFromSuperview()
    child.removeFromParent()
    stage.runFrame()
    #expect(log.unbalanced() == [])
    #expect(log.lines(with: "child did").filter { $0.hasSuffix("ppear") } == ["child didDisappear"])
  }
}

/// Records the calls that it receives, and marks its bounds in viewDidLayoutSubviews.
private final class LayoutPage: UIViewController {
  private let name: String
  private let log: CallLog
  let mark = UIView()
  private(set) var sizesAtEnd: [CGSize] = []

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { view.addSubview(mark) }
  override func viewWillAppear(_ animated: Bool) { log.add("\(name) willAppear") }
  override func viewIsAppearing(_ animated: Bool) { log.add("\(name) isAppearing") }
  override func viewWillLayoutSubviews() { log.add("\(name) willLayout") }
  override func viewDidLayoutSubviews() {
    mark.frame = view.bounds
    log.add("\(name) didLayout")
  }
  override func viewDidAppear(_ animated: Bool) {
    sizesAtEnd.append(mark.frame.size)
    log.add("\(name) didAppear")
  }
  override func viewWillDisappear(_ animated: Bool) { log.add("\(name) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.add("\(name) didDisappear") }
}
