import Testing

@testable import SDLHost

@Suite struct AsynchronousResultsTests {
  private final class Log {
    var entries: [String] = []
  }

  private func bring(_ numbers: [Int], to results: AsynchronousResults, _ log: Log) {
    for number in numbers { results.arrive(number) { log.entries.append("\(number)") } }
  }

  @Test func `results come in as they are ready, and their order is told once`() {
    let results = AsynchronousResults(), log = Log()
    let tickets = (0..<3).map { _ in results.expect().number }
    #expect(tickets == [0, 1, 2])
    bring([1, 0], to: results, log)
    #expect(log.entries == ["1", "0"])
    #expect(results.takeNumbers() == [1, 0])
    #expect(results.takeNumbers().isEmpty)
  }

  @Test func `early results of a replay wait for their frame, in the recorded order`() {
    let results = AsynchronousResults(), log = Log()
    results.schedule()
    for _ in 0..<3 { _ = results.expect() }
    bring([0, 1, 2], to: results, log)
    #expect(log.entries.isEmpty)
    results.admit([2]) { Issue.record("there is nothing to wait for") }
    #expect(log.entries == ["2"])
    results.admit([1, 0]) { Issue.record("there is nothing to wait for") }
    #expect(log.entries == ["2", "1", "0"])
  }

  @Test func `a frame waits for results that are not ready, but not for work that was never started`() {
    let results = AsynchronousResults(), log = Log()
    results.schedule()
    _ = results.expect()
    var waits = 0
    results.admit([0]) {
      waits += 1
      if waits == 3 { bring([0], to: results, log) }
    }
    #expect(waits == 3)
    #expect(log.entries == ["0"])
    results.admit([0, 17]) { Issue.record("there is nothing to wait for") }
    #expect(log.entries == ["0"])
  }

  @Test func `what comes from another thread is taken on the main actor`() async {
    let results = AsynchronousResults()
    let ticket = results.expect()
    await withCheckedContinuation { done in
      Task.detached {
        results.bring(ticket) {
          MainActor.assertIsolated()
          done.resume()
        }
      }
    }
    #expect(results.takeNumbers() == [0])
  }
}
