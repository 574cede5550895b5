import Foundation
import QuartzCore
import Testing

struct SpringCurveTests {
  /// Measured on the real UIKit: stiffness by damping ratio, duration and initial velocity.
  @Test(arguments: [
    (0.6, 0.8, 0.0, 190.214274), (0.5, 1, 0, 161.719503), (0.8, 1, 0, 80.897372), (1, 1, 0, 85.255929),
    (0.5, 1, 1, 152.868414), (0.5, 1, -2, 175.422412),
  ])
  func `a view spring has UIKit's stiffness`(ratio: Double, duration: Double, velocity: Double, stiffness: Double) {
    let spring = SpringCurve(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    #expect(abs(spring.stiffness - stiffness) < 1e-6 * stiffness)
    #expect(abs(spring.damping - 2 * ratio * stiffness.squareRoot()) < 1e-6)
  }

  @Test(arguments: [(15.0, 2.5, 0.3), (5, 1, 0), (20, 1, 0), (30, 1, 2), (10, 0.5, -3)])
  func `a spring obeys its equation of motion`(damping: Double, mass: Double, velocity: Double) {
    let stiffness = 100.0
    let spring = SpringCurve(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity, allowsOverdamping: true)
    let h = 1e-4
    for t in stride(from: 0.05, through: 1.5, by: 0.05) {
      let x = spring.value(at: t)
      let speed = (spring.value(at: t + h) - spring.value(at: t - h)) / (2 * h)
      let acceleration = (spring.value(at: t + h) - 2 * x + spring.value(at: t - h)) / (h * h)
      #expect(abs(mass * acceleration + damping * speed + stiffness * (x - 1)) < 1e-3)
      #expect(abs(spring.velocity(at: t) - speed) < 1e-4)
    }
    #expect(spring.value(at: 0) == 0)
    #expect(abs(spring.velocity(at: 0) - velocity) < 1e-12)
  }

  @Test func `settling durations are Core Animation's`() {
    #expect(abs(SpringCurve(mass: 1, stiffness: 100, damping: 5).settlingDuration - 2.85) < 0.05)
    #expect(abs(SpringCurve(mass: 1, stiffness: 100, damping: 15).settlingDuration - 1.05) < 0.1)
    #expect(SpringCurve(mass: 1, stiffness: 100, damping: 0).settlingDuration == .infinity)
  }

  @Test(arguments: [20.0, 40, 100]) func `a settled spring stays within the threshold`(damping: Double) {
    let spring = SpringCurve(mass: 1, stiffness: 100, damping: damping, allowsOverdamping: true)
    let settled = spring.settlingDuration
    #expect(abs(1 - spring.value(at: settled * 1.001)) <= SpringCurve.settlingThreshold)
    #expect(abs(1 - spring.value(at: settled * 0.99)) > SpringCurve.settlingThreshold)
  }

  @Test func `an overdamped spring moves as a critical one unless allowed`() {
    let critical = SpringCurve(mass: 1, stiffness: 100, damping: 20)
    #expect(SpringCurve(mass: 1, stiffness: 100, damping: 50) == critical)
    #expect(
      SpringCurve(mass: 1, stiffness: 100, damping: 50, allowsOverdamping: true).value(at: 0.2)
        < critical.value(at: 0.2))
  }

  @MainActor @Test func `perceptual springs have their constants`() {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    #expect(abs(spring.stiffness - 157.9) < 0.05)
    #expect(abs(spring.damping - 17.6) < 0.05)
    #expect(abs(spring.perceptualDuration - 0.5) < 1e-12)
    #expect(abs(spring.bounce - 0.3) < 1e-12)
  }
}
