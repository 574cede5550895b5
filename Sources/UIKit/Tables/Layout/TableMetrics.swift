/// The sizes of tables, in points, with UIKit's values.
nonisolated enum TableMetrics {
  /// The default height of a row.
  static let rowHeight = 44.0

  /// The distance from the edges to the text, and from an image to the text.
  static let margin: CGFloat = 16

  /// The distance from a table's edges to the sections in the inset style.
  static let groupInset: CGFloat = 16

  /// The corner radius of sections in the inset style.
  static let groupCorner: CGFloat = 10

  /// The height of a header with a title in a plain table, and the padding above it.
  static let plainHeader = 28.0, plainHeaderPadding = 22.0

  /// The gap between sections of a grouped table without header and footer, and the gap above the first one.
  static let groupGap = 17.5, firstGroupGap = 35.0

  /// The space above the title of a grouped section, and that between the title and the rows.
  static let groupTitleAbove: CGFloat = 16, groupTitleBelow: CGFloat = 7

  /// The space between the rows and the footer title of a grouped section, and that below the title.
  static let groupFooterAbove: CGFloat = 8, groupFooterBelow: CGFloat = 12

  /// The height of a footer with a title in a plain table.
  static let plainFooter = 28.0

  /// The estimated height of a custom header, until it is measured.
  static let estimatedHeader = 28.0

  /// The padding above and below the text of a row whose height is determined by it.
  static let rowPadding: CGFloat = 11

  /// The distance from a row's text to the detail text below it.
  static let detailGap: CGFloat = 3

  /// The distance from the content to the accessory at the right edge.
  static let accessoryGap: CGFloat = 8
}
