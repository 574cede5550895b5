import Foundation
import Synchronization
import Testing

@testable import SDLHost

/// Tests the threads that help with jobs of many parts.
@Suite struct WorkerThreadsTests {
  /// Threads in a number that is independent of this machine's cores.
  nonisolated static let three = WorkerThreads(count: 3), none = WorkerThreads(count: 0)

  /// Counts how often each part of a job is done.
  private static func counts(_ threads: WorkerThreads, parts: Int) -> [Int: Int] {
    let counts = Mutex([Int: Int]())
    threads.perform(parts, sharing: ()) { _, part in counts.withLock { $0[part, default: 0] += 1 } }
    return counts.withLock { $0 }
  }

  private static func once(_ parts: Int) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: (0..<max(parts, 0)).map { ($0, 1) })
  }

  @Test(arguments: [-1, 0, 1, 2, 3, 100, 70_000]) func `each part is done once`(parts: Int) {
    for threads in [Self.three, Self.none] { #expect(Self.counts(threads, parts: parts) == Self.once(parts)) }
  }

  @Test func `a thread that wakes up late does nothing of the next job twice`() {
    for number in 0..<50_000 {
      let parts = number % 7 + 2
      #expect(Self.counts(Self.three, parts: parts) == Self.once(parts))
    }
  }

  @Test func `several threads work at the same time`() {
    // Each part waits until there is a second one, so that a single thread would never end.
    let arrived = DispatchSemaphore(value: 0), count = Atomic(0)
    Self.three.perform(2, sharing: ()) { _, _ in
      if count.add(1, ordering: .relaxed).newValue == 2 { arrived.signal() } else { arrived.wait() }
    }
    #expect(count.load(ordering: .relaxed) == 2)
  }

  @Test func `a part may have a job of its own, and several threads may have one at the same time`() {
    let count = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<100 {
        Self.three.perform(4, sharing: ()) { _, _ in
          Self.three.perform(5, sharing: ()) { _, _ in count.add(1, ordering: .relaxed) }
        }
      }
    }
    #expect(count.load(ordering: .relaxed) == 8 * 100 * 4 * 5)
  }
}
