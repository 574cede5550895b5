import QuartzCore
import Testing

@testable import SDLHost

@Suite struct FrameClockTests {
  @Test func `a speed multiplies the slow factor of the run`() {
    var clock = FrameClock(rate: 60, pace: .display, slowFactor: 2)
    let media = CACurrentMediaTime(), now = clock.system(at: media)
    clock.setSpeed(0.25, at: media)
    #expect(abs(clock.media(at: now + 8) - (media + 1)) < 1e-9)
    clock.setSpeed(1, at: media + 1)
    #expect(abs(clock.media(at: now + 10) - (media + 2)) < 1e-9)
  }
}
