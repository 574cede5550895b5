import Motion
import QuartzCore
import Testing
import UIKit

@testable import UIKitCore

/// Tests the effect of every method in every state.
@MainActor @Suite(.serialized) struct UIViewPropertyAnimatorStateTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let reports = Reports()

  private final class Reports {
    var positions: [UIViewAnimatingPosition] = []
  }

  /// The steps that bring an animator into its state.
  enum Start: CaseIterable {
    case new, running, held, moved, stopped, finished
  }

  /// An animator that moves the view by 100 pt in a second, linearly; 0.4 s have passed unless it is new or finished.
  private func animator(_ start: Start) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.frame.origin.x = 100 }
    animator.addCompletion { [reports] in reports.positions.append($0) }
    if start == .new { return animator }
    animator.startAnimation()
    AnimationClock.advance(by: 0.4)
    switch start {
    case .new, .running: break
    case .held: animator.pauseAnimation()
    case .moved: animator.fractionComplete = 0.4
    case .stopped: animator.stopAnimation(false)
    case .finished: AnimationClock.advance(by: 0.7)
    }
    return animator
  }

  /// Ends an animator in any state.
  private func end(_ animator: UIViewPropertyAnimator) { animator.stopAnimation(true) }

  @Test(arguments: [
    (Start.new, UIViewAnimatingState.inactive, false, 0.0), (.running, .active, true, 0.4),
    (.held, .active, false, 0.4),
    (.moved, .active, false, 0.4), (.stopped, .stopped, false, 0), (.finished, .inactive, false, 0),
  ])
  func `each state has its properties`(start: Start, state: UIViewAnimatingState, isRunning: Bool, fraction: Double) {
    let animator = animator(start)
    #expect(animator.state == state && animator.isRunning == isRunning)
    #expect(near(animator.fractionComplete, CGFloat(fraction)))
    #expect(reports.positions == (start == .finished ? [.end] : []))
    end(animator)
  }

  @Test(arguments: [(Start.new, 1.0), (.running, 0.6), (.held, 0.6), (.moved, 0.6)])
  func `a started animator runs for the rest of its duration`(start: Start, rest: Double) {
    let animator = animator(start)
    animator.startAnimation()
    #expect(animator.isRunning)
    AnimationClock.advance(by: rest / 2)
    #expect(near(view.shownX, 100 - CGFloat(rest) * 50))
    #expect(reports.positions.isEmpty)
    AnimationClock.advance(by: rest / 2 + 0.01)
    #expect(reports.positions == [.end])
    #expect(animator.state == .inactive)
  }

  @Test(arguments: [Start.new, .running, .held, .moved])
  func `a paused animator keeps the current position`(start: Start) {
    let animator = animator(start)
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning)
    AnimationClock.advance(by: 3)
    #expect(near(view.shownX, start == .new ? 0 : 40))
    end(animator)
  }

  @Test(arguments: [Start.new, .running, .held, .moved])
  func `an animator whose fraction is set pauses at that fraction`(start: Start) {
    let animator = animator(start)
    animator.fractionComplete = 0.7
    #expect(animator.state == .active && !animator.isRunning)
    AnimationClock.advance(by: 3)
    #expect(near(view.shownX, 70))
    end(animator)
  }

  @Test(arguments: Start.allCases)
  func `an animator that is stopped without finishing becomes inactive and reports nothing`(start: Start) {
    let animator = animator(start)
    let before = reports.positions
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && !animator.isRunning)
    AnimationClock.advance(by: 2)
    #expect(reports.positions == before)
    #expect(near(view.frame.minX, start == .new ? 0 : start == .finished ? 100 : 40))
    #expect(view.layer.animationKeys() == nil)
  }

  @Test(arguments: [Start.running, .held, .moved, .stopped], [UIViewAnimatingPosition.start, .current, .end])
  func `finishAnimation sets the model values for the position and reports the position`(
    start: Start, position: UIViewAnimatingPosition
  ) {
    let animator = animator(start)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    #expect(near(view.frame.minX, 40))
    animator.finishAnimation(at: position)
    let x: CGFloat =
      switch position {
      case .start: 0
      case .current: 40
      case .end: 100
      }
    #expect(near(view.frame.minX, x))
    #expect(view.layer.animationKeys() == nil)
    #expect(reports.positions == [position])
    #expect(animator.state == .inactive)
  }

  @Test(arguments: [Start.new, .running, .held, .moved])
  func `a reversed animator runs back from the current position and reports the start`(start: Start) {
    let animator = animator(start)
    animator.isReversed = true
    animator.startAnimation()
    AnimationClock.advance(by: 0.1)
    #expect(near(view.shownX, start == .new ? 90 : 30))
    AnimationClock.advance(by: 1)
    #expect(reports.positions == [.start])
    #expect(view.frame.minX == 0)
  }

  @Test func `fractionComplete counts in the direction of the animation`() {
    let animator = animator(.held)
    animator.isReversed = true
    #expect(near(animator.fractionComplete, 0.6))
    #expect(near(view.shownX, 40))
    animator.fractionComplete = 0.9
    #expect(near(view.shownX, 10))
    animator.isReversed = false
    #expect(near(animator.fractionComplete, 0.1))
    end(animator)
  }

  @Test(arguments: [Start.running, .held, .moved])
  func `animations that are added in flight run for the rest of the duration`(start: Start) {
    let other = UIView()
    let animator = animator(start)
    animator.addAnimations { other.alpha = 0 }
    animator.addAnimations({ other.frame.origin.x = 100 }, delayFactor: 0.5)
    #expect(near(view.shownX, 40) && near(other.shownAlpha, 1))
    animator.startAnimation()
    AnimationClock.advance(by: 0.3)
    #expect(near(view.shownX, 70) && near(other.shownAlpha, 0.5) && near(other.shownX, 0))
    AnimationClock.advance(by: 0.15)
    #expect(near(other.shownX, 50))
    AnimationClock.advance(by: 0.2)
    #expect(reports.positions == [.end])
    #expect(other.alpha == 0)
  }

  @Test func `adding a block without changes does not end the animator`() {
    let animator = animator(.running)
    animator.addAnimations {}
    AnimationClock.advance(by: 0.1)
    #expect(animator.isRunning && reports.positions.isEmpty)
    end(animator)
  }

  @Test func `an animator without changes completes in the next frame once it runs, and not while it is paused`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addCompletion { reports.positions.append($0) }
    animator.pauseAnimation()
    AnimationClock.advance(by: 1)
    #expect(reports.positions.isEmpty)
    animator.startAnimation()
    AnimationClock.advance(by: 0.01)
    #expect(reports.positions == [.end])
  }

  @Test func `an animator whose animations are removed reports the current position`() {
    let animator = animator(.running)
    view.layer.removeAllAnimations()
    #expect(reports.positions == [.current])
    #expect(animator.state == .inactive)
  }

  @Test func `an animator continues when one of its views loses its animations`() {
    let other = UIView()
    let animator = animator(.new)
    animator.addAnimations { other.alpha = 0 }
    animator.startAnimation()
    AnimationClock.advance(by: 0.4)
    view.layer.removeAllAnimations()
    #expect(animator.isRunning)
    AnimationClock.advance(by: 0.7)
    #expect(reports.positions == [.end])
  }

  @Test func `startAnimation(afterDelay:) sets the delay and waits for it`() {
    let animator = animator(.new)
    animator.startAnimation(afterDelay: 0.5)
    #expect(animator.delay == 0.5 && animator.isRunning)
    AnimationClock.advance(by: 0.4)
    #expect(near(view.shownX, 0) && animator.fractionComplete == 0)
    AnimationClock.advance(by: 0.6)
    #expect(near(view.shownX, 50))
    #expect(animator.delay == 0.5)
    end(animator)
  }

  @Test func `an animator that is paused and started again continues along its curve`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { [view] in view.frame.origin.x = 100 }
    animator.startAnimation()
    AnimationClock.advance(by: 0.3)
    animator.pauseAnimation()
    AnimationClock.advance(by: 2)
    animator.startAnimation()
    for moment in [0.4, 0.6, 0.9] {
      AnimationClock.advance(by: moment - (moment == 0.4 ? 0.3 : moment == 0.6 ? 0.4 : 0.6))
      #expect(near(view.shownX, 100 * CubicBezier.easeInOut.value(at: moment)))
    }
    end(animator)
  }

  /// The speed of the presented view, in points per second.
  private func speed() -> CGFloat {
    let before = view.shownX
    AnimationClock.advance(by: 1e-5)
    return (view.shownX - before) / 1e-5
  }

  @Test(arguments: [true, false], [0.5, 1.5])
  func `an animator continued with other timing keeps its position and speed`(isSpring: Bool, factor: CGFloat) {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { [view] in view.frame.origin.x = 100 }
    animator.addCompletion { [reports] in reports.positions.append($0) }
    animator.startAnimation()
    AnimationClock.advance(by: 0.4)
    let speed = speed()
    let at = view.shownX
    animator.pauseAnimation()
    let parameters: any UITimingCurveProvider =
      isSpring ? UISpringTimingParameters(dampingRatio: 0.8) : UICubicTimingParameters(animationCurve: .easeInOut)
    animator.continueAnimation(withTimingParameters: parameters, durationFactor: factor)
    #expect(near(view.shownX, at))
    #expect(near(self.speed(), speed, 0.1))
    AnimationClock.advance(by: factor + 0.01)
    #expect(reports.positions == [.end])
    #expect(view.frame.minX == 100)
  }

  @Test func `a spring's initial velocity is relative to the remaining distance`() {
    let animator = animator(.moved)
    let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 2, dy: 2))
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 1)
    #expect(near(speed(), 2 * 60, 0.1))
    end(animator)
  }

  @Test func `a spring with physical constants continues for its own settling duration`() {
    let animator = animator(.moved)
    let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 0)
    let curve = SpringCurve(mass: 1, stiffness: 100, damping: 10)
    AnimationClock.advance(by: 0.7)
    #expect(near(view.shownX, 40 + 60 * curve.value(at: 0.7)))
    #expect(animator.isRunning)
    AnimationClock.advance(by: curve.settlingDuration)
    #expect(animator.state == .inactive)
  }

  @Test func `a spring that is paused beyond its end keeps the position of each axis`() {
    let velocity = CGVector(dx: 0, dy: 30)
    let parameters = UISpringTimingParameters(dampingRatio: 0.4, initialVelocity: velocity)
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
    animator.addAnimations { view.center = CGPoint(x: 105, y: 105) }
    animator.startAnimation()
    AnimationClock.advance(by: 0.05)
    let flying = view.layer.presentation()?.position ?? .zero
    #expect(flying.x < 90 && flying.y > 110)
    animator.pauseAnimation()
    let held = view.layer.presentation()?.position ?? .zero
    #expect(near(held.x, flying.x) && near(held.y, flying.y))
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    let freed = view.layer.presentation()?.position ?? .zero
    #expect(near(freed.x, flying.x) && near(freed.y, flying.y))
    AnimationClock.advance(by: 0.51)
    #expect(view.center == CGPoint(x: 105, y: 105))
  }

  @Test func `fractionComplete is the fraction of time when scrubsLinearly is false`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { [view] in view.frame.origin.x = 100 }
    animator.scrubsLinearly = false
    for fraction in [0.3, 0.8, 0.5] {
      animator.fractionComplete = fraction
      #expect(near(view.shownX, 100 * CubicBezier.easeIn.value(at: fraction)))
      #expect(near(animator.fractionComplete, fraction))
    }
    let before = view.shownX
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.5)
    #expect(near(view.shownX, before))
    AnimationClock.advance(by: 0.2)
    let at = view.shownX
    animator.pauseAnimation()
    #expect(near(view.shownX, at, 1e-4))
    end(animator)
  }

  @Test func `an animator that pauses on completion can be stopped and finished`() {
    let animator = animator(.new)
    animator.pausesOnCompletion = true
    animator.startAnimation()
    AnimationClock.advance(by: 1.1)
    #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(view.frame.minX == 0)
    #expect(reports.positions == [.start])
  }

  @Test func `hit testing finds the presented view, the model view, or no view`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    parent.addSubview(view)
    func hits(_ x: CGFloat) -> Bool { parent.hitTest(CGPoint(x: x, y: 5), with: nil) === view }
    for (interacts, manual) in [(true, false), (true, true), (false, false)] {
      view.frame.origin.x = 0
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.frame.origin.x = 100 }
      animator.isUserInteractionEnabled = interacts
      animator.isManualHitTestingEnabled = manual
      animator.startAnimation()
      AnimationClock.advance(by: 0.5)
      #expect(hits(55) == (interacts && !manual))
      #expect(hits(105) == (interacts && manual))
      end(animator)
    }
  }

  @Test func `an animator is retained while it runs and deallocated afterwards`() {
    weak var gone: UIViewPropertyAnimator?
    do {
      let animator = animator(.running)
      gone = animator
    }
    #expect(gone != nil)
    AnimationClock.advance(by: 0.7)
    #expect(reports.positions == [.end])
    #expect(gone == nil)
  }

  @Test func `a copy has the settings of the animator but none of its animations`() throws {
    let animator = animator(.new)
    (animator.scrubsLinearly, animator.pausesOnCompletion, animator.isInterruptible) = (false, true, false)
    let twin = try #require(animator.copy() as? UIViewPropertyAnimator)
    #expect(twin !== animator && twin.duration == 1 && !twin.scrubsLinearly)
    #expect(twin.pausesOnCompletion && !twin.isInterruptible)
    twin.pausesOnCompletion = false
    twin.startAnimation()
    AnimationClock.advance(by: 0.5)
    #expect(view.frame.minX == 0 && reports.positions.isEmpty)
  }

  @Test func `the end of an animator can be awaited`() async {
    let animator = animator(.running)
    Task {
      await Task.yield()
      animator.stopAnimation(false)
      animator.finishAnimation(at: .current)
    }
    let position = await animator.addCompletion()
    #expect(position == .current)
  }

  @Test func `the delay of a nested block counts in the animator's time, scrubbed or running`() {
    let other = UIView(), third = UIView()
    func makeAnimator() -> UIViewPropertyAnimator {
      UIViewPropertyAnimator(duration: 1, curve: .easeIn) {
        UIView.animate(withDuration: 0.1, delay: 0.4) {
          other.alpha = 0
          UIView.animate(withDuration: 0.1, delay: 0.3) { third.alpha = 0 }
        }
      }
    }
    func shown(_ begin: Double, at time: Double) -> CGFloat {
      let (start, now) = (CubicBezier.easeIn.value(at: begin), CubicBezier.easeIn.value(at: time))
      return CGFloat(now < start ? 1 : 1 - (now - start) / (1 - start))
    }
    let animator = makeAnimator()
    animator.scrubsLinearly = false
    for time in [0.2, 0.5, 0.9, 0.3] {
      animator.fractionComplete = CGFloat(time)
      #expect(near(other.shownAlpha, shown(0.4, at: time)) && near(third.shownAlpha, shown(0.7, at: time)))
    }
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    let running = makeAnimator()
    running.startAnimation()
    AnimationClock.advance(by: 0.8)
    #expect(near(other.shownAlpha, shown(0.4, at: 0.8)) && near(third.shownAlpha, shown(0.7, at: 0.8)))
    running.stopAnimation(true)
  }

  // MARK: Without animations

  private func emptyAnimator() -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addCompletion { [reports] in reports.positions.append($0) }
    animator.startAnimation()
    return animator
  }

  @Test(arguments: [0.3, 2])
  func `an animator started without animations stays active and runs later animations in full`(wait: Double) {
    let animator = emptyAnimator()
    AnimationClock.advance(by: wait)
    #expect(animator.state == .active && animator.isRunning && animator.fractionComplete == 0)
    animator.addAnimations { [view] in view.frame.origin.x = 100 }
    AnimationClock.advance(by: 0.4)
    #expect(near(view.shownX, 40) && reports.positions.isEmpty)
    animator.addAnimations { [view] in view.alpha = 0 }
    AnimationClock.advance(by: 0.3)
    #expect(near(view.shownX, 70) && near(view.shownAlpha, 0.5))
    AnimationClock.advance(by: 0.4)
    #expect(reports.positions == [.end] && animator.state == .inactive)
  }

  @Test func `an animator without animations can be paused, scrubbed, reversed and stopped`() {
    let animator = emptyAnimator()
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning)
    animator.fractionComplete = 0.5
    animator.addAnimations { [view] in view.frame.origin.x = 100 }
    animator.fractionComplete = 0.75
    #expect(near(view.shownX, 50))
    end(animator)
    let other = emptyAnimator()
    other.stopAnimation(false)
    other.finishAnimation(at: .current)
    #expect(reports.positions == [.current] && other.state == .inactive)
    let backwards = emptyAnimator()
    backwards.isReversed = true
    backwards.addAnimations { [view] in view.alpha = 0 }
    AnimationClock.advance(by: 0.4)
    #expect(near(view.shownAlpha, 0.4))
    end(backwards)
  }

  @Test func `an active animator without animations is not retained`() {
    var animator: UIViewPropertyAnimator? = emptyAnimator()
    weak let waiting = animator
    animator = nil
    #expect(waiting == nil)
  }

  // MARK: Mistakes

  @Test func `calls and deallocations that a state does not allow end the process`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      UIViewPropertyAnimator(duration: 1, curve: .linear).finishAnimation(at: .end)
    }
    await #expect(processExitsWith: .failure) { @MainActor in Self.held().finishAnimation(at: .end) }
    await #expect(processExitsWith: .failure) { @MainActor in Self.stopped().startAnimation() }
    await #expect(processExitsWith: .failure) { @MainActor in Self.stopped().pauseAnimation() }
    await #expect(processExitsWith: .failure) { @MainActor in Self.stopped().fractionComplete = 0.5 }
    await #expect(processExitsWith: .failure) { @MainActor in Self.stopped().addAnimations {} }
    await #expect(processExitsWith: .failure) { @MainActor in
      Self.stopped().continueAnimation(withTimingParameters: nil, durationFactor: 1)
    }
    await #expect(processExitsWith: .failure) { @MainActor in Self.held().isInterruptible = false }
    await #expect(processExitsWith: .failure) { @MainActor in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      animator.isInterruptible = false
      animator.pauseAnimation()
    }
    await #expect(processExitsWith: .failure) { @MainActor in _ = Self.held() }
    await #expect(processExitsWith: .failure) { @MainActor in _ = Self.stopped() }
  }

  @MainActor private static func held() -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.pauseAnimation()
    return animator
  }

  @MainActor private static func stopped() -> UIViewPropertyAnimator {
    let animator = held()
    animator.stopAnimation(false)
    return animator
  }
}
