import Foundation
import QuartzCore
import StageTesting
import Testing
import UIKit

@testable import UIKitCore

/// A container written by hand, with a context of its own class, driven by a `UIPercentDrivenInteractiveTransition`.
@MainActor @Suite(.serialized) struct CustomContainerTransitionTests {
  private func makeStage() -> (Stage, HandContainer) {
    let container = HandContainer()
    let stage = Stage(size: CGSize(width: 400, height: 600), rootViewController: container)
    stage.runUntilIdle(limit: 1)
    return (stage, container)
  }

  private func x(_ page: UIViewController) -> CGFloat { page.view.layer.presentation()?.position.x ?? .nan }

  @Test func `the animation follows the percentage, forwards and backwards, and the context is told`() throws {
    let (stage, container) = makeStage()
    let interaction = container.go(driven: true)
    stage.advance(by: 0.5)
    #expect(x(container.second) == 600)
    #expect(interaction.duration == 1 && interaction.percentComplete == 0)
    for percent in [0.25, 0.75, 0.5, 0, 1] {
      interaction.update(percent)
      stage.advance(by: Stage.period)
      #expect(abs(x(container.second) - (600 - 400 * percent)) < 0.01)
      #expect(abs(x(container.first) - (200 - 400 * percent)) < 0.01)
      #expect(abs(interaction.percentComplete - percent) < 1e-9)
    }
    interaction.update(3)
    #expect(interaction.percentComplete == 1)
    let context = try #require(container.context)
    #expect(context.log.prefix(3) == ["update 0.25", "update 0.75", "update 0.5"])
    interaction.cancel()
    stage.runUntilIdle(limit: 3)
  }

  @Test(arguments: [0.0, 0.4, 1.0], [true, false])
  func `let go, it goes to the end or back in Apple's time, and ends once`(percent: Double, finishes: Bool) throws {
    let (stage, container) = makeStage()
    let interaction = container.go(driven: true)
    stage.advance(by: 0.1)
    interaction.update(percent)
    stage.advance(by: 0.1)
    let context = try #require(container.context)
    interaction.completionSpeed = 2
    interaction.completionCurve = .linear
    if finishes { interaction.finish() } else { interaction.cancel() }
    #expect(context.log.last == (finishes ? "finish" : "cancel") || percent == (finishes ? 1 : 0))
    #expect(context.transitionWasCancelled == !finishes)
    let rest = (finishes ? 1 - percent : percent) / 2
    stage.advance(by: rest / 2)
    if rest > 0 {
      let shown = (600 - x(container.second)) / 400
      #expect(abs(shown - (percent + (finishes ? 1 - percent : -percent) / 2)) < 0.04)
      #expect(container.ends == [])
    }
    stage.advance(by: rest / 2 + 2 * Stage.period)
    #expect(container.ends == [finishes])
    #expect(!stage.needsFrames)
    let shown = finishes ? container.second : container.first
    #expect(container.view.subviews == [shown.view])
    #expect(shown.view.frame == container.view.bounds)
    #expect(container.view.layer.speed == 1 && container.view.layer.timeOffset == 0)
    #expect(!container.view.layer.hasAnimationsInSubtree)
    #expect(interaction.percentComplete == (finishes ? 1 : 0))
  }

  @Test func `one that runs by itself is caught where it is and let go`() {
    let (stage, container) = makeStage()
    let interaction = container.go(driven: true, waits: false)
    stage.advance(by: 0.5)
    let before = x(container.second)
    #expect(abs(before - 400) < 10)
    interaction.pause()
    stage.advance(by: 0.5)
    #expect(abs(x(container.second) - before) < 0.01)
    #expect(container.context?.log == ["pause"])
    interaction.update(0.8)
    stage.advance(by: Stage.period)
    #expect(abs(x(container.second) - 280) < 2)
    interaction.finish()
    stage.runUntilIdle(limit: 2)
    #expect(container.ends == [true])
  }

  @Test func `released, it can be caught again on its way back`() {
    let (stage, container) = makeStage()
    let interaction = container.go(driven: true)
    interaction.update(0.9)
    stage.advance(by: Stage.period)
    interaction.cancel()
    stage.advance(by: 0.45)
    let caught = interaction.percentComplete
    #expect(caught > 0.1 && caught < 0.8)
    interaction.pause()
    stage.advance(by: 0.3)
    #expect(abs(x(container.second) - (600 - 400 * caught)) < 4)
    interaction.finish()
    stage.runUntilIdle(limit: 2)
    #expect(container.ends == [true])
  }

