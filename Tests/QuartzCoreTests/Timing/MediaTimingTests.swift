import QuartzCore
import Testing

struct MediaTimingTests {
  @Test func `local time and parent time convert by beginTime, speed and timeOffset`() {
    var timing = MediaTiming()
    (timing.beginTime, timing.speed, timing.timeOffset) = (10, 2, 3)
    #expect(timing.local(12) == 7)
    #expect(timing.parent(7) == 12)
  }

  @Test func `an animation is before, active or after`() {
    var timing = MediaTiming()
    timing.duration = 2
    #expect(timing.phase(at: -0.1) == .before)
    #expect(timing.phase(at: 0.5) == .active(fraction: 0.25, runs: 0))
    #expect(timing.phase(at: 2) == .after)
  }

  @Test func `cycles repeat and autoreverse`() {
    var timing = MediaTiming()
    (timing.duration, timing.repeatCount, timing.autoreverses) = (1, 2, true)
    #expect(timing.activeDuration == 4)
    #expect(timing.phase(at: 1.25) == .active(fraction: 0.75, runs: 0))
    #expect(timing.phase(at: 2.5) == .active(fraction: 0.5, runs: 1))
    #expect(timing.end == (0, 1))
  }

  @Test func `a fractional repeat count ends at an intermediate value`() {
    var timing = MediaTiming()
    (timing.duration, timing.repeatCount) = (1, 1.5)
    #expect(timing.end == (0.5, 1))
  }
}
