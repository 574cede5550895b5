import Foundation
import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite(.serialized) struct TransitionCoordinatorTests {
  @Test func `the coordinator exists during a transition for all its view controllers`() {
    let stage = TransitionStage()
    let page = stage.page("page")
    #expect(page.transitionCoordinator == nil)
    stage.navigation.pushViewController(page, animated: true)
    let coordinator = page.transitionCoordinator
    #expect(coordinator != nil && coordinator === stage.root.transitionCoordinator)
    #expect(coordinator?.transitionDuration == 1)
    #expect(coordinator?.viewController(forKey: .to) === page)
    #expect(coordinator?.view(forKey: .from) === stage.root.view)
    #expect(coordinator?.containerView === stage.navigation.container)
    stage.advance(by: 0.25)
    #expect(abs((coordinator?.percentComplete ?? 0) - 0.25) < 1e-9)
    stage.advance(by: 0.8)
    #expect(page.transitionCoordinator == nil)
    #expect(coordinator?.animate(alongsideTransition: nil) == false)
  }

  @Test func `a transition without an interruptible animator is not interruptible`() {
    let stage = TransitionStage()
    stage.settled("page")
    stage.navigation.popViewController(animated: true)
    let coordinator = stage.navigation.transitionCoordinator
    #expect(coordinator?.isInterruptible == false)
    stage.advance(by: 2)
    #expect(coordinator?.isInterruptible == false)
  }

  @Test func `animations alongside are scrubbed, finished and completed with the transition`() {
    let stage = TransitionStage()
    stage.settled("page")
    let outside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(outside)
    let interaction = stage.startInteractivePop()
    stage.navigation.transitionCoordinator?.animateAlongsideTransition(
      in: outside, animation: { _ in outside.alpha = 0 },
      completion: { context in stage.log.add("alongside cancelled \(context.isCancelled)") })
    for percent in [0.5, 0.25] as [CGFloat] {
      interaction.update(percent)
      stage.advance(by: 0.1)
      #expect(abs((outside.layer.presentation()?.opacity ?? .nan) - Float(1 - percent)) < 0.001)
    }
    interaction.finish()
    stage.advance(by: 0.8)
    #expect(outside.alpha == 0)
    #expect(outside.layer.speed == 1 && !outside.layer.hasAnimationsInSubtree)
    #expect(stage.log.lines(with: "alongside") == ["alongside cancelled false"])
  }

  @Test func `a cancelled transition restores the changes alongside`() {
    let stage = TransitionStage()
    stage.settled("page")
    let outside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(outside)
    let interaction = stage.startInteractivePop()
    stage.navigation.transitionCoordinator?.animateAlongsideTransition(in: outside) { _ in outside.alpha = 0 }
    stage.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { context in
      stage.log.add("alongside cancelled \(context.isCancelled)")
    }
    interaction.update(0.5)
    interaction.cancel()
    stage.advance(by: 0.8)
    #expect(outside.alpha == 1)
    #expect(stage.log.lines(with: "alongside") == ["alongside cancelled true"])
  }

  @Test func `the coordinator notifies when the interaction ends`() {
    let stage = TransitionStage()
    stage.settled("page")
    let interaction = stage.startInteractivePop()
    interaction.completionSpeed = 0.7
    let coordinator = stage.navigation.transitionCoordinator
    #expect(coordinator?.initiallyInteractive == true && coordinator?.isInteractive == true)
    coordinator?.notifyWhenInteractionChanges { context in
      stage.log.add(
        "interactive \(context.isInteractive) cancelled \(context.isCancelled) \(context.completionVelocity)")
    }
    interaction.update(0.5)
    interaction.cancel()
    stage.advance(by: 1)
    #expect(stage.log.lines(with: "interactive") == ["interactive false cancelled true 0.7"])
  }

  @Test func `a custom interaction controller moves the views itself, with the bar alongside`() {
    let stage = TransitionStage()
    let page = stage.settled("page")
    let own = OwnInteraction()
    stage.director.interaction = own
    stage.navigation.popViewController(animated: true)
    #expect(own.context?.isInteractive == true)
    #expect(stage.log.lines(with: "animated") == [])
    own.drag(to: 0.5)
    stage.advance(by: 0.2)
    #expect(stage.x(of: page) == 200)
    #expect(stage.navigation.navigationBar.layer.speed == 0)
    own.end(finishes: true)
    stage.advance(by: 0.6)
    #expect(stage.records.map(\.completions) == [1])
    stage.expectAtRest(stage.root)
  }
}

/// A custom interaction controller that moves the view itself.
private final class OwnInteraction: NSObject, UIViewControllerInteractiveTransitioning {
  private(set) var context: (any UIViewControllerContextTransitioning)?

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    guard let to = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.insertSubview(to, at: 0)
  }

  func drag(to percent: CGFloat) {
    guard let context else { return }
    context.view(forKey: .from)?.frame.origin.x = context.containerView.bounds.width * percent
    context.updateInteractiveTransition(percent)
  }

  func end(finishes: Bool) {
    guard let context else { return }
    if finishes { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
    let width = context.containerView.bounds.width
    UIView.animate(withDuration: 0.3) {
      context.view(forKey: .from)?.frame.origin.x = finishes ? width : 0
    } completion: { _ in
      context.completeTransition(finishes)
    }
  }
}