  @Test func `one after the other by the same object, and nothing is kept`() {
    weak var context: HandContext?
    let (stage, container) = makeStage()
    let interaction = container.go(driven: true)
    interaction.update(0.5)
    stage.advance(by: Stage.period)
    interaction.cancel()
    stage.runUntilIdle(limit: 2)
    context = container.context
    container.context = nil
    #expect(context == nil)
    #expect(container.first.view.center.x == 200)
    container.go(by: interaction)
    interaction.update(0.5)
    stage.advance(by: Stage.period)
    #expect(abs(x(container.second) - 400) < 0.01)
    interaction.finish()
    stage.runUntilIdle(limit: 2)
    #expect(container.ends == [false, true])
  }

  @Test func `what turns for ever goes on turning`() {
    let (stage, container) = makeStage()
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    (turn.fromValue, turn.toValue, turn.duration, turn.repeatCount) = (0.0, 6.0, 2, .infinity)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    container.first.view.addSubview(view)
    view.layer.add(turn, forKey: "turn")
    let interaction = container.go(driven: true)
    #expect(interaction.duration == 1)
    interaction.update(0.5)
    interaction.cancel()
    stage.advance(by: 1)
    #expect(container.ends == [false])
    #expect(view.layer.animationKeys() == ["turn"])
    #expect(view.transform.isIdentity)
  }
}

/// Two pages, one of which shows; as such containers are written everywhere.
private final class HandContainer: UIViewController {
  let first = UIViewController()
  let second = UIViewController()
  var context: HandContext?
  private(set) var ends: [Bool] = []

  override func viewDidLoad() {
    addChild(first)
    first.view.frame = view.bounds
    view.addSubview(first.view)
    first.didMove(toParent: self)
  }

  @discardableResult
  func go(driven: Bool, waits: Bool = true) -> UIPercentDrivenInteractiveTransition {
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.wantsInteractiveStart = waits
    go(by: interaction)
    return interaction
  }

  func go(by interaction: UIPercentDrivenInteractiveTransition) {
    addChild(second)
    let context = HandContext(from: first, to: second, in: view)
    context.isInteractive = true
    context.ended = { [weak self] completed in self?.end(completed) }
    self.context = context
    let animator = HandAnimator()
    interaction.startInteractiveTransition(context)
    animator.animateTransition(using: context)
  }

  private func end(_ completed: Bool) {
    ends.append(completed)
    let leaving = completed ? first : second
    leaving.willMove(toParent: nil)
    leaving.view.removeFromSuperview()
    leaving.removeFromParent()
    if completed { second.didMove(toParent: self) }
  }
}

private final class HandAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else { return }
    let width = transitionContext.containerView.bounds.width
    to.frame = transitionContext.containerView.bounds.offsetBy(dx: width, dy: 0)
    transitionContext.containerView.addSubview(to)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      to.frame.origin.x = 0
      from.frame.origin.x = -width
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

/// A context of the container's own class.
private final class HandContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  private let pages: [UITransitionContextViewControllerKey: UIViewController]
  var isInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var log: [String] = []
  var ended: (Bool) -> Void = { _ in }

  init(from: UIViewController, to: UIViewController, in containerView: UIView) {
    self.containerView = containerView
    pages = [.from: from, .to: to]
    super.init()
  }

  let isAnimated = true
  let presentationStyle = UIModalPresentationStyle.custom
  let targetTransform = CGAffineTransform.identity
  func updateInteractiveTransition(_ percentComplete: CGFloat) { log.append("update \(percentComplete)") }
  func finishInteractiveTransition() {
    transitionWasCancelled = false
    log.append("finish")
  }
  func cancelInteractiveTransition() {
    transitionWasCancelled = true
    log.append("cancel")
  }
  func pauseInteractiveTransition() { log.append("pause") }
  func completeTransition(_ didComplete: Bool) { ended(didComplete) }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { pages[key] }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { pages[key == .from ? .from : .to]?.view }
  func initialFrame(for vc: UIViewController) -> CGRect { containerView.bounds }
  func finalFrame(for vc: UIViewController) -> CGRect { containerView.bounds }
}
