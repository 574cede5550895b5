import Foundation

/// The system's time. Only the frame loop and its statistics use it.
nonisolated enum SystemClock {
  /// Seconds from an arbitrary zero point; they never decrease, and do not advance while the machine sleeps.
  static var now: Double { seconds(of: CLOCK_MONOTONIC) }

  /// Seconds since the machine started, including sleep.
  static var sinceBoot: Double { seconds(of: CLOCK_BOOTTIME) }

  /// The processor time of the process over all threads, in seconds.
  static var processorTime: Double { seconds(of: CLOCK_PROCESS_CPUTIME_ID) }

  /// Sleeps until `now` is `time`; returns immediately if that has passed.
  static func sleep(until time: Double) {
    var deadline = timespec()
    deadline.tv_sec = Int(time.rounded(.down))
    deadline.tv_nsec = Int((time - time.rounded(.down)) * 1e9)
    // A signal interrupts the sleep; its effect waits until the frame is over.
    while clock_nanosleep(CLOCK_MONOTONIC, Int32(TIMER_ABSTIME), &deadline, nil) == EINTR {}
  }

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
