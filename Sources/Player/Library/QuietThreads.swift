import Foundation
import Synchronization

/// Threads that work only as far as nobody else wants the processor: a decode must not take a beat from the window, also
/// on a machine with two cores.
nonisolated final class QuietThreads: Sendable {
  private let jobs: JobQueue

  /// How far the threads step back, on the system's scale of 0 to 19: far, but not behind everything.
  private static let niceness: Int32 = 10

  /// Starts `count` threads; they end with this object, after the jobs they have begun.
  init(count: Int) {
    precondition(count > 0, "QuietThreads: \(count) threads would never do anything; ask for at least 1")
    let jobs = JobQueue()
    self.jobs = jobs
    for number in 1...count {
      let thread = Thread {
        // To Linux 0 is the calling thread: it counts niceness by thread.
        setpriority(Int32(PRIO_PROCESS.rawValue), 0, Self.niceness)
        while let job = jobs.next() { job() }
      }
      thread.name = "picture \(number)"
      thread.start()
    }
  }

  deinit { jobs.close() }

  /// Has a job done as soon as a thread is free, in the order in which they come.
  func perform(_ job: @escaping @Sendable () -> Void) { jobs.add(job) }

  /// What the threads share with the object that starts them; they keep this alive and not the object.
  private final class JobQueue: Sendable {
    private let waiting = Mutex<[@Sendable () -> Void]?>([])
    private let count = DispatchSemaphore(value: 0)

    func add(_ job: @escaping @Sendable () -> Void) {
      waiting.withLock { $0?.append(job) }
      count.signal()
    }

    /// Waits for a job; `nil` once there will be none.
    func next() -> (@Sendable () -> Void)? {
      count.wait()
      return waiting.withLock { jobs in
        // The signal that closed the queue goes on from thread to thread.
        guard jobs?.isEmpty == false else {
          count.signal()
          return nil
        }
        return jobs?.removeFirst()
      }
    }

    /// Forgets the jobs that have not begun and lets every thread end.
    func close() {
      waiting.withLock { $0 = nil }
      count.signal()
    }
  }
}
