import Foundation

extension MachineFigures {
  /// Reads the facts of this machine; `version` is the text of `segue --version`.
  init(version: String, options: String) {
    let facts = Self.facts(in: Self.text("/proc/cpuinfo"))
    processor = facts["model name"] ?? "unknown"
    cores = ProcessInfo.processInfo.activeProcessorCount
    memoryGB = Double(ProcessInfo.processInfo.physicalMemory) / 1_073_741_824
    let release = Self.text("/etc/os-release").split(separator: "\n").first { $0.hasPrefix("PRETTY_NAME=") }
    let kernel = Self.text("/proc/sys/kernel/osrelease").trimmingCharacters(in: .whitespacesAndNewlines)
    system =
      (release.map { $0.dropFirst("PRETTY_NAME=".count).replacing("\"", with: "") } ?? "Linux") + ", kernel \(kernel)"
    versions = Self.versions(in: version)
    day = Date().formatted(.iso8601.year().month().day())
    load = Self.text("/proc/loadavg").split(separator: " ").first.flatMap { Double($0) } ?? 0
    self.options = options
  }

  /// Returns the lines of `segue --version` as names with values.
  static func versions(in text: String) -> [[String]] {
    text.split(separator: "\n").map { line in
      let sides = line.split(separator: ": ", maxSplits: 1).map(String.init)
      // The number of the display is another one in every run.
      return sides.count == 2
        ? [sides[0].lowercased(), sides[1].replacing(#/ \(:[0-9]+\)/#, with: "")] : ["player", String(line)]
    }
  }

  /// Returns the first value of each name in a list of the kernel.
  static func facts(in list: String) -> [String: String] {
    let pairs = list.split(separator: "\n").compactMap { line -> (String, String)? in
      let sides = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      return sides.count == 2 ? (sides[0], sides[1]) : nil
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}
