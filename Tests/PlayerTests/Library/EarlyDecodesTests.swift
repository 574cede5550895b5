import CoreGraphics
import Foundation
import Synchronization
import Testing

@testable import Player

struct EarlyDecodesTests {
  /// The jobs that wait for a thread, and the paths that were decoded.
  nonisolated final class Workshop: Sendable {
    let jobs = Mutex<[@Sendable () -> Void]>([])
    let decoded = Mutex<[String]>([])
    let begun = DispatchSemaphore(value: 0), gate = DispatchSemaphore(value: 0)

    func decode(_ path: RawString) -> PictureLoader.Outcome {
      if path == "slow" {
        begun.signal()
        gate.wait()
      }
      decoded.withLock { $0.append(path.text) }
      return .failure(PictureProblem(reason: path.text))
    }

    /// Runs the oldest job.
    func work() { jobs.withLock { $0.removeFirst() }() }
  }

  let workshop = Workshop()
  let early: EarlyDecodes
  let size = ShownSize.filling(side: 100)

  init() {
    let workshop = workshop
    early = EarlyDecodes(
      decode: { path, _ in workshop.decode(path) }, perform: { job in workshop.jobs.withLock { $0.append(job) } })
  }

  private func reason(_ outcome: PictureLoader.Outcome?) -> String? {
    if case .failure(let problem) = outcome { problem.reason } else { nil }
  }

  @Test(arguments: [false, true])
  func `the first pictures are decoded once these and their size are known`(isSizeFirst: Bool) {
    if isSizeFirst { early.willShow(2, at: size) } else { early.willShow(["a", "b", "c"]) }
    #expect(workshop.jobs.withLock(\.count) == 0)
    if isSizeFirst { early.willShow(["a", "b", "c"]) } else { early.willShow(2, at: size) }
    #expect(workshop.jobs.withLock(\.count) == 2)
    workshop.work()
    workshop.work()
    #expect(workshop.decoded.withLock { $0 } == ["a", "b"])
    #expect(reason(early.outcome(of: "a", at: size)) == "a")
    #expect(early.outcome(of: "a", at: size) == nil, "an outcome is handed over once")
    #expect(early.outcome(of: "b", at: .filling(side: 50)) == nil, "of another size")
    #expect(early.outcome(of: "c", at: size) == nil, "not one of the first")
  }

  @Test func `a decode that is requested before it begins is done by the caller`() {
    early.willShow(["a", "b"])
    early.willShow(2, at: size)
    #expect(reason(early.outcome(of: "a", at: size)) == "a")
    #expect(workshop.decoded.withLock { $0 } == ["a"])
    workshop.work()
    workshop.work()
    #expect(workshop.decoded.withLock { $0 } == ["a", "b"])
  }

  @Test func `a request waits for a decode that has begun`() {
    early.willShow(["slow"])
    early.willShow(1, at: size)
    let workshop = workshop
    Thread.detachNewThread { workshop.work() }
    workshop.begun.wait()
    Thread.detachNewThread { workshop.gate.signal() }
    #expect(reason(early.outcome(of: "slow", at: size)) == "slow")
    #expect(workshop.decoded.withLock { $0 } == ["slow"])
  }

  @Test func `decodes for an expected window are used if the window is as expected`() {
    early.willShow(2, at: size)
    early.willShow(["a", "b", "c"])
    workshop.work()
    early.willShow(3, at: size)
    #expect(workshop.jobs.withLock(\.count) == 2, "one is left, and the window shows one more")
    workshop.work()
    workshop.work()
    #expect(workshop.decoded.withLock { $0 } == ["a", "b", "c"])
    #expect(["a", "b", "c"].allSatisfy { reason(early.outcome(of: RawString($0), at: size)) == $0 })
  }

  @Test func `decodes for an expected window are discarded if the window differs`() {
    early.willShow(2, at: .filling(side: 50))
    early.willShow(["a", "b"])
    workshop.work()
    early.willShow(1, at: size)
    #expect(early.outcome(of: "a", at: .filling(side: 50)) == nil)
    workshop.work()
    workshop.work()
    #expect(workshop.decoded.withLock { $0 } == ["a", "a"], "once for each size")
    #expect(reason(early.outcome(of: "a", at: size)) == "a" && early.outcome(of: "b", at: size) == nil)
  }

  @Test func `only a decode that is done is finished`() {
    early.willShow(["a", "b"])
    early.willShow(2, at: size)
    workshop.work()
    #expect(early.finished("b", at: size) == nil, "it has not begun")
    #expect(early.finished("a", at: .filling(side: 50)) == nil, "of another size")
    #expect(reason(early.finished("a", at: size)) == "a")
    #expect(early.finished("a", at: size) == nil && early.outcome(of: "a", at: size) == nil, "it is handed over once")
    workshop.work()
    #expect(reason(early.outcome(of: "b", at: size)) == "b", "it was left to a later request")
  }

  @Test func `what nobody requests is discarded in the end`() {
    early.willShow(["a", "b"])
    early.willShow(2, at: size)
    workshop.work()
    early.end()
    workshop.work()
    #expect(workshop.decoded.withLock { $0 } == ["a"])
    #expect(early.outcome(of: "a", at: size) == nil)
    early.willShow(["c"])
    early.willShow(1, at: size)
    #expect(workshop.jobs.withLock(\.count) == 0)
  }
}
