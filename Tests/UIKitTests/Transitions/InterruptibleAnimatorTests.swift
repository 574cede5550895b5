import Foundation
import Motion
import QuartzCore
import Testing
import UIKit

@testable import UIKitCore

/// Slides with an interruptible property animator, as modern animators do. Linear, 1 s.
private final class HoldableAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private(set) var animator: UIViewPropertyAnimator?
  private(set) var animateCalls = 0

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    animateCalls += 1
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    if let animator { return animator }
    let container = transitionContext.containerView
    let (from, to) = (transitionContext.view(forKey: .from), transitionContext.view(forKey: .to))
    to?.frame = container.bounds.offsetBy(dx: container.bounds.width, dy: 0)
    if let to { container.addSubview(to) }
    let made = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      to?.frame = container.bounds
      from?.frame = container.bounds.offsetBy(dx: -container.bounds.width, dy: 0)
    }
    made.addCompletion { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    animator = made
    return made
  }
}

@MainActor @Suite(.serialized) struct InterruptibleAnimatorTests {
  private final class Director: NSObject, UINavigationControllerDelegate {
    let animator = HoldableAnimator()
    var interaction: UIPercentDrivenInteractiveTransition?

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  private let stage = TransitionStage()
  private let director = Director()

  private func pop(_ interaction: UIPercentDrivenInteractiveTransition?) -> LoggingPage {
    let page = stage.settled("page")
    director.interaction = interaction
    stage.navigation.delegate = director
    stage.navigation.popViewController(animated: true)
    return page
  }

  @Test func `the animator starts by itself without an interaction`() {
    let page = pop(nil)
    stage.advance(by: 0.5)
    #expect(page.transitionCoordinator?.isInterruptible == true)
    #expect(abs(stage.x(of: page) + 200) < 7)
    #expect(director.animator.animateCalls == 1)
    stage.advance(by: 1)
    stage.expectAtRest(stage.root)
  }

  @Test(arguments: [true, false])
  func `an interaction scrubs the property animator, which finishes with its own timing`(finishes: Bool) throws {
    let interaction = UIPercentDrivenInteractiveTransition()
    let page = pop(interaction)
    #expect(director.animator.animateCalls == 0)
    let animator = try #require(director.animator.animator)
    for percent in [0.2, 0.7, 0.4] as [CGFloat] {
      interaction.update(percent)
      stage.advance(by: 0.05)
      #expect(abs(animator.fractionComplete - percent) < 1e-9)
      #expect(abs(stage.x(of: page) + 400 * percent) < 0.01)
    }
    if finishes { interaction.finish() } else { interaction.cancel() }
    stage.advance(by: 0.2)
    // Linear, over the remaining distance at the animator's speed.
    #expect(abs(stage.x(of: page) + (finishes ? 240 : 80)) < 8)
    stage.advance(by: 1)
    stage.expectAtRest(finishes ? stage.root : page)
    #expect(stage.records.map(\.completions) == [1])
    #expect(stage.records.map(\.isCancelled) == [!finishes])
  }

  @Test func `animations alongside are scrubbed and reversed with the animator`() {
    let interaction = UIPercentDrivenInteractiveTransition()
    let page = pop(interaction)
    let beside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(beside)
    page.transitionCoordinator?.animate { _ in beside.center.x = 105 }
    interaction.update(0.5)
    stage.advance(by: 0.1)
    #expect(abs((beside.layer.presentation()?.position.x ?? 0) - 55) < 1)
    interaction.cancel()
    stage.advance(by: 1)
    #expect(beside.center.x == 5)
    stage.expectAtRest(page)
  }

  @Test func `a later interaction can pause the running animator repeatedly`() throws {
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.wantsInteractiveStart = false
    let page = pop(interaction)
    stage.advance(by: 0.3)
    interaction.pause()
    let animator = try #require(director.animator.animator)
    #expect(!animator.isRunning)
    let held = stage.x(of: page)
    #expect(abs(held + 120) < 10)
    stage.advance(by: 1)
    #expect(stage.x(of: page) == held)
    interaction.update(0.6)
    interaction.finish()
    stage.advance(by: 0.1)
    interaction.pause()
    interaction.update(0.1)
    interaction.cancel()
    stage.advance(by: 2)
    stage.expectAtRest(page)
    #expect(stage.records.map(\.completions) == [1])
  }

