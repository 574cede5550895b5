/// A table in Markdown, whose first columns are text and whose others are figures.
nonisolated struct MarkdownTable: Equatable {
  let header: [String]
  var rows: [[String]] = []

  /// The number of columns of text.
  var textColumns = 1

  /// The table as text, without a line break at its end.
  var text: String {
    let rules = header.indices.map { $0 < textColumns ? "---" : "---:" }
    return ([header, rules] + rows).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }
}
