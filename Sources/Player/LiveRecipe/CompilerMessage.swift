/// An error that the Swift compiler reports about a file.
nonisolated struct CompilerMessage: Equatable, Sendable {
  /// The line of the error, from 1; `nil` for errors without a place.
  let line: Int?

  /// The column, from 1; `nil` for errors without a place.
  let column: Int?

  /// The message, without "error:".
  let text: String

  /// The line and the message, in one line.
  var summary: String { line.map { "line \($0): \(text)" } ?? text }

  /// Returns the errors in the output of the compiler, in their order and each once. Errors of the linker come last.
  static func errors(in output: String) -> [CompilerMessage] {
    var messages: [CompilerMessage] = []
    for line in output.split(separator: "\n") {
      guard let message = CompilerMessage(outputLine: line), !messages.contains(message) else { continue }
      messages.append(message)
    }
    // The failure of a step of the compiler only repeats that there are errors.
    let others = messages.filter { $0.line != nil || !$0.text.contains("command failed with exit code") }
    return others.isEmpty ? messages : others
  }

  private init?(outputLine: Substring) {
    if let match = outputLine.prefixMatch(of: /[^\s|].*?:(\d+):(\d+): error: (.+)/) {
      self.init(line: Int(match.1), column: Int(match.2), text: String(match.3))
    } else if let match = outputLine.prefixMatch(of: /(?:\S+: )?error: (.+)/) {
      self.init(line: nil, column: nil, text: String(match.1))
    } else {
      return nil
    }
  }

  init(line: Int?, column: Int?, text: String) {
    self.line = line
    self.column = column
    self.text = text
  }
}
