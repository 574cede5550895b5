import QuartzCore
import Testing
import UIKitCore

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

  @Test func `the time to make the first frame of a run is not part of the media time`() {
    var clock = FrameClock(rate: 60, pace: .display, slowFactor: 1)
    let media = CACurrentMediaTime(), due = clock.system(at: media)
    clock.started(due: due, presented: due - 0.01)
    #expect(abs(clock.media(at: due) - media) < 1e-9)
    clock.started(due: due, presented: due + 0.06)
    #expect(abs(clock.media(at: due + 0.06) - media) < 1e-9)
    #expect(abs(clock.media(at: due + 1.06) - (media + 1)) < 1e-9)
    var stepped = FrameClock(rate: 60, pace: .stepped(by: 1 / 60), slowFactor: 1)
    stepped.started(due: due, presented: due + 0.06)
    #expect(abs(stepped.media(at: stepped.system(at: media)) - media) < 1e-9)
  }

  @Test func `frames begin late during a drag or a scroll, and for a moment after`() {
    var clock = FrameClock(rate: 60, pace: .display, slowFactor: 1)
    clock.resume(at: 10)
    _ = clock.presented(from: clock.deadline, to: clock.deadline, followsDisplay: false)
    func beginsLate(after kind: InputEvent.Kind?, at now: Double) -> Bool {
      clock.took(kind.map { [InputEvent(time: 0, kind: $0)] } ?? [], at: now)
      return clock.deadline - clock.wakeTime < clock.period / 2
    }
    #expect(!beginsLate(after: nil, at: 10))
    #expect(!beginsLate(after: .pointer(id: 0, phase: .hover, position: .zero, button: 0), at: 10))
    #expect(beginsLate(after: .pointer(id: 0, phase: .move, position: .zero, button: 1), at: 10))
    #expect(beginsLate(after: nil, at: 10.03))
    #expect(!beginsLate(after: .pointer(id: 0, phase: .up, position: .zero, button: 1), at: 10.2))
    #expect(beginsLate(after: .wheel(delta: .zero, position: .zero, isPrecise: true), at: 10.3))
  }
}
