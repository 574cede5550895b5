import Foundation
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite(.serialized) struct AdaptivePresentationTests {
  private static let wide = CGSize(width: 800, height: 600)
  private static let narrow = CGSize(width: 500, height: 600)

  private let stage = ModalStage(size: AdaptivePresentationTests.wide)
  private let director: AdaptiveDirector

  init() { director = AdaptiveDirector(stage.log) }

  /// A view controller in a popover over the center of the root.
  private func popover(_ name: String = "page") -> LoggingPage {
    let page = stage.page(name, .popover)
    page.preferredContentSize = CGSize(width: 200, height: 150)
    page.popoverPresentationController?.sourceView = stage.root.view
    page.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 40, height: 40)
    page.popoverPresentationController?.delegate = director
    return page
  }

  private func resize(_ size: CGSize) {
    stage.window.resize(to: CGRect(origin: .zero, size: size), scale: 1)
    stage.advance(by: 0.1)
  }

  private func takeLines() -> [String] {
    defer { stage.log.lines = [] }
    return stage.log.lines
  }

  /// The appearance calls of a view controller.
  private func moments(of name: String) -> [String] {
    stage.log.lines.filter { $0.hasPrefix("\(name) ") && $0.lowercased().contains("appear") }
  }

  private func holder(of page: UIViewController) -> UIPresentationController? { page.modal.presentedBy?.controller }

  // MARK: Initial adaptation

  @Test func `the delegate is asked in order before the presentation appears`() {
    stage.window.resize(to: CGRect(origin: .zero, size: Self.narrow), scale: 1)
    let page = popover()
    stage.root.present(page, animated: true)
    stage.advance(by: 1)
    #expect(
      takeLines() == [
        "style in compact", "page for formSheet", "prepare formSheet", "present as formSheet, moving",
        "page willAppear", "page isAppearing", "page didAppear",
      ])
    #expect(director.asked.allSatisfy { $0 === page.popoverPresentationController })
    #expect(holder(of: page) === page.popoverPresentationController?.adaptiveSheetPresentationController)
    #expect(director.prepared.first === holder(of: page))
    #expect(page.presentationController === page.popoverPresentationController)
  }

  @Test func `the delegate is notified when nothing adapts`() {
    let page = popover()
    stage.root.present(page, animated: false)
    #expect(
      takeLines() == [
        "style in regular", "present as none", "popover", "page willAppear", "page isAppearing", "page didAppear",
      ])
    #expect(holder(of: page) === page.popoverPresentationController)
  }

  @Test func `a delegate that returns none keeps a popover in a narrow window`() {
    stage.window.resize(to: CGRect(origin: .zero, size: Self.narrow), scale: 1)
    director.style = { _ in .none }
    let page = popover()
    stage.root.present(page, animated: false)
    #expect(holder(of: page) is UIPopoverPresentationController)
    #expect(takeLines().contains("present as none"))
  }

  @Test func `the method without traits applies in narrow windows only`() {
    final class Older: NSObject, UIAdaptivePresentationControllerDelegate {
      func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .fullScreen
      }
    }
    let older = Older()
    let page = stage.page("page", .pageSheet)
    page.presentationController?.delegate = older
    stage.root.present(page, animated: false)
    #expect(holder(of: page) is UISheetPresentationController)
    resize(Self.narrow)
    #expect(holder(of: page)?.presentationStyle == .fullScreen)
    #expect(page.view.frame == stage.window.bounds && stage.root.view.window == nil)
    resize(Self.wide)
    #expect(holder(of: page) is UISheetPresentationController)
    #expect(stage.root.view.superview === stage.window && stage.root.view.frame == stage.window.bounds)
    #expect(stage.log.unbalanced(shownAtFirst: ["root"]) == [])
    #expect(moments(of: "page") == ["page willAppear", "page isAppearing", "page didAppear"])
  }

  @Test(arguments: [UIModalPresentationStyle.custom, .popover, .currentContext, .overCurrentContext, .automatic])
  func `an adaptive style that is not supported keeps the presentation's own style`(style: UIModalPresentationStyle) {
    director.style = { _ in style }
    let page = stage.page("page", .pageSheet)
    page.presentationController?.delegate = director
    stage.root.present(page, animated: false)
    #expect(holder(of: page) === page.sheetPresentationController)
    #expect(takeLines().prefix(2) == ["style in regular", "present as none"])
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .overCurrentContext])
  func `full-screen presentations do not adapt`(style: UIModalPresentationStyle) {
    director.style = { _ in .formSheet }
    let page = stage.page("page", style)
    page.presentationController?.delegate = director
    stage.root.present(page, animated: false)
    resize(Self.narrow)
    #expect(director.asked.isEmpty && takeLines().first == "present as none")
  }

  // MARK: Resizing

  @Test func `adapting changes the presentation controller without appearance calls`() {
    let page = popover()
    stage.root.present(page, animated: false)
    _ = takeLines()
    resize(Self.narrow)
    #expect(
      takeLines() == ["style in compact", "page for formSheet", "prepare formSheet", "present as formSheet, moving"])
    #expect(holder(of: page) is UISheetPresentationController)
    #expect(page.view.convert(page.view.bounds, to: nil) == CGRect(x: 0, y: 52, width: 500, height: 548))
    #expect(stage.root.presentedViewController === page && page.presentingViewController === stage.root)
    #expect(page.popoverPresentationController?.containerView == nil)
    #expect(page.popoverPresentationController?.arrowDirection == .unknown)
    resize(Self.wide)
    #expect(takeLines() == ["style in regular", "present as none, moving", "popover"])
    #expect(page.popoverPresentationController?.arrowDirection == .up)
    #expect(page.view.bounds.size == CGSize(width: 200, height: 163) && page.view.window === stage.window)
    // Only the dimming view and the bubble.
    #expect(page.popoverPresentationController?.containerView?.subviews.count == 2)
    page.dismiss(animated: true)
    stage.advance(by: 1)
    stage.expectNothingPresented()
  }

  @Test func `a resize within the size classes does not ask the delegate`() {
    let page = popover()
    stage.root.present(page, animated: false)
    _ = takeLines()
    resize(CGSize(width: 700, height: 500))
    #expect(takeLines() == [])
    #expect(holder(of: page) is UIPopoverPresentationController)
  }

  @Test func `a substitute view controller can contain the presented one and gives it back`() {
    weak var standIn: UIViewController?
    director.standIn = { page in
      let stack = UINavigationController(rootViewController: page)
      standIn = stack
      return stack
    }
    let page = popover()
    stage.root.present(page, animated: false)
    resize(Self.narrow)
    #expect(standIn != nil && stage.root.presentedViewController === standIn && page.parent === standIn)
    #expect(standIn?.modal.presentedBy?.controller.presentedViewController === standIn)
    #expect(page.popoverPresentationController?.presentedViewController === page)
    #expect(page.presentingViewController === stage.root && standIn?.presentingViewController === stage.root)
    #expect(page.view.window === stage.window && page.appearance == .appeared)
    resize(Self.wide)
    #expect(stage.root.presentedViewController === page && page.parent == nil)
    #expect(page.view.window === stage.window && page.appearance == .appeared)
    #expect(stage.log.unbalanced(shownAtFirst: ["root"]) == [])
    #expect(
      moments(of: "page").dropFirst(3) == [
        "page willDisappear", "page didDisappear", "page willAppear", "page isAppearing", "page didAppear",
        "page willDisappear", "page didDisappear", "page willAppear", "page isAppearing", "page didAppear",
      ])
    #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 13, left: 0, bottom: 0, right: 0))
    stage.advance(by: 0.1)
    #expect(standIn == nil)
    page.dismiss(animated: true)
    stage.advance(by: 1)
    stage.expectNothingPresented()
  }

  @Test func `an unrelated view controller can be the substitute`() {
    let other = LoggingPage("other", stage.log)
    director.standIn = { _ in other }
    stage.window.resize(to: CGRect(origin: .zero, size: Self.narrow), scale: 1)
    let page = popover()
    stage.root.present(page, animated: false)
    #expect(stage.root.presentedViewController === other && other.appearance == .appeared)
    #expect(page.appearance == .disappeared && page.viewIfLoaded?.window == nil)
    resize(Self.wide)
    #expect(stage.root.presentedViewController === page && other.presentingViewController == nil)
    #expect(page.appearance == .appeared && other.appearance == .disappeared)
    #expect(stage.log.unbalanced(shownAtFirst: ["root"]) == [])
    resize(Self.narrow)
    #expect(stage.root.presentedViewController === other)
    other.dismiss(animated: true)
    stage.advance(by: 1)
    stage.expectNothingPresented()
    #expect(page.presentingViewController == nil && page.modal.presentationController == nil)
  }

  @Test func `a substitute that has a parent is refused and reported`() {
    var lines: [String] = []
    let former = TransitionDiagnostics.sink
    TransitionDiagnostics.sink = { lines.append($0) }
    defer { TransitionDiagnostics.sink = former }
    let (inner, outer) = (UIViewController(), UIViewController())
    outer.addChild(inner)
    director.standIn = { _ in inner }
    stage.window.resize(to: CGRect(origin: .zero, size: Self.narrow), scale: 1)
    let page = popover()
    stage.root.present(page, animated: false)
    #expect(stage.root.presentedViewController === page)
    #expect(lines.count == 1 && lines[0].contains("cannot stand in for LoggingPage"))
  }

  @Test func `a view controller can be presented again after its dismissal inside a substitute`() {
    director.standIn = { UINavigationController(rootViewController: $0) }
    stage.window.resize(to: CGRect(origin: .zero, size: Self.narrow), scale: 1)
    let page = popover()
    stage.root.present(page, animated: false)
    let standIn = stage.root.presentedViewController
    page.dismiss(animated: false)
    #expect(page.presentingViewController == nil && standIn?.presentingViewController == nil)
    page.modalPresentationStyle = .fullScreen
    stage.root.present(page, animated: false)
    #expect(stage.root.presentedViewController === page && page.parent == nil)
    #expect(stage.log.unbalanced(shownAtFirst: ["root"]) == [])
  }

  @Test func `a presentation over the presented view controller stays over its substitute`() {
    director.standIn = { UINavigationController(rootViewController: $0) }
    let (page, upper) = (popover(), stage.page("upper"))
    stage.root.present(page, animated: false)
    page.present(upper, animated: false)
    _ = takeLines()
    resize(Self.narrow)
    let standIn = stage.root.presentedViewController
    #expect(standIn is UINavigationController && upper.presentingViewController === standIn)
    #expect(page.presentedViewController === upper && page.view.window == nil && upper.view.window != nil)
    #expect(moments(of: "page") == [])
    resize(Self.wide)
    #expect(upper.presentingViewController === page && page.appearance == .disappeared)
    upper.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(page.view.window === stage.window && page.appearance == .appeared)
    #expect(page.popoverPresentationController?.arrowDirection == .up)
    page.dismiss(animated: true)
    stage.advance(by: 1)
    stage.expectNothingPresented()
  }

  @Test func `the adaptive sheet of a popover can be configured before the presentation`() throws {
    let page = popover()
    let sheet = try #require(page.popoverPresentationController?.adaptiveSheetPresentationController)
    sheet.detents = [.medium(), .large()]
    stage.window.resize(to: CGRect(origin: .zero, size: Self.narrow), scale: 1)
    stage.root.present(page, animated: false)
    #expect(sheet.presentedView?.frame.minY == 326)
  }

  // MARK: Custom presentation controllers

  private final class Corner: UIPresentationController {
    let log: CallLog
    let badge = UIView()

    init(_ page: UIViewController, _ presenter: UIViewController?, _ log: CallLog) {
      self.log = log
      super.init(presentedViewController: page, presenting: presenter)
    }

    override var adaptivePresentationStyle: UIModalPresentationStyle { .overFullScreen }
    override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 0, width: 100, height: 100) }
    override func presentationTransitionWillBegin() {
      log.add("corner begins")
      containerView?.addSubview(badge)
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { log.add("corner shown \(completed)") }
    override func dismissalTransitionWillBegin() { log.add("corner ends") }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      log.add("corner gone \(completed)")
      badge.removeFromSuperview()
    }
    override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }
  }

  @Test func `a custom presentation controller adapts and is notified`() {
    let transitions = ModalDirector()
    let log = stage.log
    transitions.makesController = { Corner($0, $1, log) }
    let page = stage.page("page", .custom)
    page.transitioningDelegate = transitions
    stage.root.present(page, animated: false)
    #expect(takeLines().filter { $0.hasPrefix("corner") } == ["corner begins", "corner shown true"])
    resize(Self.narrow)
    #expect(takeLines() == ["corner ends", "corner gone true"])
    #expect(page.view.frame == stage.window.bounds && stage.root.view.window != nil)
    #expect(page.presentationController is Corner)
    resize(Self.wide)
    #expect(takeLines() == ["corner begins", "corner shown true"])
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    page.dismiss(animated: false)
    stage.expectNothingPresented()
  }

  // MARK: During transitions

  @Test func `a presentation in flight finishes and then adapts`() {
    let page = popover()
    stage.root.present(page, animated: true)
    stage.advance(by: 0.05)
    _ = takeLines()
    stage.window.resize(to: CGRect(origin: .zero, size: Self.narrow), scale: 1)
    #expect(takeLines() == [])
    #expect(holder(of: page) is UIPopoverPresentationController)
    stage.advance(by: 0.2)
    #expect(
      takeLines() == [
        "page didAppear", "style in compact", "page for formSheet", "prepare formSheet", "present as formSheet",
      ])
    #expect(holder(of: page) is UISheetPresentationController && page.view.bounds.width == 500)
    page.dismiss(animated: true)
    stage.advance(by: 1)
    stage.expectNothingPresented()
  }

  @Test func `resizing forth and back in flight changes nothing`() {
    let page = popover()
    stage.root.present(page, animated: true)
    stage.advance(by: 0.05)
    stage.window.resize(to: CGRect(origin: .zero, size: Self.narrow), scale: 1)
    stage.window.resize(to: CGRect(origin: .zero, size: Self.wide), scale: 1)
    stage.advance(by: 1)
    #expect(stage.log.lines(with: "present as") == ["present as none, moving"])
    #expect(holder(of: page) === page.popoverPresentationController)
    #expect(page.view.bounds.size == CGSize(width: 200, height: 163))
  }

  @Test func `a presentation that is being dismissed does not adapt`() {
    let page = popover()
    stage.root.present(page, animated: false)
    page.dismiss(animated: true)
    stage.advance(by: 0.05)
    _ = takeLines()
    stage.window.resize(to: CGRect(origin: .zero, size: Self.narrow), scale: 1)
    stage.advance(by: 1)
    #expect(takeLines() == ["page didDisappear"])
    stage.expectNothingPresented()
  }

  @Test func `a presentation in flight above delays the adaptation of the one below`() {
    director.standIn = { UINavigationController(rootViewController: $0) }
    let (page, upper) = (popover(), stage.page("upper"))
    stage.root.present(page, animated: false)
    page.present(upper, animated: true)
    stage.advance(by: 0.1)
    stage.window.resize(to: CGRect(origin: .zero, size: Self.narrow), scale: 1)
    #expect(stage.root.presentedViewController === page)
    stage.advance(by: 1)
    #expect(stage.root.presentedViewController is UINavigationController)
    #expect(upper.view.frame == stage.window.bounds && upper.appearance == .appeared)
    #expect(stage.log.unbalanced(shownAtFirst: ["root"]) == [])
  }
}
