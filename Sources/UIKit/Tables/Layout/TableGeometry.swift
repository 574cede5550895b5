/// The positions of all parts of a table, from top to bottom.
nonisolated struct TableGeometry: Equatable, Sendable {
  /// A section: padding, header, rows, footer.
  struct Section: Equatable, Sendable {
    /// The space above the header.
    var padding = 0.0
    var header = 0.0
    var rows = RowHeights(count: 0, common: 0)
    var footer = 0.0

    /// The start of the padding.
    fileprivate(set) var begin = 0.0

    /// The start of the header.
    var headerBegin: Double { begin + padding }

    /// The start of the first row.
    var rowsBegin: Double { headerBegin + header }

    /// The start of the footer.
    var footerBegin: Double { rowsBegin + rows.length }

    /// The end of the footer.
    var end: Double { footerBegin + footer }
  }

  /// The sections, from top to bottom.
  private(set) var sections: [Section] = []

  /// The height of the view above all sections.
  private(set) var top = 0.0

  /// The height of the view below all sections.
  private(set) var bottom = 0.0

  /// Creates the geometry of an empty table.
  init() {}

  /// Creates the geometry of sections between a view above and one below.
  init(_ sections: [Section], top: Double, bottom: Double) {
    self.sections = sections
    self.top = top
    self.bottom = bottom
    stack(from: 0)
  }

  /// The total height of the content.
  var length: Double { bottomBegin + bottom }

  /// The start of the view below all sections.
  var bottomBegin: Double { sections.last?.end ?? top }

  /// Returns the sections that intersect an interval, in O(log sections).
  func sections(from low: Double, to high: Double) -> Range<Int> {
    let first = sections.orderedIndex { $0.end > low }
    return first..<max(first, sections.orderedIndex { $0.begin >= high })
  }

  /// Returns the rows of a section that intersect an interval, in O(log rows).
  func rows(of section: Int, from low: Double, to high: Double) -> Range<Int> {
    let begin = sections[section].rowsBegin
    return sections[section].rows.rows(from: low - begin, to: high - begin)
  }

  /// Returns the start and the height of a row.
  func row(_ row: Int, in section: Int) -> (begin: Double, height: Double) {
    let span = sections[section]
    return (span.rowsBegin + span.rows.begin(of: row), span.rows.height(of: row))
  }

  /// Changes a section and moves those after it, in O(sections after it).
  mutating func change(_ section: Int, _ body: (inout Section) -> Void) {
    body(&sections[section])
    stack(from: section)
  }

  private mutating func stack(from first: Int) {
    var offset = first > 0 ? sections[first - 1].end : top
    for index in first..<max(sections.count, first) {
      sections[index].begin = offset
      offset = sections[index].end
    }
  }
}
