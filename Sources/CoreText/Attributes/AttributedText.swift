/// Text whose looks change along it, as a plain value.
///
/// Foundation's attributed strings become one by `init(_: NSAttributedString)`.
package struct AttributedText: Hashable, Sendable {
  /// A piece of text that looks the same all over.
  package struct Run: Hashable, Sendable {
    /// What it says.
    package var string: String

    /// How it looks.
    package var attributes: TextAttributes

    /// A piece of text.
    package init(_ string: String, _ attributes: TextAttributes = TextAttributes()) {
      self.string = string
      self.attributes = attributes
    }
  }

  /// One after the other.
  package var runs: [Run]

  /// Text in pieces.
  package init(runs: [Run]) { self.runs = runs }

  /// Text that looks as the layout's style says.
  package init(_ string: String) { self.init(runs: [Run(string)]) }

  /// What it says.
  package var string: String { runs.map(\.string).joined() }

  /// Whether it says nothing.
  package var isEmpty: Bool { runs.allSatisfy(\.string.isEmpty) }

  /// The same text in fonts `factor` times as large, with all lengths in proportion.
  package func scaled(by factor: CGFloat) -> AttributedText {
    AttributedText(runs: runs.map { Run($0.string, $0.attributes.scaled(by: factor)) })
  }
}
