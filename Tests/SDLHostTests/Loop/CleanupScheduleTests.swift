import Testing

@testable import SDLHost

@Suite struct CleanupScheduleTests {
  /// The times among `times` at which a cleanup was made.
  private func cleanups(_ schedule: inout CleanupSchedule, at times: [Double]) -> [Double] {
    times.filter { schedule.take(at: $0) }
  }

  @Test func `a cleanup is due three seconds after the last frame of a motion, once`() {
    var schedule = CleanupSchedule()
    #expect(schedule.due == nil)
    #expect(cleanups(&schedule, at: [100]).isEmpty)
    for frame in 0..<60 { schedule.presented(at: 10 + Double(frame) / 60, isMoving: true) }
    let due = 10 + 59.0 / 60 + 3
    #expect(cleanups(&schedule, at: [due - 0.1, due, due + 1, due + 60]) == [due])
    #expect(schedule.due == nil)
  }

  @Test func `a motion postpones the cleanup after the previous one`() {
    var schedule = CleanupSchedule()
    schedule.presented(at: 10, isMoving: true)
    schedule.presented(at: 12, isMoving: true)
    #expect(cleanups(&schedule, at: [14, 15]) == [15])
  }

  @Test func `single frames, such as the blinks of a caret, do not postpone it`() {
    var schedule = CleanupSchedule()
    schedule.presented(at: 10, isMoving: true)
    for blink in 1...5 { schedule.presented(at: 10 + Double(blink) / 2, isMoving: false) }
    #expect(cleanups(&schedule, at: [13]) == [13])
    var made: [Double] = []
    for blink in 0..<25 {
      let time = 13.5 + Double(blink) / 2
      schedule.presented(at: time, isMoving: false)
      made += cleanups(&schedule, at: [time])
    }
    #expect(made == [23.5])
  }
}
