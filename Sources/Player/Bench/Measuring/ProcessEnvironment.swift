import Foundation
import SDLHost

/// The system's figures for a benchmark: processor time, memory, the program's start, and the X server's processor
/// time.
nonisolated struct ProcessEnvironment {
  /// The start of the program in nanoseconds since 1970, from the environment variable `START_NS`.
  private let start: Double?

  /// The processor time clock of the process that `XPID` names.
  private let xServerClock: clockid_t?

  /// Reads environment variables.
  init(_ variables: [String: String] = ProcessInfo.processInfo.environment) {
    start = variables["START_NS"].flatMap { Double($0) }
    xServerClock = variables["XPID"].flatMap { pid_t($0) }.flatMap { process in
      var clock = clockid_t()
      return clock_getcpuclockid(process, &clock) == 0 ? clock : nil
    }
  }

  /// The age of the process in milliseconds, by `START_NS`, otherwise by the kernel, to a hundredth of a second.
  var age: Double {
    guard let start else { return ProcessFacts.age * 1000 }
    return milliseconds(of: CLOCK_REALTIME) - start / 1e6
  }

  /// The X server's processor time so far, in milliseconds; 0 if it is unknown.
  var xServerTime: Double { xServerClock.map { milliseconds(of: $0) } ?? 0 }

  /// The processor time of this process so far, over all threads, in milliseconds.
  static var processorTime: Double {
    let usage = usage
    return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
  }

  /// The number of times so far that a thread of this process waited for something and was woken.
  static var wakeUps: Int { usage.ru_nvcsw }

  private static var usage: rusage {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage
  }

  /// The resident memory, and the memory with shared pages counted proportionally, in megabytes (2^20 bytes).
  static var memory: (resident: Double, proportional: Double) {
    let text = (try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)) ?? ""
    return (megabytes("Rss", in: text), megabytes("Pss", in: text))
  }

  /// The peak of the resident memory since the start of the process, in megabytes (2^20 bytes).
  static var peakMemory: Double { ProcessFacts.peakMemory }

  /// Returns a figure of the kernel's list, which is in kilobytes, in megabytes; 0 if it is missing.
  static func megabytes(_ name: String, in rollup: String) -> Double {
    for line in rollup.split(separator: "\n") where line.hasPrefix(name + ":") {
      guard let kilobytes = line.split(separator: " ").dropFirst().first.flatMap({ Double($0) }) else { continue }
      return kilobytes / 1024
    }
    return 0
  }

  private static func milliseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000
  }

  private func milliseconds(of clock: clockid_t) -> Double {
    var time = timespec()
    guard clock_gettime(clock, &time) == 0 else { return 0 }
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }
}
