import Foundation
import Motion
import Testing
import UIKit

@testable import UIKitCore

struct ScrollAxisMotionTests {
  private func motion(
    at offset: Double, _ velocity: Double, range: ClosedRange<Double> = 0...1000, bounces: Bool = true
  ) -> ScrollAxisMotion {
    ScrollAxisMotion(releasedAt: offset, velocity: velocity, range: range, rate: 0.998, bounces: bounces)
  }

  @Test func `a release inside the content decelerates`() {
    let motion = motion(at: 100, 1000)
    let coasting = Deceleration(start: 100, velocity: 1000, rate: 0.998)
    #expect(motion.duration == coasting.duration)
    #expect(motion.value(at: 0.4) == coasting.value(at: 0.4))
    #expect(motion.value(at: 99) == motion.end)
  }

  @Test func `a deceleration into an edge bounces with its velocity at the edge`() throws {
    let motion = motion(at: 900, 2000)
    let meeting = try #require(Deceleration(start: 900, velocity: 2000, rate: 0.998).time(reaching: 1000))
    #expect(abs(motion.velocity(at: meeting - 1e-6) - motion.velocity(at: meeting + 1e-6)) < 0.1)
    #expect(motion.value(at: meeting + 0.05) > 1000)
    #expect(motion.end == 1000)
  }

  @Test func `a motion without bouncing stops at the edge`() {
    let motion = motion(at: 900, 2000, bounces: false)
    #expect(stride(from: 0, to: 3, by: 0.01).allSatisfy { motion.value(at: $0) <= 1000 })
    #expect(motion.value(at: motion.duration) == 1000)
  }

  @Test func `a release beyond the edge springs back`() {
    let motion = motion(at: -80, 0)
    #expect(motion.value(at: 0) == -80)
    #expect(motion.end == 0)
    #expect(stride(from: 0, to: 1, by: 0.01).allSatisfy { motion.value(at: $0) <= 0 })
  }

  @Test func `a flick inwards from beyond the edge decelerates into the content`() {
    let motion = motion(at: -20, 2000)
    #expect(motion.end > 300)
    var last = motion.velocity(at: 0)
    for time in stride(from: 0.001, to: motion.duration, by: 0.001) {
      #expect(abs(motion.velocity(at: time) - last) < 60)
      last = motion.velocity(at: time)
    }
  }

  @Test(arguments: [1500.0, 6000, 20_000, -20_000])
  func `a flick of any velocity ends inside the content`(velocity: Double) {
    let motion = motion(at: 500, velocity)
    #expect((0...1000).contains(motion.end))
    #expect(motion.duration < 4)
    #expect(abs(motion.value(at: motion.duration - 1e-9) - motion.end) < 0.3)
  }

  @Test func `a release without velocity inside the range has no motion`() {
    #expect(motion(at: 40, 0).duration == 0)
    #expect(motion(at: 40, 0).end == 40)
  }
}
