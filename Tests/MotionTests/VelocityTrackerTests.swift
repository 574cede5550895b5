import CoreGraphics
import Foundation
import Motion
import Testing

@Suite struct VelocityTrackerTests {
  /// A pointer at `speed` points per second along x, seen every `interval` seconds from 0 to `duration`.
  private func tracker(speed: Double, every interval: Double, for duration: Double) -> VelocityTracker {
    var tracker = VelocityTracker()
    for step in 0...Int((duration / interval).rounded()) {
      let time = Double(step) * interval
      tracker.add(CGPoint(x: speed * time, y: 0), at: time)
    }
    return tracker
  }

  @Test(arguments: [1 / 1000.0, 1 / 125.0, 1 / 60.0, 0.03, 0.15])
  func `a steady motion is measured exactly, however often it is seen`(interval: Double) {
    let velocity = tracker(speed: 700, every: interval, for: interval * 12).velocity
    #expect(abs(velocity.dx - 700) < 1e-6)
    #expect(velocity.dy == 0)
  }

  @Test func `nothing seen, or one position, is no velocity`() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity == .zero)
    tracker.add(CGPoint(x: 5, y: 5), at: 1)
    #expect(tracker.velocity == .zero)
  }

  @Test func `what was more than 100 ms ago does not count`() {
    var tracker = tracker(speed: -3000, every: 0.01, for: 0.5)
    for step in 1...10 { tracker.add(CGPoint(x: -1500 + 4 * step, y: 0), at: 0.5 + Double(step) * 0.01) }
    #expect(abs(tracker.velocity.dx - 400) < 1e-6)
  }

  @Test func `the way of the last 100 ms is divided by their time`() {
    var tracker = VelocityTracker()
    tracker.add(CGPoint(x: 0, y: 0), at: 0)
    tracker.add(CGPoint(x: 0, y: 90), at: 0.05)
    tracker.add(CGPoint(x: 0, y: 100), at: 0.1)
    #expect(abs(tracker.velocity.dy - 1000) < 1e-9)
  }

  @Test func `a pointer that rests before it is lifted has no velocity left`() {
    var tracker = tracker(speed: 1000, every: 0.01, for: 0.2)
    tracker.add(CGPoint(x: 200, y: 0), at: 0.32)
    #expect(tracker.velocity == .zero)
  }

  @Test func `lifting where the last motion ended, a moment later, keeps the velocity`() {
    var tracker = tracker(speed: 1500, every: 0.01, for: 0.2)
    tracker.add(CGPoint(x: 300, y: 0), at: 0.216)
    #expect(abs(tracker.velocity.dx - 1500) < 1e-6)
  }

  @Test func `a turn shows its new sign`() {
    var tracker = tracker(speed: 2000, every: 0.008, for: 0.16)
    for step in 1...14 { tracker.add(CGPoint(x: 320 - 16 * step, y: 0), at: 0.16 + Double(step) * 0.008) }
    #expect(abs(tracker.velocity.dx + 2000) < 1e-6)
  }

  @Test func `times that run backwards or stand still neither crash nor give infinite speeds`() {
    var tracker = VelocityTracker()
    for (x, time) in [(0, 1.0), (10, 1.02), (20, 1.01), (30, 1.02), (40, 0.2), (50, 1.05)] {
      tracker.add(CGPoint(x: x, y: 0), at: time)
      #expect(tracker.velocity.dx.isFinite && tracker.velocity.dx >= 0)
    }
    #expect(abs(tracker.velocity.dx - 1000) < 1e-6)

    var still = VelocityTracker()
    still.add(.zero, at: 3)
    still.add(CGPoint(x: 100, y: 0), at: 3)
    #expect(still.velocity == .zero)
  }

  @Test func `a jump of the origin is no velocity`() {
    var moved = tracker(speed: 700, every: 0.01, for: 0.1)
    moved.shift(by: CGVector(dx: 400, dy: -50))
    #expect(abs(moved.velocity.dx - 700) < 1e-6)
    #expect(abs(moved.velocity.dy) < 1e-6)
  }
}
