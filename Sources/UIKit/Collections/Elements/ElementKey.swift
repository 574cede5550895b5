/// An element of a collection or table view.
nonisolated enum ElementKey: Hashable, Sendable {
  /// An item or a row.
  case cell(IndexPath)

  /// A header, a footer, or another supplementary view.
  case supplementary(kind: String, IndexPath)

  /// A decoration view of the layout.
  case decoration(kind: String, IndexPath)

  /// The index path of the element.
  var indexPath: IndexPath {
    switch self {
    case .cell(let indexPath), .supplementary(_, let indexPath), .decoration(_, let indexPath): indexPath
    }
  }

  /// The kind that distinguishes its views from others with the same reuse identifier; empty for cells.
  var kind: String {
    switch self {
    case .cell: ""
    case .supplementary(let kind, _), .decoration(let kind, _): kind
    }
  }

  /// Returns the same kind of element at another index path.
  func at(_ indexPath: IndexPath) -> ElementKey {
    switch self {
    case .cell: .cell(indexPath)
    case .supplementary(let kind, _): .supplementary(kind: kind, indexPath)
    case .decoration(let kind, _): .decoration(kind: kind, indexPath)
    }
  }

  /// The index path of a cell; `nil` for other elements.
  var item: IndexPath? {
    switch self {
    case .cell(let indexPath): indexPath
    case .supplementary, .decoration: nil
    }
  }
}

extension ElementKey: Comparable {
  /// Orders keys by index path, then by kind. Several elements are processed in this order, so that every run of a
  /// program reuses the same views for the same elements.
  nonisolated static func < (left: ElementKey, right: ElementKey) -> Bool {
    left.indexPath == right.indexPath ? left.kind < right.kind : left.indexPath < right.indexPath
  }
}
