import Motion
import QuartzCore
import Testing
import UIKit

@MainActor @Suite(.serialized) struct UIViewPropertyAnimatorTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  private func advance(by seconds: Double) { AnimationClock.advance(by: seconds) }

  private var shownX: CGFloat { view.layer.presentation()?.frame.minX ?? .nan }

  /// An animator that moves the view by 100 pt in a second and records its reports.
  private func animator(
    _ curve: UIView.AnimationCurve = .linear, _ reports: Reports = Reports()
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { [view] in view.frame.origin.x = 100 }
    animator.addCompletion { reports.positions.append($0) }
    return animator
  }

  private final class Reports {
    var positions: [UIViewAnimatingPosition] = []
  }

  private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

  @Test func `an animator runs to its end and reports it once`() {
    let reports = Reports()
    let animator = animator(.linear, reports)
    #expect(animator.state == .inactive && !animator.isRunning)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning)
    advance(by: 0.25)
    #expect(near(shownX, 25))
    #expect(near(animator.fractionComplete, 0.25))
    advance(by: 0.75)
    #expect(reports.positions == [.end])
    #expect(animator.state == .inactive && !animator.isRunning)
    #expect(view.frame.minX == 100)
    advance(by: 1)
    #expect(reports.positions == [.end])
  }

  @Test func `an animator waits for its delay`() {
    let animator = animator()
    animator.startAnimation(afterDelay: 0.5)
    advance(by: 0.5)
    #expect(near(shownX, 0))
    advance(by: 0.5)
    #expect(near(shownX, 50))
    animator.stopAnimation(true)
  }

  @Test func `a paused animator scrubs linearly in both directions, whatever its curve`() {
    let animator = animator(.easeIn)
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning)
    for fraction in [0.0, 0.3, 1, 0.6] {
      animator.fractionComplete = fraction
      #expect(near(shownX, 100 * fraction))
      advance(by: 3)
      #expect(near(shownX, 100 * fraction))
    }
    animator.stopAnimation(true)
  }

  @Test func `pausing keeps the current position, and continuing starts from there`() {
    let reports = Reports()
    let animator = animator(.easeInOut, reports)
    animator.startAnimation()
    advance(by: 0.3)
    let before = shownX
    animator.pauseAnimation()
    #expect(near(shownX, before))
    #expect(near(animator.fractionComplete, before / 100))
    advance(by: 5)
    #expect(near(shownX, before))
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    #expect(near(shownX, before))
    advance(by: 0.49)
    #expect(reports.positions.isEmpty)
    advance(by: 0.02)
    #expect(reports.positions == [.end])
  }

  @Test func `an animator reversed in flight runs back along its curve`() {
    let reports = Reports()
    let animator = animator(.easeIn, reports)
    animator.startAnimation()
    advance(by: 0.4)
    let at = shownX
    animator.isReversed = true
    #expect(near(shownX, at))
    advance(by: 0.1)
    #expect(near(shownX, 100 * CubicBezier.easeIn.value(at: 0.3)))
    advance(by: 0.31)
    #expect(reports.positions == [.start])
    #expect(view.frame.minX == 0)
  }

  @Test func `an animator that is scrubbed, reversed and continued ends at its start`() {
    let reports = Reports()
    let animator = animator(.linear, reports)
    animator.fractionComplete = 0.8
    animator.isReversed = true
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0)
    advance(by: 0.4)
    #expect(near(shownX, 40))
    advance(by: 0.41)
    #expect(reports.positions == [.start])
    #expect(view.frame.minX == 0)
  }

  @Test(arguments: [
    (UIViewAnimatingPosition.start, 0.0), (.end, 100), (.current, 30),
  ])
  func `finishAnimation leaves the view at the requested position`(position: UIViewAnimatingPosition, x: Double) {
    let reports = Reports()
    let animator = animator(.linear, reports)
    animator.startAnimation()
    advance(by: 0.3)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    #expect(near(view.frame.minX, 30))
    animator.finishAnimation(at: position)
    #expect(near(view.frame.minX, CGFloat(x)))
    #expect(reports.positions == [position])
    #expect(animator.state == .inactive)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `an animator that is stopped without finishing keeps the current position and reports nothing`() {
    let reports = Reports()
    let animator = animator(.linear, reports)
    animator.startAnimation()
    advance(by: 0.3)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    advance(by: 2)
    #expect(near(view.frame.minX, 30))
    #expect(reports.positions.isEmpty)
  }

  @Test func `animations with a delay factor begin later and end at the same time`() {
    let other = UIView()
    let animator = animator()
    animator.addAnimations({ other.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    advance(by: 0.5)
    #expect(other.layer.presentation()?.opacity == 1)
    advance(by: 0.25)
    #expect(other.layer.presentation().map { abs($0.opacity - 0.5) < 1e-6 } == true)
    advance(by: 0.25)
    #expect(other.layer.animationKeys() == nil)
  }

  @Test func `a spring has separate initial velocities along x and y`() {
    let velocity = CGVector(dx: 0, dy: 5)
    let animator = UIViewPropertyAnimator(
      duration: 1, timingParameters: UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: velocity))
    animator.addAnimations { view.center = CGPoint(x: 105, y: 105) }
    animator.startAnimation()
    advance(by: 0.1)
    let calm = SpringCurve(duration: 1, dampingRatio: 0.8, initialVelocity: 0)
    let thrown = SpringCurve(duration: 1, dampingRatio: 0.8, initialVelocity: 5)
    let position = view.layer.presentation()?.position ?? .zero
    #expect(near(position.x, 5 + 100 * calm.value(at: 0.1)))
    #expect(near(position.y, 5 + 100 * thrown.value(at: 0.1)))
    animator.stopAnimation(true)
  }

  @Test func `an animator that pauses on completion stays active at its end and can be reversed`() {
    let reports = Reports()
    let animator = animator(.linear, reports)
    animator.pausesOnCompletion = true
    animator.startAnimation()
    advance(by: 1.1)
    #expect(animator.state == .active && !animator.isRunning)
    #expect(reports.positions.isEmpty)
    animator.fractionComplete = 0.5
    #expect(near(shownX, 50))
    animator.isReversed = true
    animator.pausesOnCompletion = false
    animator.startAnimation()
    advance(by: 0.51)
    #expect(reports.positions == [.start])
    #expect(view.frame.minX == 0)
  }

  @Test func `an animator in a paused layer follows the layer's time offset`() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    container.addSubview(view)
    let animator = animator()
    animator.startAnimation()
    CATransaction.flush()
    let start = container.layer.convertTime(CACurrentMediaTime(), from: nil)
    (container.layer.speed, container.layer.timeOffset) = (0, start + 0.4)
    advance(by: 3)
    #expect(near(shownX, 40))
    (container.layer.speed, container.layer.timeOffset) = (1, 0)
    animator.stopAnimation(true)
  }

  @Test func `an animator without a duration applies its animations at once and reports the end`() {
    let animator = UIViewPropertyAnimator()
    #expect(animator.duration == 0 && !animator.isRunning && animator.state == .inactive && !animator.isReversed)
    var ended: [UIViewAnimatingPosition] = []
    animator.addAnimations { view.frame.origin.x = 100 }
    animator.addCompletion { ended.append($0) }
    animator.startAnimation()
    advance(by: 0.1)
    #expect(view.frame.origin.x == 100 && ended == [.end])
  }
}
