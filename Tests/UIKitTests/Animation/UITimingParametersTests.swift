import CoreGraphics
import Motion
import QuartzCore
import Testing
import UIKit

@testable import UIKitCore

/// Tests the timing curve that timing parameters give an animator, and its duration.
@MainActor @Suite(.serialized) struct UITimingParametersTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  private func start(_ parameters: any UITimingCurveProvider, duration: Double = 1) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
    animator.addAnimations { [view] in view.frame.origin.x = 100 }
    animator.startAnimation()
    return animator
  }

  @Test func `the default cubic curve is Core Animation's default curve instead of ease-in-out`() {
    let parameters = UICubicTimingParameters()
    #expect(parameters.controlPoint1 == CGPoint(x: 0.25, y: 0.1))
    #expect(parameters.controlPoint2 == CGPoint(x: 0.25, y: 1))
    #expect(parameters.timingCurveType == .builtin)
    let animator = start(parameters)
    AnimationClock.advance(by: 0.25)
    #expect(near(view.shownX, 40.9, 0.1))
    animator.stopAnimation(true)
  }

  /// ω = √(1000 / 3); critically damped, 0.001 of the distance is left at ωt = 9.2334.
  @Test func `the default spring settles in half a second, whatever the animator's duration`() {
    let settling = 9.2334134764515865 / (1000.0 / 3).squareRoot()
    for parameters in [
      UISpringTimingParameters(),
      UISpringTimingParameters(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero),
    ] {
      view.frame.origin.x = 0
      let animator = start(parameters, duration: 4)
      #expect(near(animator.duration, settling, 1e-4))
      let critical = SpringCurve(frequency: (1000.0 / 3).squareRoot(), dampingRatio: 1)
      AnimationClock.advance(by: 0.1)
      #expect(near(view.shownX, 100 * critical.value(at: 0.1), 1e-4))
      AnimationClock.advance(by: settling - 0.11)
      #expect(animator.state == .active)
      AnimationClock.advance(by: 0.02)
      #expect(animator.state == .inactive)
    }
  }

  @Test func `a spring with a damping ratio uses the animator's duration`() {
    let animator = start(UISpringTimingParameters(dampingRatio: 0.7), duration: 2)
    #expect(animator.duration == 2)
    AnimationClock.advance(by: 1.9)
    #expect(animator.state == .active)
    AnimationClock.advance(by: 0.2)
    #expect(animator.state == .inactive)
  }

  @Test func `a spring with a negative bounce is overdamped`() {
    let animator = start(UISpringTimingParameters(duration: 0.5, bounce: -0.5))
    let frequency = 2 * Double.pi / 0.5
    AnimationClock.advance(by: 0.1)
    #expect(near(view.shownX, 100 * SpringCurve(frequency: frequency, dampingRatio: 2).value(at: 0.1), 1e-4))
    animator.stopAnimation(true)
  }
}