  @Test func `the interaction's timing curve paces the remaining transition`() {
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.timingCurve = UICubicTimingParameters(animationCurve: .easeIn)
    let page = pop(interaction)
    interaction.update(0.5)
    interaction.finish()
    stage.advance(by: 0.25)
    let part = CubicBezier.easeIn.value(at: 0.5)
    #expect(abs(stage.x(of: page) + 200 + 200 * part) < 8)
    stage.advance(by: 1)
    stage.expectAtRest(stage.root)
  }

  /// An interactive transitioning object that starts the animator itself, interactively or not.
  private final class OwnInteraction: NSObject, UIViewControllerInteractiveTransitioning {
    let animator: HoldableAnimator
    let wantsInteractiveStart: Bool
    private(set) var starts = 0

    init(_ animator: HoldableAnimator, interactive: Bool) {
      self.animator = animator
      wantsInteractiveStart = interactive
      super.init()
    }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
      starts += 1
      let runner = animator.interruptibleAnimator(using: transitionContext)
      if wantsInteractiveStart { runner.pauseAnimation() } else { runner.startAnimation() }
    }
  }

  private final class OwnDirector: NSObject, UINavigationControllerDelegate {
    let animator = HoldableAnimator()
    let interaction: OwnInteraction

    init(interactive: Bool) {
      interaction = OwnInteraction(animator, interactive: interactive)
      super.init()
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  @Test(arguments: [true, false])
  func `a custom interaction controller starts the animator, interactively or not`(interactive: Bool) throws {
    let stage = TransitionStage()
    stage.settled("page")
    let director = OwnDirector(interactive: interactive)
    stage.navigation.delegate = director
    stage.navigation.popViewController(animated: true)
    #expect(director.interaction.starts == 1 && director.animator.animateCalls == 0)
    let runner = try #require(director.animator.animator)
    let context = try #require(stage.navigation.transitionCoordinator)
    #expect(context.isInteractive == interactive)
    stage.advance(by: 0.5)
    #expect(runner.isRunning == !interactive)
    if interactive {
      runner.fractionComplete = 0.7
      runner.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
    stage.advance(by: 1)
    stage.expectAtRest(stage.root)
    #expect(stage.records.map(\.completions) == [1])
  }

  @Test func `an animator that creates its property animator in animateTransition is asked for it afterwards`() {
    let late = LateAnimator()
    let lateDirector = LateDirector(late)
    stage.navigation.delegate = lateDirector
    let page = LoggingPage("late", stage.log)
    func recognizers(in view: UIView) -> Int {
      view.subviews.reduce(view.gestureRecognizers?.count ?? 0) { $0 + recognizers(in: $1) }
    }
    let before = recognizers(in: stage.navigation.view)
    stage.navigation.pushViewController(page, animated: true)
    #expect(late.calls == ["animate", "interruptible"])
    #expect(recognizers(in: stage.navigation.view) == before, "the author's means, and no drags of our own")
    stage.advance(by: 0.5)
    #expect(abs((page.view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.05)
    stage.advance(by: 1)
    #expect(stage.navigation.topViewController === page && page.view.alpha == 1)
    #expect(late.calls.last == "ended")
  }
}

/// Fades with a property animator that it creates in animateTransition. Linear, 1 s.
private final class LateAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private var animator: UIViewPropertyAnimator?
  private(set) var calls: [String] = []

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    calls.append("animate")
    let to = transitionContext.view(forKey: .to)
    if let to { transitionContext.containerView.addSubview(to) }
    to?.alpha = 0
    let made = UIViewPropertyAnimator(duration: 1, curve: .linear) { to?.alpha = 1 }
    made.addCompletion { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
    made.startAnimation()
    animator = made
  }

  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    calls.append("interruptible")
    guard let animator else { preconditionFailure("asked before it animates") }
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { calls.append("ended") }
}

private final class LateDirector: NSObject, UINavigationControllerDelegate {
  private let animator: LateAnimator

  init(_ animator: LateAnimator) { self.animator = animator }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
}
