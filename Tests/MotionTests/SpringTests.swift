import Foundation
import Motion
import Testing

struct SpringTests {
  @Test(arguments: [0.0, 0.3, 0.86, 1, 1.7], [(80.0, 0.0), (0, -900), (-60, 400)])
  func `a spring obeys its equation of motion from any release`(ratio: Double, release: (Double, Double)) {
    let spring = Spring(frequency: 14, dampingRatio: ratio)
    func motion(_ time: Double) -> (offset: Double, velocity: Double) {
      spring.motion(from: release.0, velocity: release.1, after: time)
    }
    let step = 1e-4
    for time in stride(from: 0.02, through: 1, by: 0.07) {
      let (before, now, after) = (motion(time - step), motion(time), motion(time + step))
      let acceleration = (after.velocity - before.velocity) / (2 * step)
      #expect(abs((after.offset - before.offset) / (2 * step) - now.velocity) < 0.01)
      #expect(abs(acceleration + spring.damping * now.velocity + spring.stiffness * now.offset) < 0.5)
    }
  }

  @Test(arguments: [0.5, 0.86, 1, 2])
  func `it begins exactly as it is released`(ratio: Double) {
    let start = Spring(response: 0.4, dampingRatio: ratio).motion(from: 100, velocity: -500, after: 0)
    #expect(abs(start.offset - 100) < 1e-12 && abs(start.velocity + 500) < 1e-9)
  }

  @Test func `physical constants give a frequency and a damping ratio`() {
    let spring = Spring(mass: 2, stiffness: 200, damping: 10)
    #expect(spring.frequency == 10)
    #expect(spring.dampingRatio == 0.25)
    #expect(spring.stiffness == 100 && spring.damping == 5)
  }

  @Test func `a response is the period without damping`() {
    let spring = Spring(response: 0.5, dampingRatio: 0)
    #expect(abs(spring.motion(from: 1, velocity: 0, after: 0.5).offset - 1) < 1e-12)
    #expect(abs(spring.motion(from: 1, velocity: 0, after: 0.25).offset + 1) < 1e-12)
  }

  // MARK: Critical damping

  @Test func `a settling duration leaves a thousandth`() {
    let left = Spring.critical(settlingDuration: 0.35).motion(from: 1, velocity: 0, after: 0.35).offset
    #expect(abs(left - 0.001) < 1e-12)
  }

  @Test func `a critically damped spring passes its rest once, if it is fast enough`() throws {
    let spring = Spring.critical(frequency: 11)
    let time = try #require(spring.crossingTime(from: 50, velocity: -2000))
    #expect(abs(spring.motion(from: 50, velocity: -2000, after: time).offset) < 1e-9)
    #expect(spring.crossingTime(from: 50, velocity: -550) == nil)
    #expect(spring.crossingTime(from: 50, velocity: 700) == nil)
    #expect(spring.crossingTime(from: 0, velocity: 700) == nil)
  }

  @Test(arguments: [(80.0, 0.0), (0, 900), (-60, -400), (120, -3000), (2000, 0)])
  func `once settled it stays near its rest`(offset: Double, velocity: Double) {
    let spring = Spring.critical(frequency: 11)
    let settled = spring.settlingTime(from: offset, velocity: velocity, within: 0.25)
    for time in stride(from: settled, to: settled + 2, by: 0.01) {
      #expect(abs(spring.motion(from: offset, velocity: velocity, after: time).offset) <= 0.2501)
    }
    #expect(settled < 1.5)
  }

  @Test(arguments: [(-0.6, 0.0), (-0.6, 3), (-0.6, 20), (-0.6, -3), (0.4, -2)])
  func `it arrives where it passes its rest, or is near it for the first time`(offset: Double, velocity: Double) {
    let spring = Spring.critical(frequency: 26)
    let arrival = spring.arrivalTime(from: offset, velocity: velocity, within: 5e-4)
    #expect(abs(spring.motion(from: offset, velocity: velocity, after: arrival).offset) <= 5e-4)
    for time in stride(from: 0, to: arrival - 1e-6, by: 1e-3) {
      let now = spring.motion(from: offset, velocity: velocity, after: time).offset
      #expect(now * offset > 0 && abs(now) > 5e-4)
    }
  }

  @Test func `at rest it takes no time`() {
    let spring = Spring.critical(frequency: 11)
    #expect(spring.settlingTime(from: 0, velocity: 0, within: 0.25) == 0)
    #expect(spring.arrivalTime(from: 0, velocity: 50, within: 0.25) == 0)
  }
}
