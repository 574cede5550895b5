/// Which element of a collection or a table a view shows.
nonisolated enum ElementKey: Hashable, Sendable {
  /// An item or a row.
  case cell(IndexPath)

  /// A header, a footer, or another view that belongs to a place.
  case supplementary(kind: String, IndexPath)

  /// An ornament of the layout's own.
  case decoration(kind: String, IndexPath)

  /// The place that it belongs to.
  var indexPath: IndexPath {
    switch self {
    case .cell(let indexPath), .supplementary(_, let indexPath), .decoration(_, let indexPath): indexPath
    }
  }

  /// What names its views apart from those of other kinds with the same identifier; empty for cells.
  var kind: String {
    switch self {
    case .cell: ""
    case .supplementary(let kind, _), .decoration(let kind, _): kind
    }
  }

  /// The same kind of element at another place.
  func at(_ indexPath: IndexPath) -> ElementKey {
    switch self {
    case .cell: .cell(indexPath)
    case .supplementary(let kind, _): .supplementary(kind: kind, indexPath)
    case .decoration(let kind, _): .decoration(kind: kind, indexPath)
    }
  }

  /// The item, for cells.
  var item: IndexPath? {
    switch self {
    case .cell(let indexPath): indexPath
    case .supplementary, .decoration: nil
    }
  }
}

extension ElementKey: Comparable {
  /// By place, then by kind: what is done to several at once is done in this order, so that every run of a program reuses
  /// the same views for the same things.
  nonisolated static func < (left: ElementKey, right: ElementKey) -> Bool {
    left.indexPath == right.indexPath ? left.kind < right.kind : left.indexPath < right.indexPath
  }
}
