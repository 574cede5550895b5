import Foundation
import Synchronization

/// Threads of low priority, so that decoding does not delay the frames of the window, even on a machine with two cores.
nonisolated final class LowPriorityPool: Sendable {
  private let jobs: JobQueue

  /// The niceness of the threads, on the system's scale of 0 to 19.
  private static let niceness: Int32 = 10

  /// Starts `count` threads, which perform jobs in the order of the calls, or the `latestFirst`; they end after this object
  /// is deallocated, when their current jobs have finished.
  init(count: Int, latestFirst: Bool = false) {
    precondition(count > 0, "QuietThreads: \(count) threads would never do anything; ask for at least 1")
    let jobs = JobQueue(latestFirst: latestFirst)
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

  /// Runs a job as soon as a thread is free.
  func perform(_ job: @escaping @Sendable () -> Void) { jobs.add(job) }

  /// The queue that the threads retain; they do not retain the object that starts them.
  private final class JobQueue: Sendable {
    private let waiting = Mutex<[@Sendable () -> Void]?>([])
    private let count = DispatchSemaphore(value: 0)
    private let latestFirst: Bool

    init(latestFirst: Bool) { self.latestFirst = latestFirst }

    func add(_ job: @escaping @Sendable () -> Void) {
      waiting.withLock { $0?.append(job) }
      count.signal()
    }

    /// Waits for a job; returns `nil` when the queue is closed.
    func next() -> (@Sendable () -> Void)? {
      count.wait()
      return waiting.withLock { jobs in
        // The signal of the closed queue is passed on from thread to thread.
        guard jobs?.isEmpty == false else {
          count.signal()
          return nil
        }
        return latestFirst ? jobs?.removeLast() : jobs?.removeFirst()
      }
    }

    /// Discards the jobs that have not started, and ends the threads.
    func close() {
      waiting.withLock { $0 = nil }
      count.signal()
    }
  }
}
