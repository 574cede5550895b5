/// The measures of tables, in points, as UIKit has them.
nonisolated enum TableMetrics {
  /// A row that says nothing of itself.
  static let rowHeight = 44.0

  /// From the edges to text, and from a picture to text.
  static let margin: CGFloat = 16

  /// From a table's edges to the sections of the inset style.
  static let groupInset: CGFloat = 16

  /// Of the sections of the inset style.
  static let groupCorner: CGFloat = 10

  /// The header of a plain section with a title, and the room above it.
  static let plainHeader = 28.0, plainHeaderPadding = 22.0

  /// Around the sections of a grouped table that have neither header nor footer; above the first of them.
  static let groupGap = 17.5, firstGroupGap = 35.0

  /// A grouped section's title: above, and from its text to the rows.
  static let groupTitleAbove: CGFloat = 16, groupTitleBelow: CGFloat = 7

  /// A grouped section's closing words: from the rows to the text, and below.
  static let groupFooterAbove: CGFloat = 8, groupFooterBelow: CGFloat = 12

  /// A footer with words in a plain table.
  static let plainFooter = 28.0

  /// What a header of a view of one's own is taken to be, until it is measured.
  static let estimatedHeader = 28.0

  /// Above and below the text of a row that is measured by it.
  static let rowPadding: CGFloat = 11

  /// From a row's text to its detail below.
  static let detailGap: CGFloat = 3

  /// From content to what stands at the right edge.
  static let accessoryGap: CGFloat = 8
}
