import Foundation
import Testing
import UIKit

@testable import UIKitCore

struct ScrollSpringTests {
  @Test func `the spring is critically damped with frequency 11`() {
    let spring = ScrollSpring(start: 100, target: 0, velocity: 0)
    #expect(spring.frequency == 11)
    for time in [0.0, 0.05, 0.1, 0.3] {
      #expect(abs(spring.value(at: time) - 100 * (1 + 11 * time) * exp(-11 * time)) < 1e-9)
    }
  }

  @Test func `the spring starts with the velocity of the release`() {
    let spring = ScrollSpring(start: 0, target: 0, velocity: 1200)
    #expect(spring.velocity(at: 0) == 1200)
    #expect(abs(spring.value(at: 1 / 11) - 1200 / 11 * exp(-1)) < 1e-9)
    let slope = (spring.value(at: 0.2 + 1e-5) - spring.value(at: 0.2 - 1e-5)) / 2e-5
    #expect(abs(slope - spring.velocity(at: 0.2)) < 1e-3)
  }

  @Test(arguments: [(80.0, 0.0), (0, 900), (-60, -400), (120, -3000), (2000, 0)])
  func `the displacement after the duration is invisible`(displacement: Double, velocity: Double) {
    let spring = ScrollSpring(start: displacement, target: 0, velocity: velocity)
    for time in stride(from: spring.duration, to: spring.duration + 2, by: 0.01) {
      #expect(abs(spring.value(at: time)) <= 0.2501)
    }
    #expect(spring.duration < 1.5)
  }

  @Test func `a spring at its target without velocity has no duration`() {
    #expect(ScrollSpring(start: 5, target: 5, velocity: 0).duration == 0)
  }

  @Test func `the crossing is the time at which the spring passes its target`() throws {
    let spring = ScrollSpring(start: 50, target: 0, velocity: -2000)
    let time = try #require(spring.crossing)
    #expect(abs(spring.value(at: time)) < 1e-9)
    #expect(ScrollSpring(start: 50, target: 0, velocity: -100).crossing == nil)
    #expect(ScrollSpring(start: 50, target: 0, velocity: 700).crossing == nil)
  }

  @Test(arguments: [0.0, 800, 5000, -700])
  func `a snap does not overshoot its page`(velocity: Double) {
    let snap = ScrollSpring.snap(start: 0, target: 200, velocity: velocity)
    #expect(stride(from: 0, to: 2, by: 0.005).allSatisfy { snap.value(at: $0) <= 200.000_001 })
    let near = ScrollSpring.snap(start: 190, target: 200, velocity: velocity)
    #expect(stride(from: 0, to: 2, by: 0.005).allSatisfy { near.value(at: $0) <= 200.000_001 })
    let there = ScrollSpring.snap(start: 200, target: 200, velocity: velocity)
    #expect(stride(from: 0, to: 2, by: 0.005).allSatisfy { there.value(at: $0) == 200 })
  }
}
