import Foundation

/// What the system knows of this process.
package nonisolated enum ProcessFacts {
  /// Seconds since the process was started, to the hundredth; 0 where the system does not tell.
  package static var age: Double {
    guard let text = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      let start = startTicks(stat: text)
    else { return 0 }
    let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))
    return max(SystemClock.sinceBoot - Double(start) / ticks, 0)
  }

  /// The most memory that the process held, in megabytes (2^20 bytes).
  static var peakMemory: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) / 1024
  }

  /// The start of a process, in clock ticks since boot, from its `stat` file: the 22nd field. The second, the program's
  /// name in brackets, may hold anything.
  static func startTicks(stat: String) -> Int? {
    guard let bracket = stat.lastIndex(of: ")") else { return nil }
    let fields = stat[stat.index(after: bracket)...].split(separator: " ")
    return fields.count > 19 ? Int(fields[19]) : nil
  }
}
