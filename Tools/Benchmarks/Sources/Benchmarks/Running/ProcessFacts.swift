import Foundation

/// The kernel's figures about a process.
nonisolated enum ProcessFacts {
  /// What a process and its children have done so far.
  struct Activity: Equatable {
    /// The processor time over all threads, in seconds.
    var processorTime = 0.0

    /// The number of times that a thread waited for something, and was woken.
    var wakeUps = 0
  }

  /// The peak of the resident memory, in megabytes (2^20 bytes); `nil` if it is unknown.
  static func peakMB(of process: pid_t) -> Double? {
    number("VmHWM", in: text("/proc/\(process)/status")).map { $0 / 1024 }
  }

  /// The resident memory, and the memory with shared pages counted proportionally, in megabytes (2^20 bytes), with
  /// those of the children.
  static func memory(of process: pid_t) -> MemoryFigures {
    var figures = MemoryFigures()
    for member in family(of: process) {
      let rollup = text("/proc/\(member)/smaps_rollup")
      figures.rssMB += (number("Rss", in: rollup) ?? 0) / 1024
      figures.pssMB += (number("Pss", in: rollup) ?? 0) / 1024
    }
    return figures
  }

  /// Returns the activity of a process and its children.
  static func activity(of process: pid_t) -> Activity {
    var sum = Activity()
    for member in family(of: process) {
      for thread in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(member)/task")) ?? [] {
        let folder = "/proc/\(member)/task/\(thread)"
        let nanoseconds = text("\(folder)/schedstat").split(separator: " ").first.flatMap { Double($0) } ?? 0
        sum.processorTime += nanoseconds / 1e9
        sum.wakeUps += Int(number("voluntary_ctxt_switches", in: text("\(folder)/status")) ?? 0)
      }
    }
    return sum
  }

  /// Returns the number after a name in a list of the kernel; `nil` if it is missing.
  static func number(_ name: String, in list: String) -> Double? {
    for line in list.split(separator: "\n") where line.hasPrefix(name + ":") {
      return line.dropFirst(name.count + 1).split { $0 == " " || $0 == "\t" }.first.flatMap { Double($0) }
    }
    return nil
  }

  private static func family(of process: pid_t) -> [pid_t] {
    let children = text("/proc/\(process)/task/\(process)/children").split(separator: " ").compactMap { pid_t($0) }
    return [process] + children
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}
