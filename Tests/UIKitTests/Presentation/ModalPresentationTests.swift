import Foundation
import QuartzCore
import StageTesting
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite(.serialized) struct ModalPresentationTests {
  private let stage = ModalStage()

  @Test func `a full-screen presentation replaces the presenter's view, with Apple's order of calls`() {
    let page = stage.page("page")
    stage.root.present(page, animated: true) { stage.log.add("presented") }
    #expect(page.isBeingPresented)
    #expect(stage.root.presentedViewController === page && page.presentingViewController === stage.root)
    #expect(page.transitionCoordinator != nil)
    stage.advance(by: 1)
    #expect(
      stage.log.lines == [
        "root willDisappear", "page willAppear", "page isAppearing", "page didAppear", "root didDisappear", "presented",
      ])
    #expect(!page.isBeingPresented && page.transitionCoordinator == nil)
    #expect(stage.root.view.window == nil)
    #expect(page.view.frame == stage.window.bounds)
  }

  @Test func `a dismissal restores the presenter and releases the presented view controller`() {
    weak var dead: UIViewController?
    do {
      let page = stage.shown("page")
      dead = page
      page.dismiss(animated: true) { stage.log.add("dismissed") }
      #expect(page.isBeingDismissed)
    }
    stage.advance(by: 1)
    #expect(
      stage.log.lines == [
        "page willDisappear", "root willAppear", "root isAppearing", "page didDisappear", "root didAppear", "dismissed",
      ])
    stage.expectNothingPresented()
    stage.log.lines = []
    stage.advance(by: 0.1)
    #expect(dead == nil)
  }

  @Test(arguments: [UIModalPresentationStyle.overFullScreen, .custom, .pageSheet, .formSheet])
  func `a presentation over the presenter keeps its view and sends it no calls`(style: UIModalPresentationStyle) {
    let page = stage.page("page", style)
    stage.root.present(page, animated: true)
    stage.advance(by: 1)
    #expect(stage.root.view.window === stage.window)
    #expect(stage.log.lines == ["page willAppear", "page isAppearing", "page didAppear"])
    stage.root.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(stage.log.lines.suffix(2) == ["page willDisappear", "page didDisappear"])
    stage.expectNothingPresented()
  }

  @Test func `the delegate's animator runs the presentation`() {
    let director = ModalDirector()
    director.animator = RisingAnimator()
    let page = stage.page("page")
    page.transitioningDelegate = director
    stage.root.present(page, animated: true)
    stage.advance(by: 0.25)
    #expect(director.asked == ["presented", "interaction in"])
    #expect(abs(stage.middle(of: page.view).y - (300 + 450)) < 0.01)
    stage.advance(by: 1)
    page.dismiss(animated: true)
    stage.advance(by: 0.5)
    #expect(abs(stage.middle(of: page.view).y - 600) < 0.01)
    stage.advance(by: 1)
    stage.expectNothingPresented()
    #expect(stage.records.map(\.operation) == [.present, .dismiss])
    #expect(stage.records.map(\.completions) == [1, 1])
  }

  @Test(arguments: [0, 0.01, 0.5, 0.99, 1] as [CGFloat], [true, false])
  func `an interactive dismissal ends once, finished or cancelled`(percent: CGFloat, finishes: Bool) {
    let director = ModalDirector()
    director.animator = RisingAnimator()
    let page = stage.shown("page")
    page.transitioningDelegate = director
    let interaction = UIPercentDrivenInteractiveTransition()
    director.interaction = interaction
    page.dismiss(animated: true)
    interaction.update(percent)
    stage.advance(by: 0.1)
    #expect(abs(stage.middle(of: page.view).y - (300 + 600 * percent)) < 0.01)
    if finishes { interaction.finish() } else { interaction.cancel() }
    stage.advance(by: 1.2)
    #expect(stage.records.map(\.completions) == [1])
    if finishes {
      stage.expectNothingPresented()
    } else {
      #expect(
        stage.log.lines.suffix(5) == [
          "root willDisappear", "root didDisappear", "page willAppear", "page isAppearing", "page didAppear",
        ])
      #expect(page.view.frame == stage.window.bounds && stage.root.view.window == nil)
      #expect(stage.root.presentedViewController === page)
      page.dismiss(animated: false)
      stage.expectNothingPresented()
    }
  }

  @Test func `a cancelled presentation restores the presenter`() {
    let director = ModalDirector()
    director.animator = RisingAnimator()
    let interaction = UIPercentDrivenInteractiveTransition()
    director.interaction = interaction
    let page = stage.page("page")
    page.transitioningDelegate = director
    stage.root.present(page, animated: true) { stage.log.add("completion") }
    interaction.update(0.4)
    interaction.cancel()
    stage.advance(by: 1)
    stage.expectNothingPresented()
    #expect(page.presentingViewController == nil && page.appearance == .disappeared)
    #expect(
      stage.log.lines.suffix(6) == [
        "page willDisappear", "page didDisappear", "root willAppear", "root isAppearing", "root didAppear",
        "completion",
      ])
  }

  /// Records in each of its appearance methods whether it is being presented or dismissed.
  private final class AskingPage: UIViewController {
    var notes: [String] = []

    private func note(_ call: String) {
      notes.append(call + (isBeingPresented ? " presented" : "") + (isBeingDismissed ? " dismissed" : ""))
    }

    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  }

  @Test(arguments: [true, false])
  func `isBeingPresented and isBeingDismissed stay true until the last call`(animated: Bool) {
    let (page, above) = (AskingPage(), AskingPage())
    for next in [page, above] { next.modalPresentationStyle = .fullScreen }
    stage.root.present(page, animated: animated)
    stage.advance(by: 1)
    #expect(page.notes == ["willAppear presented", "didAppear presented"] && !page.isBeingPresented)
    page.notes = []
    page.present(above, animated: animated)
    stage.advance(by: 1)
    above.dismiss(animated: animated)
    stage.advance(by: 1)
    #expect(page.notes == ["willDisappear", "didDisappear", "willAppear", "didAppear"])
    #expect(above.notes.suffix(2) == ["willDisappear dismissed", "didDisappear dismissed"])
    page.notes = []
    page.dismiss(animated: animated)
    stage.advance(by: 1)
    #expect(page.notes == ["willDisappear dismissed", "didDisappear dismissed"] && !page.isBeingDismissed)
  }

  @Test func `isBeingDismissed is also true in a chain's dismissal and after a cancellation`() {
    let (page, above) = (AskingPage(), AskingPage())
    for next in [page, above] { next.modalPresentationStyle = .overFullScreen }
    stage.root.present(page, animated: false)
    page.present(above, animated: false)
    (page.notes, above.notes) = ([], [])
    stage.root.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(page.notes == ["willDisappear dismissed", "didDisappear dismissed"] && above.notes == page.notes)

    let director = ModalDirector()
    let interaction = UIPercentDrivenInteractiveTransition()
    (director.animator, director.interaction) = (RisingAnimator(), interaction)
    let next = AskingPage()
    next.modalPresentationStyle = .fullScreen
    next.transitioningDelegate = director
    stage.root.present(next, animated: true)
    interaction.update(0.3)
    interaction.cancel()
    stage.advance(by: 1)
    #expect(next.notes == ["willAppear presented", "willDisappear dismissed", "didDisappear dismissed"])
    stage.root.present(next, animated: false)
    next.notes = []
    next.dismiss(animated: true)
    interaction.update(0.3)
    interaction.cancel()
    stage.advance(by: 1)
    #expect(next.notes == ["willDisappear dismissed", "willAppear", "didAppear"])
  }

  @Test func `a dismissal during a presentation reverses it`() {
    let page = stage.page("page")
    stage.root.present(page, animated: true)
    stage.advance(by: 0.1)
    let shown = stage.middle(of: page.view)
    page.dismiss(animated: true) { stage.log.add("dismissed") }
    #expect(stage.middle(of: page.view) == shown)
    stage.advance(by: 1)
    stage.expectNothingPresented()
    #expect(stage.log.lines.last == "dismissed")
    #expect(stage.records.map(\.isCancelled) == [true])
  }

  @Test func `a presentation during a dismissal runs after it`() {
    let (first, second) = (stage.shown("first"), stage.page("second"))
    first.dismiss(animated: true)
    stage.advance(by: 0.05)
    stage.root.present(second, animated: true)
    stage.advance(by: 0.2)
    #expect(stage.root.presentedViewController === second)
    stage.advance(by: 1)
    #expect(second.appearance == .appeared && first.appearance == .disappeared)
  }

  @Test func `a presentation in viewDidDisappear of the previous one is shown`() {
    let (first, second) = (stage.shown("first"), stage.page("second"))
    first.react(at: .didDisappear) { self.stage.root.present(second, animated: false) }
    first.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(stage.root.presentedViewController === second && second.appearance == .appeared)
  }

  @Test func `a presentation during a cancelled interactive dismissal is shown after another dismissal`() {
    let director = ModalDirector()
    director.animator = RisingAnimator()
    let (first, second) = (stage.shown("first"), stage.page("second"))
    first.transitioningDelegate = director
    let interaction = UIPercentDrivenInteractiveTransition()
    director.interaction = interaction
    first.dismiss(animated: true)
    interaction.update(0.3)
    stage.root.present(second, animated: true)
    director.interaction = nil
    interaction.cancel()
    stage.advance(by: 3)
    #expect(stage.root.presentedViewController === second && second.appearance == .appeared)
    #expect(stage.records.map(\.isCancelled) == [true, false, false])
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet])
  func `uncovered views receive touches during a dismissal`(style: UIModalPresentationStyle) throws {
    let button = UIButton(frame: CGRect(x: 180, y: 30, width: 40, height: 40))
    stage.root.view.addSubview(button)
    let page = stage.page("page", style)
    stage.root.present(page, animated: true)
    stage.advance(by: 0.1)
    let middle = CGPoint(x: 200, y: 50)
    let container = try #require(page.presentationController?.containerView)
    #expect(stage.window.hitTest(middle, with: nil) === container)
    page.dismiss(animated: true)
    #expect(stage.window.hitTest(middle, with: nil) === button, "the way in is taken back")
    stage.advance(by: 1)
    stage.root.present(page, animated: false)
    page.dismiss(animated: true)
    stage.advance(by: 0.1)
    #expect(stage.window.hitTest(middle, with: nil) === button)
    #expect(stage.window.hitTest(CGPoint(x: 200, y: 300), with: nil) === page.presentationController?.containerView)
    stage.advance(by: 1)
    stage.expectNothingPresented()
  }

  @Test func `a moving view is hit tested at its presented position`() throws {
    /// Moves the presenter's view in from the left.
    final class Pushing: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        1
      }

      func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let below = transitionContext.view(forKey: .to) else { return }
        transitionContext.containerView.addSubview(below)
        below.center.x -= 400
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { below.center.x += 400 }) { _ in
          transitionContext.completeTransition(true)
        }
      }
    }
    let button = UIButton(frame: CGRect(x: 300, y: 30, width: 40, height: 40))
    stage.root.view.addSubview(button)
    let page = stage.shown("page")
    let director = ModalDirector()
    director.animator = Pushing()
    page.transitioningDelegate = director
    page.dismiss(animated: true)
    stage.advance(by: 0.5)
    #expect(stage.window.hitTest(CGPoint(x: 120, y: 50), with: nil) === button)
    #expect(stage.window.hitTest(CGPoint(x: 320, y: 50), with: nil) !== button)
    stage.advance(by: 1)
    stage.expectNothingPresented()
  }

  @Test func `a view controller being presented cannot present another, and all are deallocated`() {
    var lines: [String] = []
    let former = TransitionDiagnostics.sink
    TransitionDiagnostics.sink = { lines.append($0) }
    defer { TransitionDiagnostics.sink = former }
    weak var first: UIViewController?
    weak var second: UIViewController?
    do {
      let page = stage.page("first"), other = stage.page("second")
      (first, second) = (page, other)
      stage.root.present(page, animated: true)
      page.present(other, animated: true)
      #expect(page.presentedViewController == nil)
      stage.root.dismiss(animated: true)
    }
    stage.advance(by: 2)
    stage.expectNothingPresented()
    #expect(first == nil && second == nil)
    #expect(lines == ["UIKit: LoggingPage cannot present LoggingPage: a presentation is in progress"])
  }

  @Test func `presenting twice, or presenting what is presented already, is reported and changes nothing`() {
    var lines: [String] = []
    let former = TransitionDiagnostics.sink
    TransitionDiagnostics.sink = { lines.append($0) }
    defer { TransitionDiagnostics.sink = former }
    let page = stage.shown("page")
    stage.root.present(stage.page("other"), animated: true)
    page.present(page, animated: true)
    #expect(lines.count == 2)
    #expect(lines.first?.contains("LoggingPage is presented already") ?? false)
    #expect(stage.root.presentedViewController === page)
  }

  @Test func `dismissing the lowest presenter removes a chain in one transition`() {
    let (first, second, third) = (stage.shown("first"), stage.page("second"), stage.page("third", .overFullScreen))
    first.present(second, animated: false)
    second.present(third, animated: false)
    stage.advance(by: Stage.period)
    stage.log.lines = []
    stage.root.dismiss(animated: true) { stage.log.add("dismissed") }
    stage.advance(by: 1)
    stage.expectNothingPresented()
    #expect([first, second, third].allSatisfy { $0.appearance == .disappeared })
    #expect(stage.log.lines(with: "root") == ["root willAppear", "root isAppearing", "root didAppear"])
    #expect(stage.log.lines.last == "dismissed")
    #expect(stage.records.count == 1)
  }

  @Test func `a child of a container presents over the whole container`() {
    let navigation = UINavigationController(rootViewController: LoggingPage("inner", stage.log))
    stage.window.rootViewController = navigation
    let page = stage.page("page")
    navigation.topViewController?.present(page, animated: false)
    #expect(page.presentingViewController === navigation)
    #expect(navigation.topViewController?.presentedViewController === page)
    page.dismiss(animated: false)
    #expect(navigation.view.superview === stage.window)
  }

  @Test func `a presentation over the current context covers only that context`() {
    let inner = LoggingPage("inner", stage.log)
    stage.root.addChild(inner)
    inner.view.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    stage.root.view.addSubview(inner.view)
    inner.definesPresentationContext = true
    let page = stage.page("page", .overCurrentContext)
    inner.present(page, animated: true)
    stage.advance(by: 1)
    #expect(page.presentingViewController === inner)
    #expect(page.view.convert(page.view.bounds, to: nil) == inner.view.frame)
  }

  @Test func `keys go to the presented view controller first, and then to its presenter`() {
    let page = stage.shown("page", .overFullScreen)
    #expect(stage.window.keyResponder === page)
    #expect(page.next === stage.root)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .custom])
  func `a first responder behind a presentation receives no keys until the dismissal`(style: UIModalPresentationStyle) {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
    stage.root.view.addSubview(field)
    field.becomeFirstResponder()
    #expect(UIApplication.shared.textResponder === field)
    let page = stage.page("page", style)
    stage.root.present(page, animated: true)
    #expect(stage.window.keyResponder === page && UIApplication.shared.textResponder == nil)
    stage.advance(by: 1)
    #expect(stage.window.keyResponder === page && UIApplication.shared.textResponder == nil)
    page.dismiss(animated: true)
    #expect(stage.window.keyResponder === page)
    stage.advance(by: 1)
    // A view that has left the window is no longer the first responder.
    #expect((UIApplication.shared.textResponder === field) == (style != .fullScreen))
  }

  @Test func `a text field beside a popover stays the first responder`() {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
    stage.root.view.addSubview(field)
    field.becomeFirstResponder()
    stage.window.resize(to: CGRect(x: 0, y: 0, width: 900, height: 900), scale: 1)
    let page = stage.page("page", .popover)
    page.popoverPresentationController?.sourceView = field
    stage.root.present(page, animated: false)
    #expect(page.presentationController is UIPopoverPresentationController)
    #expect(UIApplication.shared.textResponder === field)
    page.dismiss(animated: false)
  }

  @Test func `presentations follow a resized window, also during transitions`() {
    let page = stage.page("page")
    stage.root.present(page, animated: true)
    stage.advance(by: 0.1)
    stage.window.resize(to: CGRect(x: 0, y: 0, width: 700, height: 500), scale: 1)
    stage.advance(by: 1)
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 700, height: 500))
    stage.window.resize(to: CGRect(x: 0, y: 0, width: 300, height: 800), scale: 1)
    stage.advance(by: 0.1)
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 300, height: 800))
    page.dismiss(animated: true)
    stage.advance(by: 0.1)
    stage.window.resize(to: CGRect(x: 0, y: 0, width: 500, height: 500), scale: 1)
    stage.advance(by: 1)
    stage.expectNothingPresented()
  }

  @Test(arguments: [UIModalTransitionStyle.coverVertical, .crossDissolve, .flipHorizontal])
  func `each transition style restores all properties afterwards`(style: UIModalTransitionStyle) {
    let page = stage.page("page")
    page.modalTransitionStyle = style
    stage.root.present(page, animated: true)
    stage.advance(by: 0.2)
    stage.advance(by: 1)
    #expect(page.view.alpha == 1 && page.view.layer.isDoubleSided && page.view.superview?.backgroundColor == nil)
    page.dismiss(animated: true)
    stage.advance(by: 1.2)
    stage.expectNothingPresented()
    #expect(stage.root.view.layer.isDoubleSided)
    #expect(stage.records.map(\.completions) == [1, 1])
  }

  @Test func `replacing the root view controller removes its presentations`() {
    let page = stage.shown("page")
    stage.window.rootViewController = LoggingPage("new", stage.log)
    #expect(page.appearance == .disappeared && page.presentingViewController == nil)
    #expect(stage.window.subviews.count == 1)
  }
}
