import Foundation
import SDLHost

/// What a benchmark asks of the system: processor time, memory, and what the environment says about the program's start
/// and the X server.
nonisolated struct ProcessEnvironment {
  /// When the program was started, in nanoseconds since 1970, as its starter says in `START_NS`.
  private let start: Double?

  /// The clock of the processor time of the process that `XPID` names.
  private let xServerClock: clockid_t?

  /// Reads `variables`.
  init(_ variables: [String: String] = ProcessInfo.processInfo.environment) {
    start = variables["START_NS"].flatMap { Double($0) }
    xServerClock = variables["XPID"].flatMap { pid_t($0) }.flatMap { process in
      var clock = clockid_t()
      return clock_getcpuclockid(process, &clock) == 0 ? clock : nil
    }
  }

  /// How old the process is, in milliseconds: by its starter's word, else by the kernel's, to the hundredth of a second.
  var age: Double {
    guard let start else { return ProcessFacts.age * 1000 }
    return milliseconds(of: CLOCK_REALTIME) - start / 1e6
  }

  /// The X server's processor time so far, in milliseconds; 0 where it is not known.
  var xServerTime: Double { xServerClock.map { milliseconds(of: $0) } ?? 0 }

  /// This process's processor time so far, over all threads, in milliseconds.
  static var processorTime: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
  }

  /// The memory that the process holds, whole and with shared pages counted in parts, in megabytes (2^20 bytes).
  static var memory: (resident: Double, proportional: Double) {
    let text = (try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)) ?? ""
    return (megabytes("Rss", in: text), megabytes("Pss", in: text))
  }

  /// The figure behind `name` in the kernel's list, which counts in kilobytes.
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
