import Testing

@testable import SDLHost

@Suite struct FramePacerTests {
  private let period = 1.0 / 60

  @Test func `deadlines are on a grid, however long each frame takes within its period`() {
    var pacer = FramePacer(rate: 60)
    pacer.resume(at: 10)
    _ = pacer.finish(at: pacer.deadline)
    let first = pacer.deadline
    for frame in 1...1000 {
      #expect(pacer.finish(at: pacer.deadline + 0.004) == 0)
      #expect(abs(pacer.deadline - (first + Double(frame) * period)) < 1e-9)
    }
  }

  @Test(arguments: [(late: 0.4, missed: 0), (late: 0.6, missed: 1), (late: 2.1, missed: 2), (late: 7.0, missed: 7)])
  func `a late frame skips the missed deadlines, and the next one is on the grid again`(late: Double, missed: Int) {
    var pacer = FramePacer(rate: 60)
    pacer.resume(at: 10)
    _ = pacer.finish(at: pacer.deadline)
    let due = pacer.deadline
    #expect(pacer.finish(at: due + late * period) == missed)
    #expect(abs(pacer.deadline - due - Double(missed + 1) * period) < 1e-9)
  }

  @Test func `the first frame after a rest is due at once`() {
    var pacer = FramePacer(rate: 60)
    pacer.resume(at: 10)
    _ = pacer.finish(at: pacer.deadline)
    pacer.resume(at: 20)
    #expect(abs(pacer.deadline - pacer.lead - 20) < 1e-9 && pacer.wakeTime <= 20)
  }

  @Test func `a late first frame begins the grid`() {
    var pacer = FramePacer(rate: 60)
    pacer.resume(at: 10)
    #expect(pacer.finish(at: 10.015) == 0)
    #expect(abs(pacer.deadline - 10.015 - period) < 1e-9)
    #expect(pacer.finish(at: pacer.deadline + period) == 1)
  }

  @Test func `frames begin late only while input moves what is shown`() {
    var pacer = FramePacer(rate: 60)
    pacer.resume(at: 10)
    _ = pacer.finish(at: pacer.deadline)
    for _ in 0..<500 { pacer.measured(0.001) }
    #expect(abs(pacer.wakeTime - (pacer.deadline - period)) < 1e-9)
    pacer.followsInput = true
    #expect(abs(pacer.deadline - pacer.wakeTime - 0.0018) < 1e-6)
  }

  @Test func `the first frame after an idle time is at least a period after the previous one`() {
    var pacer = FramePacer(rate: 60)
    pacer.resume(at: 10)
    let shown = pacer.deadline
    _ = pacer.finish(at: shown)
    pacer.resume(at: shown + 0.001)
    #expect(abs(pacer.deadline - shown - period) < 1e-9)
  }

  @Test func `a late frame after a rest begins the grid, even if frames without changes went on`() {
    var pacer = FramePacer(rate: 60)
    pacer.resume(at: 10)
    _ = pacer.finish(at: pacer.deadline)
    _ = pacer.finish(at: pacer.deadline)
    pacer.rest()
    let late = pacer.deadline + 0.004
    #expect(pacer.finish(at: late) == 0)
    #expect(abs(pacer.deadline - late - period) < 1e-9)
  }

  @Test func `input is read as late as the measured cost allows`() {
    var pacer = FramePacer(rate: 60)
    for _ in 0..<500 { pacer.measured(0.001) }
    #expect(abs(pacer.lead - 0.0018) < 1e-6)
    pacer.measured(0.006)
    #expect(abs(pacer.lead - 0.0068) < 1e-6)
    pacer.measured(0.001)
    #expect(pacer.lead > 0.006)
    pacer.measured(1)
    #expect(pacer.lead < period * 0.6)
    for _ in 0..<30 { pacer.measured(0.001) }
    #expect(pacer.lead < 0.002)
  }

  @Test func `the cost of the first frames that follow input is remembered for the next motion alone`() {
    var pacer = FramePacer(rate: 60)
    func move() -> [Double] {
      pacer.followsInput = true
      let leads = [0.006, 0.001, 0.001, 0.001, 0.001, 0.001, 0.001, 0.001].map { cost in
        defer { pacer.measured(cost) }
        return pacer.lead
      }
      pacer.followsInput = false
      return leads
    }
    for _ in 0..<500 { pacer.measured(0.001) }
    let first = move()
    #expect(abs(first[0] - 0.0018) < 1e-6 && abs(first[1] - 0.0068) < 1e-6)
    #expect(abs(first[6] - 0.0018) < 1e-6, "a drag that goes on is not delayed by its start")
    #expect(abs(move()[0] - 0.0068) < 1e-6)
    pacer.measured(0.001)
    #expect(abs(pacer.lead - 0.0018) < 1e-6)
  }

  @Test func `frames that all take most of a period begin early enough`() {
    var pacer = FramePacer(rate: 60)
    for _ in 0..<2 { pacer.measured(0.012) }
    #expect(abs(pacer.lead - 0.0128) < 1e-6)
    pacer.measured(1)
    #expect(abs(pacer.lead - 0.0128) < 1e-6)
    pacer.measured(1)
    #expect(abs(pacer.lead - period * 0.9) < 1e-9)
  }

  @Test func `deadlines off the grid are met or follow as soon as possible`() {
    var pacer = FramePacer(rate: 60)
    #expect(pacer.aim(at: 5, now: 4) == 0)
    #expect(pacer.deadline == 5)
    let late = pacer.aim(at: 5.01, now: 5.02)
    #expect(abs(late - 0.01 - pacer.lead) < 1e-9)
    #expect(abs(pacer.deadline - pacer.lead - 5.02) < 1e-9)
  }

  @Test func `deadlines change over to the display's period without an extra or missing frame`() {
    var pacer = FramePacer(rate: 60)
    pacer.resume(at: 10)
    _ = pacer.finish(at: pacer.deadline)
    let next = pacer.deadline
    pacer.follow(vsync: next - 1 / 60.0 + 0.003, period: 1 / 59.94, missed: 0)
    #expect(abs(pacer.deadline - (next + 0.003)) < 1e-4)
    #expect(pacer.period == 1 / 59.94)
    pacer.follow(vsync: pacer.deadline + 0.001, period: 1 / 59.94, missed: 0)
    #expect(abs(pacer.deadline - (next + 0.004 + 1 / 59.94)) < 1e-4)
  }

  @Test func `frames that miss the display's deadline are started earlier until they meet it`() {
    var pacer = FramePacer(rate: 60)
    pacer.resume(at: 0)
    let workOfTheCard = 0.0075
    var missedOfLate = 0
    pacer.followsInput = true
    for frame in 0..<200 {
      pacer.measured(0.001)
      let late = pacer.wakeTime + 0.001 + workOfTheCard > pacer.deadline
      let presented = pacer.deadline + (late ? period : 0)
      let missed = pacer.finish(at: presented)
      pacer.follow(vsync: presented, period: period, missed: missed)
      if frame >= 50 { missedOfLate += missed }
    }
    #expect(missedOfLate == 0)
    #expect(pacer.lead < 0.012)
    let reserve = pacer.reserve
    pacer.resume(at: pacer.deadline + 1)
    #expect(pacer.reserve == reserve / 2)
  }
}
