/// The result of one check of the machine.
nonisolated struct Finding: Equatable, Sendable {
  /// The severity of a finding.
  enum Severity: String, Sendable {
    /// Everything works.
    case ok

    /// The player works without something, for example without an image format.
    case note

    /// The player does not work, or loses data.
    case problem
  }

  /// The severity.
  let severity: Severity

  /// The subject, such as "Display".
  let subject: String

  /// One sentence, without the period at its end.
  let text: String

  /// Creates a finding.
  init(_ severity: Severity, _ subject: String, _ text: String) {
    self.severity = severity
    self.subject = subject
    self.text = text
  }
}

nonisolated extension [Finding] {
  /// The findings as a page of text: one line each, and the conclusion.
  var page: String {
    let longestSubject = map(\.subject.count).max() ?? 0
    let lines = map { finding in
      let severity = finding.severity.rawValue.padded(to: Finding.Severity.problem.rawValue.count)
      return "  \(severity)  \(finding.subject.padded(to: longestSubject))  \(finding.text)"
    }
    return (lines + ["", conclusion]).joined(separator: "\n")
  }

  private var conclusion: String {
    let problems = count { $0.severity == .problem }, notes = count { $0.severity == .note }
    switch (problems, notes) {
    case (0, 0): return "Everything works."
    case (0, _): return "The player works; the notes name what it works without."
    case (1, _): return "There is a problem."
    default: return "There are \(problems) problems."
    }
  }

  /// Whether one of the findings is a problem.
  var hasProblem: Bool { contains { $0.severity == .problem } }
}

nonisolated extension String {
  /// Returns the text with spaces at its end, so that it has at least `count` characters.
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: Swift.max(count - self.count, 0))
  }
}
