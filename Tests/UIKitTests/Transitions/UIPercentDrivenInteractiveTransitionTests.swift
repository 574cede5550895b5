import Foundation
import Motion
import QuartzCore
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite(.serialized) struct UIPercentDrivenInteractiveTransitionTests {
  @Test func `the animation follows the percentage linearly in both directions`() {
    let stage = TransitionStage()
    let page = stage.settled("page")
    let interaction = stage.startInteractivePop()
    for percent in [0, 0.01, 0.5, 0.99, 0.25, 0.75, 0.1, 1] as [CGFloat] {
      interaction.update(percent)
      stage.advance(by: 0.05)
      #expect(interaction.percentComplete == percent)
      #expect(abs(stage.x(of: page) + 400 * percent) < 0.01)
      #expect(abs(stage.x(of: stage.root) - 400 * (1 - percent)) < 0.01)
    }
    #expect(stage.log.lines(with: "animated") == [])
    interaction.cancel()
    stage.advance(by: 2)
  }

  @Test func `a percentage is limited to 0 and 1`() {
    let stage = TransitionStage()
    let page = stage.settled("page")
    let interaction = stage.startInteractivePop()
    interaction.update(-0.5)
    #expect(stage.x(of: page) == 0)
    interaction.update(7)
    #expect(interaction.percentComplete == 1)
    #expect(abs(stage.x(of: page) + 400) < 0.01)
    interaction.finish()
    stage.advance(by: 0.1)
    stage.expectAtRest(stage.root)
  }

  @Test(arguments: [0, 0.01, 0.5, 0.99, 1] as [CGFloat], [true, false])
  func `every interactive transition ends once, in a consistent state`(percent: CGFloat, finishes: Bool) {
    let stage = TransitionStage()
    let page = stage.settled("page")
    let interaction = stage.startInteractivePop()
    stage.advance(by: 0.1)
    interaction.update(percent)
    stage.advance(by: 0.1)
    if finishes { interaction.finish() } else { interaction.cancel() }
    if finishes { interaction.cancel() } else { interaction.finish() }
    stage.advance(by: 1.1)
    #expect(stage.log.lines(with: "animated") == ["animated true cancelled \(!finishes)"])
    #expect(stage.log.lines(with: "animationEnded") == ["animationEnded \(finishes)"])
    #expect(stage.records.map(\.completions) == [1])
    #expect(stage.records.map(\.isInteractive) == [true])
    #expect(stage.records.map(\.isCancelled) == [!finishes])
    #expect(stage.stack == (finishes ? ["root"] : ["root", "page"]))
    stage.expectAtRest(finishes ? stage.root : page)
  }

  @Test(arguments: [true, false])
  func `a flick shorter than a frame still completes the transition`(finishes: Bool) {
    let stage = TransitionStage()
    let page = stage.settled("page")
    let interaction = stage.startInteractivePop()
    interaction.update(0.4)
    if finishes { interaction.finish() } else { interaction.cancel() }
    stage.advance(by: 0.1)
    #expect(stage.records.isEmpty)
    stage.advance(by: 1)
    #expect(stage.records.map(\.completions) == [1])
    stage.expectAtRest(finishes ? stage.root : page)
  }

  @Test func `the animation begins with the interaction instead of the first frame`() {
    let stage = TransitionStage()
    let page = stage.settled("page")
    let interaction = stage.startInteractivePop()
    interaction.update(0.5)
    stage.advance(by: 0.5)
    #expect(abs(stage.x(of: page) + 200) < 0.01)
    interaction.cancel()
    stage.advance(by: 1)
  }

  @Test(arguments: [
    (percent: 0.25, speed: 1.0, finishes: true, rest: 0.75), (percent: 0.25, speed: 0.5, finishes: true, rest: 1.5),
    (percent: 0.25, speed: 0.5, finishes: false, rest: 0.5), (percent: 0.8, speed: 4, finishes: false, rest: 0.2),
    (percent: 0.5, speed: 0, finishes: true, rest: 0.5),
  ])
  func `the completion has the documented duration`(percent: Double, speed: Double, finishes: Bool, rest: Double) {
    let stage = TransitionStage()
    stage.settled("page")
    let interaction = stage.startInteractivePop()
    interaction.update(percent)
    stage.advance(by: 0.2)
    interaction.completionSpeed = speed
    if finishes { interaction.finish() } else { interaction.cancel() }
    stage.advance(by: rest - 0.02)
    #expect(stage.records.isEmpty)
    stage.advance(by: 0.04)
    #expect(stage.records.count == 1)
  }

  @Test func `the completion follows the completion curve from the current progress`() {
    let stage = TransitionStage()
    let page = stage.settled("page")
    let interaction = stage.startInteractivePop()
    interaction.completionCurve = .easeIn
    interaction.update(0.4)
    stage.advance(by: 0.1)
    interaction.finish()
    #expect(abs(stage.x(of: page) + 160) < 0.01)
    stage.advance(by: 0.3)
    let percent = 0.4 + 0.6 * CubicBezier.easeIn.value(at: 0.5)
    #expect(abs(stage.x(of: page) + 400 * percent) < 0.01)
    stage.advance(by: 0.4)
  }

  @Test func `an animation that ends early is scrubbed past its end and back`() {
    let stage = TransitionStage(animator: .staged)
    let page = stage.settled("page")
    let interaction = stage.startInteractivePop()
    for percent in [0.1, 0.9, 0.1] as [CGFloat] {
      interaction.update(percent)
      stage.advance(by: 0.1)
      let alpha = stage.root.view.layer.presentation()?.opacity ?? .nan
      #expect(abs(alpha - min(Float(percent) * 5, 1)) < 0.001)
    }
    interaction.cancel()
    stage.advance(by: 1)
    stage.expectAtRest(page)
  }

  @Test func `calls without a transition have no effect`() {
    let stage = TransitionStage()
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.update(0.5)
    interaction.finish()
    interaction.cancel()
    interaction.pause()
    #expect(interaction.percentComplete == 0)
    #expect(interaction.duration == 0)
    stage.expectAtRest(stage.root)
  }

  @Test func `a transition that starts without interaction can be paused, scrubbed and released`() {
    let stage = TransitionStage()
    let page = stage.settled("page")
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.wantsInteractiveStart = false
    stage.director.interaction = interaction
    stage.navigation.popViewController(animated: true)
    #expect(stage.navigation.transitionCoordinator?.initiallyInteractive == false)
    stage.advance(by: 0.3)
    interaction.pause()
    stage.advance(by: 1)
    #expect(abs(interaction.percentComplete - 0.3) < 1e-9)
    #expect(abs(stage.x(of: page) + 120) < 0.01)
    interaction.update(0.6)
    #expect(abs(stage.x(of: page) + 240) < 0.01)
    interaction.cancel()
    stage.advance(by: 0.3)
    interaction.pause()
    interaction.finish()
    stage.advance(by: 1.1)
    #expect(stage.records.map(\.completions) == [1])
    stage.expectAtRest(stage.root)
  }

  // MARK: Overridden start

  /// Moves the views itself and reports the end without calling its superclass.
  private final class SelfDriven: UIPercentDrivenInteractiveTransition {
    private(set) var context: (any UIViewControllerContextTransitioning)?
    var startsLater = false

    override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
      guard !startsLater, let to = transitionContext.view(forKey: .to) else { return }
      transitionContext.containerView.insertSubview(to, at: 0)
    }

    func startLate() {
      if let context { super.startInteractiveTransition(context) }
    }

    override func update(_ percentComplete: CGFloat) {
      guard !startsLater, let context else { return super.update(percentComplete) }
      context.view(forKey: .from)?.transform = CGAffineTransform(translationX: 400 * percentComplete, y: 0)
      context.updateInteractiveTransition(percentComplete)
    }

    override func finish() { end(true) }
    override func cancel() { end(false) }

    private func end(_ completes: Bool) {
      guard !startsLater, let context else { return completes ? super.finish() : super.cancel() }
      if completes { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
      UIView.animate(withDuration: 0.3) {
        context.view(forKey: .from)?.transform =
          completes ? CGAffineTransform(translationX: 400, y: 0) : .identity
      } completion: { _ in
        context.view(forKey: .from)?.transform = .identity
        context.completeTransition(completes)
      }
    }
  }

  @Test(arguments: [true, false])
  func `a subclass that overrides the start drives the whole transition without an animator`(finishes: Bool) {
    var lines: [String] = []
    let former = TransitionDiagnostics.sink
    TransitionDiagnostics.sink = { lines.append($0) }
    defer { TransitionDiagnostics.sink = former }
    let stage = TransitionStage()
    let page = stage.settled("page")
    let interaction = SelfDriven()
    stage.director.interaction = interaction
    stage.navigation.popViewController(animated: true)
    let bar = UIView()
    stage.window.addSubview(bar)
    stage.navigation.transitionCoordinator?.animateAlongsideTransition(
      in: bar, animation: { _ in bar.alpha = 0 }, completion: nil)
    interaction.update(0.5)
    stage.advance(by: 3)
    let alongside = bar.layer.presentation().map { CGFloat($0.opacity) }
    #expect(alongside.map { abs($0 - 0.5) < 0.01 } ?? false, "what goes along follows the percentage")
    #expect(stage.log.lines(with: "animated") == [])
    #expect(stage.navigation.transitionCoordinator?.isInteractive == true)
    #expect(abs((stage.navigation.transitionCoordinator?.percentComplete ?? 0) - 0.5) < 1e-9)
    #expect(page.view.transform.tx == 200)
    if finishes { interaction.finish() } else { interaction.cancel() }
    stage.advance(by: 2)
    #expect(stage.log.lines(with: "animated") == [])
    #expect(stage.records.map(\.completions) == [1] && lines == [])
    #expect(stage.stack == (finishes ? ["root"] : ["root", "page"]))
    stage.expectAtRest(finishes ? stage.root : page)
  }

  @Test func `a subclass that starts the animator late scrubs it from then on`() {
    let stage = TransitionStage()
    let page = stage.settled("page")
    let interaction = SelfDriven()
    interaction.startsLater = true
    stage.director.interaction = interaction
    stage.navigation.popViewController(animated: true)
    stage.advance(by: 0.3)
    interaction.startLate()
    interaction.update(0.25)
    stage.advance(by: 0.1)
    #expect(abs(stage.x(of: page) + 100) < 0.01)
    interaction.finish()
    stage.advance(by: 1.1)
    #expect(stage.records.map(\.completions) == [1])
    stage.expectAtRest(stage.root)
  }
}
