import Foundation

/// The system's time. Only the frame loop and its statistics ask for it.
nonisolated enum SystemClock {
  /// Seconds that only grow and stand still while the machine sleeps; the zero point means nothing.
  static var now: Double { seconds(of: CLOCK_MONOTONIC) }

  /// Seconds since the machine started, asleep or not.
  static var sinceBoot: Double { seconds(of: CLOCK_BOOTTIME) }

  /// Processor seconds that the process has used, over all threads.
  static var processorTime: Double { seconds(of: CLOCK_PROCESS_CPUTIME_ID) }

  /// Sleeps until `now` is `time`; returns at once when that has passed.
  static func sleep(until time: Double) {
    var deadline = timespec()
    deadline.tv_sec = Int(time.rounded(.down))
    deadline.tv_nsec = Int((time - time.rounded(.down)) * 1e9)
    // A signal cuts the sleep short; what it asked for waits until the frame is over.
    while clock_nanosleep(CLOCK_MONOTONIC, Int32(TIMER_ABSTIME), &deadline, nil) == EINTR {}
  }

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
