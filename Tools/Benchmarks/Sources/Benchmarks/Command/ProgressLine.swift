import Foundation

/// A line that shows how far the measurements are: rewritten on a terminal, otherwise one line for each step.
struct ProgressLine {
  private let total: Double
  private var done = 0.0
  private let isTerminal = isatty(STDERR_FILENO) == 1

  /// Creates the line for steps of `total` seconds.
  init(total: Double) { self.total = max(total, 1) }

  /// Shows a step that begins, and that takes about `seconds`.
  mutating func begin(_ title: String, seconds: Double) {
    write(Self.text(title, done: done, of: total))
    done += seconds
  }

  /// Ends the line.
  func end() { if isTerminal { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) } }

  /// Returns the text of the line.
  static func text(_ title: String, done: Double, of total: Double) -> String {
    let left = max(total - done, 0)
    let time = left < 90 ? "\(Int(left)) s" : "\(Int((left / 60).rounded())) min"
    return "\(Int(done / total * 100)) %, about \(time) left: \(title)"
  }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data((isTerminal ? "\r\u{1B}[K\(text)" : "\(text)\n").utf8))
  }
}
