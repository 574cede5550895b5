import Testing

@testable import QuartzCore

@Suite(.serialized) @MainActor struct FrameTimerTests {
  @Test func `a timer fires once, in the first frame at its time, although nothing asks for frames`() {
    StandingClock.advance(by: 1)
    let start = CACurrentMediaTime()
    var fired: [String] = []
    FrameStages.isDirty = false
    let needed = FrameStages.needsFrames
    _ = FrameTimer(after: 0.5) { fired.append("late") }
    _ = FrameTimer(after: 0.25) { fired.append("early") }
    #expect(FrameStages.needsFrames == needed)
    #expect(FrameStages.nextTimer == start + 0.25)
    StandingClock.advance(by: 0.125)
    FrameStages.fireTimers()
    #expect(fired.isEmpty)
    StandingClock.advance(by: 1)
    FrameStages.fireTimers()
    FrameStages.fireTimers()
    #expect(fired == ["early", "late"])
    #expect(FrameStages.nextTimer == nil)
  }

  @Test func `one that is cancelled does not, also by another that fires with it`() {
    StandingClock.advance(by: 1)
    var fired = 0
    let second = FrameTimer(after: 0.2) { fired += 1 }
    _ = FrameTimer(after: 0.1) {
      fired += 10
      second.cancel()
    }
    StandingClock.advance(by: 1)
    FrameStages.fireTimers()
    #expect(fired == 10)
  }

  @Test(arguments: [0, 0.5])
  func `one that another sets when it fires waits for its own time and the next frame`(wait: Double) {
    StandingClock.advance(by: 1)
    var fired = 0
    _ = FrameTimer(after: 0) { _ = FrameTimer(after: wait) { fired += 1 } }
    FrameStages.fireTimers()
    #expect(fired == 0)
    StandingClock.advance(by: wait)
    FrameStages.fireTimers()
    #expect(fired == 1)
  }

  @Test func `one that is restarted fires at its new time, also after it has fired`() {
    StandingClock.advance(by: 1)
    var fired = 0
    let timer = FrameTimer(after: 0.25) { fired += 1 }
    timer.restart(after: 0.5)
    StandingClock.advance(by: 0.25)
    FrameStages.fireTimers()
    #expect(fired == 0 && timer.isScheduled)
    StandingClock.advance(by: 0.25)
    FrameStages.fireTimers()
    #expect(fired == 1 && !timer.isScheduled)
    timer.restart(after: 0.5)
    StandingClock.advance(by: 0.5)
    FrameStages.fireTimers()
    FrameStages.fireTimers()
    #expect(fired == 2 && FrameStages.nextTimer == nil)
  }
}
