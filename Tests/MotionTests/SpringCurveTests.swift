import Foundation
import Motion
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

  /// Computed with mpmath at 40 digits: below critical 1 − e^(−ζω₀t)(cos ω_d t + (ζω₀ − v)/ω_d · sin ω_d t), at it
  /// 1 − e^(−ω₀t)(1 + (ω₀ − v)t), above it 1 − (P·e^(at) + Q·e^(bt)) with a, b = −ζω₀ ± ω₀√(ζ² − 1), P + Q = 1,
  /// Pa + Qb = −v.
  @Test(arguments: [
    ([1.0, 100, 10, 0], [0.1044054734551, 0.8494256348541, 1.074590566595, 1.002170116739]),
    ([1, 100, 20, 0], [0.09020401043105, 0.5939941502902, 0.9595723180055, 0.9995006007726]),
    ([2, 300, 12, 3], [0.2865876551842, 1.395247109131, 0.790094329784, 0.9616662875902]),
    ([1, 100, 5, -2], [0.0280206710224, 0.9536445082001, 1.09524045337, 1.08909684749]),
    ([1, 100, 30, 0], [0.07886677816516, 0.4555043339901, 0.8265953497595, 0.9743177559442]),
  ])
  func `springs are where their equation says`(spring: [Double], values: [Double]) {
    let curve = SpringCurve(
      mass: spring[0], stiffness: spring[1], damping: spring[2], initialVelocity: spring[3], allowsOverdamping: true)
    for (time, value) in zip([0.05, 0.2, 0.5, 1], values) { #expect(abs(curve.value(at: time) - value) < 1e-11) }
  }

  /// Computed with mpmath at 40 digits: ω from |(ζω − v)/ω_d|·e^(−ζωD) = 0.001 (at ζ = 1 from (1 + (ω − v)D)·e^(−ωD)),
  /// then the spring of mass 1, stiffness ω², damping 2ζω.
  @Test(arguments: [
    ([0.6, 0.8, 0], [0.5103403946193, 1.081745529715, 0.9968047105678, 0.9994440036447]),
    ([0.5, 1, 0], [0.4878231004273, 1.144222576596, 0.9871545359623, 0.9988486437808]),
    ([0.8, 1, 0], [0.248594690863, 0.7483669979201, 1.009076805862, 1.007551700175]),
    ([1, 1, 0], [0.236068679825, 0.6710675192858, 0.9444771835619, 0.992210901905]),
    ([0.5, 1, 1], [0.5127323628831, 1.14435284169, 0.9904305525698, 0.9970860074888]),
    ([0.5, 1, -2], [0.4345784322724, 1.145004262429, 0.9831540050967, 1.000905634505]),
  ])
  func `view springs are where their equation says`(spring: [Double], values: [Double]) {
    let curve = SpringCurve(duration: spring[1], dampingRatio: spring[0], initialVelocity: spring[2])
    for (time, value) in zip([0.1, 0.25, 0.5, 0.75], values) { #expect(abs(curve.value(at: time) - value) < 1e-9) }
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

  @Test func `a velocity is relative to the distance to go`() {
    #expect(SpringCurve.relativeVelocity(100, from: 50, to: 250) == 0.5)
    #expect(SpringCurve.relativeVelocity(-100, from: 250, to: 50) == 0.5)
    #expect(SpringCurve.relativeVelocity(100, from: 50, to: 50) == 0)
  }
}
