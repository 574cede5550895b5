import Foundation
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct UIPresentationControllerTests {
  private let stage = ModalStage()

  /// Dims what lies behind and leaves the upper half free, as presentation controllers are written everywhere.
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

  @Test func `it is asked for the place and told of the way in and out, and its views move along`() throws {
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

  @Test func `touches go to the page, and stop at the container while it moves`() throws {
    let page = stage.page("page", .custom)
    stage.root.present(page, animated: true)
    let container = try #require(page.presentationController?.containerView)
    #expect(stage.window.hitTest(CGPoint(x: 200, y: 300), with: nil) === container)
    stage.advance(by: 1)
    #expect(stage.window.hitTest(CGPoint(x: 200, y: 300), with: nil) === page.view)
  }
}
