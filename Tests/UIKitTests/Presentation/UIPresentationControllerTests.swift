import Foundation
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite(.serialized) struct UIPresentationControllerTests {
  private let stage = ModalStage()

  /// A typical presentation controller that dims the background and leaves the upper half uncovered.
  private final class HalfPage: UIPresentationController {
    let dimming = UIView()
    var calls: [String] = []

    override var frameOfPresentedViewInContainerView: CGRect {
      guard let bounds = containerView?.bounds else { return .zero }
      return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
    }

    override func presentationTransitionWillBegin() {
      calls.append("willBegin")
      dimming.frame = containerView?.bounds ?? .zero
      dimming.alpha = 0
      containerView?.insertSubview(dimming, at: 0)
      presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 1 }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) { calls.append("didEnd \(completed)") }

    override func dismissalTransitionWillBegin() {
      calls.append("dismissalWillBegin")
      presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 0 }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) { calls.append("dismissalDidEnd \(completed)") }

    override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }
  }

  @Test func `a custom presentation controller provides the frame, is notified and animates along`() throws {
    let director = ModalDirector()
    director.makesController = { HalfPage(presentedViewController: $0, presenting: $1) }
    let page = stage.page("page", .custom)
    page.transitioningDelegate = director
    stage.root.present(page, animated: true)
    let controller = try #require(page.presentationController as? HalfPage)
    #expect(controller.presentingViewController === stage.root)
    #expect(controller.calls == ["willBegin"])
    stage.advance(by: 0.2)
    let dark = Double(controller.dimming.layer.presentation()?.opacity ?? 0)
    #expect(dark > 0.05 && dark < 0.95)
    stage.advance(by: 1)
    #expect(page.view.frame == CGRect(x: 0, y: 300, width: 400, height: 300))
    #expect(controller.calls == ["willBegin", "didEnd true"])
    page.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(controller.calls.suffix(2) == ["dismissalWillBegin", "dismissalDidEnd true"])
    #expect(controller.containerView == nil)
    stage.expectNothingPresented()
  }

  @Test func `touches reach the presented view, but only its container during a transition`() throws {
    let page = stage.page("page", .custom)
    stage.root.present(page, animated: true)
    let container = try #require(page.presentationController?.containerView)
    #expect(stage.window.hitTest(CGPoint(x: 200, y: 300), with: nil) === container)
    stage.advance(by: 1)
    #expect(stage.window.hitTest(CGPoint(x: 200, y: 300), with: nil) === page.view)
  }

  /// Wraps the presented view in another view, which it creates when the presentation begins, as Apple's example does.
  private final class Wrapping: UIPresentationController {
    var wrapper: UIView?
    var wasAskedEarly = false

    override var frameOfPresentedViewInContainerView: CGRect {
      containerView.map { $0.bounds.insetBy(dx: 50, dy: 100) } ?? .zero
    }

    override var presentedView: UIView? {
      if wrapper == nil { wasAskedEarly = true }
      return wrapper
    }

    override func presentationTransitionWillBegin() {
      let wrapper = UIView()
      let view: UIView = presentedViewController.view
      view.frame = wrapper.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      wrapper.addSubview(view)
      self.wrapper = wrapper
    }
  }

  /// A presentation controller without a presented view.
  private final class Viewless: UIPresentationController {
    override var presentedView: UIView? { nil }
  }

  /// Records the views of the context, and fades.
  private final class Noting: NSObject, UIViewControllerAnimatedTransitioning {
    var views: [[UITransitionContextViewKey: UIView]] = []

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.4
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      views.append(
        [.from: transitionContext.view(forKey: .from), .to: transitionContext.view(forKey: .to)].compactMapValues { $0 }
      )
      if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
      UIView.animate(withDuration: 0.4) {
        transitionContext.view(forKey: .from)?.alpha = 0
      } completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    }
  }

  @Test(arguments: [true, false])
  func `a wrapper that is created when the presentation begins is the animated view`(isOwn: Bool) throws {
    let director = ModalDirector()
    let animator = Noting()
    director.animator = isOwn ? animator : nil
    director.makesController = { Wrapping(presentedViewController: $0, presenting: $1) }
    let page = stage.page("page", .custom)
    page.transitioningDelegate = director
    stage.root.present(page, animated: true)
    let controller = try #require(page.presentationController as? Wrapping)
    let wrapper = try #require(controller.wrapper)
    #expect(!controller.wasAskedEarly)
    #expect(page.transitionCoordinator?.view(forKey: .to) === wrapper)
    stage.advance(by: 1)
    #expect(wrapper.superview === controller.containerView)
    #expect(wrapper.frame == CGRect(x: 50, y: 100, width: 300, height: 400))
    #expect(page.view.superview === wrapper && page.view.frame == wrapper.bounds)
    page.dismiss(animated: true)
    stage.advance(by: 1)
    if isOwn { #expect(animator.views == [[.to: wrapper], [.from: wrapper]]) }
    stage.expectNothingPresented()
  }

  @Test func `a wrapper has its frame also without animation`() throws {
    let director = ModalDirector()
    director.makesController = { Wrapping(presentedViewController: $0, presenting: $1) }
    let page = stage.page("page", .custom)
    page.transitioningDelegate = director
    stage.root.present(page, animated: false)
    let wrapper = try #require((page.presentationController as? Wrapping)?.wrapper)
    #expect(wrapper.frame == CGRect(x: 50, y: 100, width: 300, height: 400) && page.view.window != nil)
    page.dismiss(animated: false)
    stage.expectNothingPresented()
  }

  @Test(arguments: [UIModalTransitionStyle.coverVertical, .crossDissolve, .flipHorizontal], [true, false])
  func `a presentation without a presented view still completes`(transition: UIModalTransitionStyle, animated: Bool) {
    let director = ModalDirector()
    director.makesController = { Viewless(presentedViewController: $0, presenting: $1) }
    let page = stage.page("page", .custom)
    page.modalTransitionStyle = transition
    page.transitioningDelegate = director
    stage.root.present(page, animated: animated) { stage.log.add("presented") }
    stage.advance(by: 1)
    #expect(page.appearance == .appeared && stage.log.lines.last == "presented")
    page.dismiss(animated: animated) { stage.log.add("dismissed") }
    stage.advance(by: 1)
    #expect(page.appearance == .disappeared && stage.log.lines.last == "dismissed")
    stage.expectNothingPresented()
  }
}
