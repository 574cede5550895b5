import Foundation
import Synchronization
import Testing

@testable import Player

struct LowPriorityPoolTests {
  @Test func `jobs with a greater rank come first, and equal ones in their order`() {
    let threads = LowPriorityPool(count: 1), done = DispatchSemaphore(value: 0)
    let gate = DispatchSemaphore(value: 0), order = Mutex<[Int]>([])
    threads.perform {
      done.signal()
      gate.wait()
    }
    done.wait()
    for (number, rank) in [(1, 0.0), (2, 1), (3, 1), (4, 0)] {
      threads.perform(rank: rank) {
        order.withLock { $0.append(number) }
        done.signal()
      }
    }
    gate.signal()
    for _ in 1...4 { done.wait() }
    #expect(order.withLock { $0 } == [2, 3, 1, 4])
  }

  @Test func `one thread does jobs in their order, and steps back from the main thread`() async {
    let threads = LowPriorityPool(count: 1)
    let order = Mutex<[Int]>([])
    for number in 0..<5 { threads.perform { order.withLock { $0.append(number) } } }
    let niceness = await withCheckedContinuation { continuation in
      threads.perform { continuation.resume(returning: getpriority(Int32(PRIO_PROCESS.rawValue), 0)) }
    }
    #expect(order.withLock { $0 } == [0, 1, 2, 3, 4])
    #expect(niceness > getpriority(Int32(PRIO_PROCESS.rawValue), 0))
  }

  @Test func `two threads do two jobs at once`() async {
    let threads = LowPriorityPool(count: 2)
    let first = DispatchSemaphore(value: 0), second = DispatchSemaphore(value: 0)
    await withCheckedContinuation { continuation in
      // Each waits for the other: one thread would wait for ever.
      threads.perform {
        first.signal()
        second.wait()
        continuation.resume()
      }
      threads.perform {
        second.signal()
        first.wait()
      }
    }
  }

  @Test func `what has not begun when the threads are given up never begins`() async {
    let begun = DispatchSemaphore(value: 0), gate = DispatchSemaphore(value: 0)
    let ran = Mutex(0)
    await withCheckedContinuation { continuation in
      var threads: LowPriorityPool? = LowPriorityPool(count: 1)
      threads?.perform {
        begun.signal()
        gate.wait()
        continuation.resume()
      }
      begun.wait()
      for _ in 0..<3 { threads?.perform { ran.withLock { $0 += 1 } } }
      threads = nil
      gate.signal()
    }
    #expect(ran.withLock { $0 } == 0)
  }
}
