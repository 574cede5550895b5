/// Where everything in a table stands, from top to bottom.
nonisolated struct TableGeometry: Equatable, Sendable {
  /// A section: room, header, rows, footer.
  struct Section: Equatable, Sendable {
    /// Room above the header.
    var padding = 0.0
    var header = 0.0
    var rows = RowHeights(count: 0, common: 0)
    var footer = 0.0

    /// Where the room above begins.
    fileprivate(set) var begin = 0.0

    /// Where the header begins.
    var headerBegin: Double { begin + padding }

    /// Where the first row begins.
    var rowsBegin: Double { headerBegin + header }

    /// Where the footer begins.
    var footerBegin: Double { rowsBegin + rows.length }

    /// Where the footer ends.
    var end: Double { footerBegin + footer }
  }

  /// From top to bottom.
  private(set) var sections: [Section] = []

  /// The height of what stands above all sections.
  private(set) var top = 0.0

  /// The height of what stands below all sections.
  private(set) var bottom = 0.0

  /// An empty table.
  init() {}

  /// A table of sections between a view above and one below.
  init(_ sections: [Section], top: Double, bottom: Double) {
    self.sections = sections
    self.top = top
    self.bottom = bottom
    stack(from: 0)
  }

  /// Of everything together.
  var length: Double { bottomBegin + bottom }

  /// Where the view below all sections begins.
  var bottomBegin: Double { sections.last?.end ?? top }

  /// The sections that meet a stretch. O(log sections).
  func sections(from low: Double, to high: Double) -> Range<Int> {
    let first = sections.orderedIndex { $0.end > low }
    return first..<max(first, sections.orderedIndex { $0.begin >= high })
  }

  /// The rows of a section that meet a stretch. O(log rows).
  func rows(of section: Int, from low: Double, to high: Double) -> Range<Int> {
    let begin = sections[section].rowsBegin
    return sections[section].rows.rows(from: low - begin, to: high - begin)
  }

  /// Where a row begins and how high it is.
  func row(_ row: Int, in section: Int) -> (begin: Double, height: Double) {
    let place = sections[section]
    return (place.rowsBegin + place.rows.begin(of: row), place.rows.height(of: row))
  }

  /// Changes a section; those after it move along. O(sections after).
  mutating func change(_ section: Int, _ body: (inout Section) -> Void) {
    body(&sections[section])
    stack(from: section)
  }

  private mutating func stack(from first: Int) {
    var place = first > 0 ? sections[first - 1].end : top
    for index in first..<max(sections.count, first) {
      sections[index].begin = place
      place = sections[index].end
    }
  }
}
