import Testing

@testable import SDLHost

@Suite struct ArrivalsTests {
  private final class Log {
    var entries: [String] = []
  }

  private func bring(_ numbers: [Int], to arrivals: Arrivals, _ log: Log) {
    for number in numbers { arrivals.arrive(number) { log.entries.append("\(number)") } }
  }

  @Test func `results come in as they are ready, and their order is told once`() {
    let arrivals = Arrivals(), log = Log()
    let tickets = (0..<3).map { _ in arrivals.expect().number }
    #expect(tickets == [0, 1, 2])
    bring([1, 0], to: arrivals, log)
    #expect(log.entries == ["1", "0"])
    #expect(arrivals.takeNumbers() == [1, 0])
    #expect(arrivals.takeNumbers().isEmpty)
  }

  @Test func `in a replay early results wait for their beat, in the recorded order`() {
    let arrivals = Arrivals(), log = Log()
    arrivals.schedule()
    for _ in 0..<3 { _ = arrivals.expect() }
    bring([0, 1, 2], to: arrivals, log)
    #expect(log.entries.isEmpty)
    arrivals.admit([2]) { Issue.record("there is nothing to wait for") }
    #expect(log.entries == ["2"])
    arrivals.admit([1, 0]) { Issue.record("there is nothing to wait for") }
    #expect(log.entries == ["2", "1", "0"])
  }

  @Test func `a beat waits for what is not ready yet, and for nothing that nobody works on`() {
    let arrivals = Arrivals(), log = Log()
    arrivals.schedule()
    _ = arrivals.expect()
    var waits = 0
    arrivals.admit([0]) {
      waits += 1
      if waits == 3 { bring([0], to: arrivals, log) }
    }
    #expect(waits == 3)
    #expect(log.entries == ["0"])
    arrivals.admit([0, 17]) { Issue.record("there is nothing to wait for") }
    #expect(log.entries == ["0"])
  }

  @Test func `what comes from another thread is taken on the main actor`() async {
    let arrivals = Arrivals()
    let ticket = arrivals.expect()
    await withCheckedContinuation { done in
      Task.detached {
        arrivals.bring(ticket) {
          MainActor.assertIsolated()
          done.resume()
        }
      }
    }
    #expect(arrivals.takeNumbers() == [0])
  }
}
