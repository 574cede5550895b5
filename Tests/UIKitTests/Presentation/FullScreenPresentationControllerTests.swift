import Foundation
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite(.serialized) struct FullScreenPresentationControllerTests {
  private let stage = ModalStage()

  /// Leaves the presented view at y = 300, half as high as the container.
  private final class Halving: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.5
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard let view = transitionContext.view(forKey: .to) else { return }
      transitionContext.containerView.addSubview(view)
      view.frame = CGRect(x: 0, y: 600, width: 400, height: 300)
      UIView.animate(withDuration: 0.5) {
        view.frame.origin.y = 300
      } completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    }
  }

  private func presented(_ style: UIModalPresentationStyle, by director: ModalDirector) -> LoggingPage {
    director.animator = Halving()
    let page = stage.page("page", style)
    page.transitioningDelegate = director
    stage.root.present(page, animated: true)
    return page
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext, .overCurrentContext])
  func `the frame that an animator sets remains after transition and layout`(style: UIModalPresentationStyle) {
    let director = ModalDirector()
    let page = presented(style, by: director)
    stage.advance(by: 1)
    #expect(page.view.frame == CGRect(x: 0, y: 300, width: 400, height: 300))
    page.presentationController?.containerView?.setNeedsLayout()
    page.view.setNeedsLayout()
    stage.advance(by: 0.1)
    #expect(page.view.frame == CGRect(x: 0, y: 300, width: 400, height: 300))
    director.animator = nil
    page.dismiss(animated: true)
    stage.advance(by: 1)
    stage.expectNothingPresented()
  }

  @Test func `a presented view fills the container when it is resized`() {
    let director = ModalDirector()
    let page = presented(.fullScreen, by: director)
    stage.advance(by: 1)
    stage.window.resize(to: CGRect(x: 0, y: 0, width: 500, height: 700), scale: 1)
    stage.advance(by: 0.1)
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 500, height: 700))
  }

  @Test func `a presented view fills a container that is resized during the transition`() {
    let director = ModalDirector()
    let page = presented(.fullScreen, by: director)
    stage.advance(by: 0.2)
    stage.window.resize(to: CGRect(x: 0, y: 0, width: 500, height: 700), scale: 1)
    stage.advance(by: 1)
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 500, height: 700))
  }

  @Test func `a cancelled dismissal keeps the frame`() {
    let director = ModalDirector()
    let page = presented(.fullScreen, by: director)
    stage.advance(by: 1)
    let interaction = UIPercentDrivenInteractiveTransition()
    (director.animator, director.interaction) = (RisingAnimator(), interaction)
    page.dismiss(animated: true)
    interaction.update(0.4)
    stage.advance(by: 0.1)
    interaction.cancel()
    stage.advance(by: 1)
    #expect(page.view.frame == CGRect(x: 0, y: 300, width: 400, height: 300))
    #expect(stage.root.presentedViewController === page)
  }
}
