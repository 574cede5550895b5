import Testing

@testable import QuartzCore

@Suite(.serialized) @MainActor struct FrameTimerTests {
  @Test func `a timer fires once, in the first frame at its time, although nothing asks for frames`() {
    StandingClock.advance(by: 1)
    let start = CACurrentMediaTime()
    var rung: [String] = []
    FrameStages.isDirty = false
    let needed = FrameStages.needsFrames
    _ = FrameTimer(after: 0.5) { rung.append("late") }
    _ = FrameTimer(after: 0.25) { rung.append("early") }
    #expect(FrameStages.needsFrames == needed)
    #expect(FrameStages.nextTimer == start + 0.25)
    StandingClock.advance(by: 0.125)
    FrameStages.fireTimers()
    #expect(rung.isEmpty)
    StandingClock.advance(by: 1)
    FrameStages.fireTimers()
    FrameStages.fireTimers()
    #expect(rung == ["early", "late"])
    #expect(FrameStages.nextTimer == nil)
  }

  @Test func `one that is cancelled does not, also by another that rings with it`() {
    StandingClock.advance(by: 1)
    var rung = 0
    let second = FrameTimer(after: 0.2) { rung += 1 }
    _ = FrameTimer(after: 0.1) {
      rung += 10
      second.cancel()
    }
    StandingClock.advance(by: 1)
    FrameStages.fireTimers()
    #expect(rung == 10)
  }

  @Test func `one that is set as another rings waits for its own time`() {
    StandingClock.advance(by: 1)
    var rung = 0
    _ = FrameTimer(after: 0) { _ = FrameTimer(after: 0.5) { rung += 1 } }
    FrameStages.fireTimers()
    #expect(rung == 0)
    StandingClock.advance(by: 0.5)
    FrameStages.fireTimers()
    #expect(rung == 1)
  }
}
