import Foundation

/// The system's figures about this process.
package nonisolated enum ProcessFacts {
  /// The time since the start of the process, in seconds, to a hundredth of a second; 0 if it is unknown.
  package static var age: Double {
    guard let text = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      let start = startTicks(stat: text)
    else { return 0 }
    let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))
    return max(SystemClock.sinceBoot - Double(start) / ticks, 0)
  }

  /// The peak memory of the process, in megabytes (2^20 bytes).
  package static var peakMemory: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) / 1024
  }

  /// Returns the start of a process, in clock ticks since boot: the 22nd field of its `stat` file. The second field,
  /// the program's name in brackets, may contain any characters.
  static func startTicks(stat: String) -> Int? {
    guard let bracket = stat.lastIndex(of: ")") else { return nil }
    let fields = stat[stat.index(after: bracket)...].split(separator: " ")
    return fields.count > 19 ? Int(fields[19]) : nil
  }
}
