import Foundation
import Synchronization

/// Threads that help another thread with a job that has many parts.
///
/// `DispatchQueue.concurrentPerform` does the same, but after its first use libdispatch counts its threads once a second for
/// as long as the process runs, so that a window at rest would keep the processor from sleeping.
nonisolated final class WorkerThreads: Sendable {
  /// One thread less than there are cores, since the thread that has the job works, too.
  static let shared = WorkerThreads(count: min(ProcessInfo.processInfo.activeProcessorCount - 1, maximumCount))

  /// The maximum number of threads, each of which has to be woken up; our own choice, since no machine with more than 16
  /// cores was measured.
  private static let maximumCount = 15

  /// The greatest number of parts, which has 16 bits in `claims`.
  private static let maximumPartCount = 1 << 16 - 1

  private let count: Int

  /// The number of cores that work on a job.
  var coreCount: Int { count + 1 }

  /// Whether a thread has a job.
  private let isBusy = Atomic(false)

  /// The job's number in the upper half, then the number of its parts, then that of the parts that a thread has claimed.
  /// Together, so that nobody who wakes up late can claim a part of the next job by the count of the previous one.
  private let claims = Atomic<UInt64>(0)

  /// The number of parts that are not done.
  private let unfinishedCount = Atomic(0)

  /// The job, which does the part with a number. It changes only while no part is claimed.
  private nonisolated(unsafe) var job: (values: UnsafeRawPointer, run: (_ values: UnsafeRawPointer, Int) -> Void)?

  private let started = DispatchSemaphore(value: 0), finished = DispatchSemaphore(value: 0)

  /// Starts `count` threads, which never end.
  init(count: Int) {
    self.count = max(count, 0)
    for number in 0..<self.count {
      let thread = Thread { [self] in
        while true {
          started.wait()
          if work() { finished.signal() }
        }
      }
      thread.name = "worker \(number + 1)"
      thread.stackSize = 256 * 1024
      thread.start()
    }
  }

  /// Calls `body` once with each of the numbers below `partCount`, on several threads at the same time, and returns when
  /// all calls have. While the threads have another job, or for a part of a job, this thread does everything itself.
  ///
  /// The calls share `values`, which none of them may change; a `body` that captures nothing needs no memory.
  func perform<Values>(
    _ partCount: Int, sharing values: Values, _ body: @escaping @Sendable (_ values: Values, _ part: Int) -> Void
  ) {
    guard count > 0, 2...Self.maximumPartCount ~= partCount,
      isBusy.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged
    else {
      for part in 0..<max(partCount, 0) { body(values, part) }
      return
    }
    withUnsafePointer(to: Job(values: values, body: body)) { job in
      self.job = (UnsafeRawPointer(job), { $0.assumingMemoryBound(to: Job<Values>.self).pointee.run($1) })
      unfinishedCount.store(partCount, ordering: .relaxed)
      let number = (claims.load(ordering: .relaxed) >> 32 &+ 1) << 32
      claims.store(number | UInt64(partCount) << 16, ordering: .releasing)
      for _ in 0..<min(count, partCount - 1) { started.signal() }
      if !work() { finished.wait() }
      self.job = nil
    }
    isBusy.store(false, ordering: .releasing)
  }

  private struct Job<Values> {
    let values: Values
    let body: @Sendable (Values, Int) -> Void

    func run(_ part: Int) { body(values, part) }
  }

  /// Does parts of the job until all are claimed. Returns whether this thread did the last one that was unfinished.
  private func work() -> Bool {
    var hasFinished = false
    while let part = claim() {
      if let job { job.run(job.values, part) }
      hasFinished = unfinishedCount.subtract(1, ordering: .acquiringAndReleasing).newValue == 0
    }
    return hasFinished
  }

  /// Returns the number of a part for this thread; `nil` if all are claimed.
  private func claim() -> Int? {
    var state = claims.load(ordering: .acquiring)
    while true {
      let next = state & 0xFFFF
      guard next < state >> 16 & 0xFFFF else { return nil }
      let (exchanged, current) = claims.weakCompareExchange(
        expected: state, desired: state + 1, successOrdering: .acquiring, failureOrdering: .acquiring)
      if exchanged { return Int(next) }
      state = current
    }
  }
}
