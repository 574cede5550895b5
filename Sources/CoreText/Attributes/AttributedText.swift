/// Text with attributes that vary along it, as a value type.
///
/// `init(_: NSAttributedString)` creates one from Foundation's attributed string.
package struct AttributedText: Hashable, Sendable {
  /// A piece of text with the same attributes throughout.
  package struct Run: Hashable, Sendable {
    /// The characters of the run.
    package var string: String

    /// The attributes of the run.
    package var attributes: TextAttributes

    /// Creates a run.
    package init(_ string: String, _ attributes: TextAttributes = TextAttributes()) {
      self.string = string
      self.attributes = attributes
    }
  }

  /// The runs in order.
  package var runs: [Run]

  /// Creates text from runs.
  package init(runs: [Run]) { self.runs = runs }

  /// Creates text with the attributes of the layout's style.
  package init(_ string: String) { self.init(runs: [Run(string)]) }

  /// The characters of the text.
  package var string: String { runs.map(\.string).joined() }

  /// Whether the text has no characters.
  package var isEmpty: Bool { runs.allSatisfy(\.string.isEmpty) }

  /// Returns the same text with its attributes scaled by `factor`.
  package func scaled(by factor: CGFloat) -> AttributedText {
    AttributedText(runs: runs.map { Run($0.string, $0.attributes.scaled(by: factor)) })
  }
}
