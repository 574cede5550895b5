/// One section of a flow layout with its header and footer.
nonisolated struct FlowBand: Equatable, Sendable {
  /// The header's length along the scrolling direction; 0 for none.
  let header: Double

  /// The items, with the room around them.
  let section: FlowSection

  /// The footer's length along the scrolling direction; 0 for none.
  let footer: Double

  /// Where the header begins, along.
  var begin: Double { section.begin - header }

  /// Where the footer ends, along.
  var end: Double { section.end + footer }

  /// Where the header begins: where it belongs, or while its section is passing, at `edge`.
  func headerBegin(pinnedTo edge: Double?) -> Double {
    guard let edge else { return begin }
    return max(begin, min(edge, section.end - header))
  }

  /// Where the footer begins: where it belongs, or while its section is passing, so that it ends at `edge`.
  func footerBegin(pinnedTo edge: Double?) -> Double {
    guard let edge else { return section.end }
    return min(section.end, max(edge - footer, section.begin))
  }
}
