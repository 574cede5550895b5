/// A section of a flow layout, with its header and footer.
nonisolated struct FlowBand: Equatable, Sendable {
  /// The length of the header along the scroll direction; 0 for none.
  let header: Double

  /// The items, with the insets around them.
  let section: FlowSection

  /// The length of the footer along the scroll direction; 0 for none.
  let footer: Double

  /// The start of the header along the scroll direction.
  var begin: Double { section.begin - header }

  /// The end of the footer along the scroll direction.
  var end: Double { section.end + footer }

  /// Returns the start of the header: its own or, while its section scrolls past `edge`, a position pinned to that.
  func headerBegin(pinnedTo edge: Double?) -> Double {
    guard let edge else { return begin }
    return max(begin, min(edge, section.end - header))
  }

  /// Returns the start of the footer: its own or, while its section scrolls past `edge`, a position that ends there.
  func footerBegin(pinnedTo edge: Double?) -> Double {
    guard let edge else { return section.end }
    return min(section.end, max(edge - footer, section.begin))
  }
}
