import Foundation
import Synchronization

/// Threads of low priority, so that decoding does not delay the frames of the window, even on a machine with two cores.
nonisolated final class LowPriorityPool: Sendable {
  private let jobs: JobQueue

  /// The niceness of the threads, on the system's scale of 0 to 19.
  private static let niceness: Int32 = 10

  /// Starts `count` threads; they end after this object is deallocated, when their current jobs have finished.
  init(count: Int) {
    precondition(count > 0, "LowPriorityPool: \(count) threads would never do anything; ask for at least 1")
    let jobs = JobQueue()
    self.jobs = jobs
    for number in 1...count {
      let thread = Thread {
        Self.lowerPriority()
        while let job = jobs.next() { job() }
      }
      thread.name = "picture \(number)"
      thread.start()
    }
  }

  /// Gives the calling thread, and the processes that it starts, the priority of these threads.
  static func lowerPriority() {
    // On Linux the id 0 is the calling thread, and niceness is per thread.
    setpriority(Int32(PRIO_PROCESS.rawValue), 0, niceness)
  }

  deinit { jobs.close() }

  /// Runs a job as soon as a thread is free: those with a greater `rank` first, and equal ones in the order of the calls.
  func perform(rank: Double = 0, _ job: @escaping @Sendable () -> Void) { jobs.add(Job(rank: rank, run: job)) }

  private struct Job: Sendable {
    let rank: Double
    let run: @Sendable () -> Void
  }

  /// The queue that the threads retain; they do not retain the object that starts them.
  private final class JobQueue: Sendable {
    private let waiting = Mutex<[Job]?>([])
    private let count = DispatchSemaphore(value: 0)

    func add(_ job: Job) {
      waiting.withLock { $0?.append(job) }
      count.signal()
    }

    /// Waits for a job; returns `nil` when the queue is closed.
    func next() -> (@Sendable () -> Void)? {
      count.wait()
      return waiting.withLock { jobs in
        // The signal of the closed queue is passed on from thread to thread.
        guard let next = jobs?.indexOfFirstGreatest(by: \.rank) else {
          count.signal()
          return nil
        }
        return jobs?.remove(at: next).run
      }
    }

    /// Discards the jobs that have not started, and ends the threads.
    func close() {
      waiting.withLock { $0 = nil }
      count.signal()
    }
  }
}

nonisolated extension Array {
  /// Returns the index of the first of the elements with the greatest `value`; `nil` if the array is empty. O(n).
  func indexOfFirstGreatest(by value: (Element) -> Double) -> Int? {
    guard var greatest = indices.first else { return nil }
    for index in indices where value(self[index]) > value(self[greatest]) { greatest = index }
    return greatest
  }
}
