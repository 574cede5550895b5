extension UICollectionView {
  /// How cells of one kind are made and set up, as a value.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Sets a cell up for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    let name = ReusePool.Name(kind: "", identifier: RegistrationNames.next(for: "\(Cell.self)"))

    /// A registration of the class `Cell`.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// How supplementary views of one kind are made and set up, as a value.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Sets a view up for a place.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let kind: String
    let handler: Handler
    let name: ReusePool.Name

    /// A registration of the class `Supplementary` for a kind of element.
    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
      name = ReusePool.Name(kind: elementKind, identifier: RegistrationNames.next(for: "\(Supplementary.self)"))
    }
  }

  /// A cell for an item, made or used again, and set up by its registration.
  ///
  /// Registrations are made once and kept: one that is made for every cell would have none of them used again.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    if !board.pool.knows(registration.name) {
      register(Cell.self, forCellWithReuseIdentifier: registration.name.identifier)
    }
    let cell = dequeueReusableCell(withReuseIdentifier: registration.name.identifier, for: indexPath)
    guard let cell = cell as? Cell else {
      preconditionFailure("UICollectionView: \(type(of: cell)) is no \(Cell.self)")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A supplementary view for a place, made or used again, and set up by its registration.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    if !board.pool.knows(registration.name) {
      register(
        Supplementary.self, forSupplementaryViewOfKind: registration.kind,
        withReuseIdentifier: registration.name.identifier)
    }
    let view = dequeueReusableSupplementaryView(
      ofKind: registration.kind, withReuseIdentifier: registration.name.identifier, for: indexPath)
    guard let view = view as? Supplementary else {
      preconditionFailure("UICollectionView: \(type(of: view)) is no \(Supplementary.self)")
    }
    registration.handler(view, registration.kind, indexPath)
    return view
  }
}

/// Reuse identifiers for registrations, each but once.
private enum RegistrationNames {
  private static var count = 0

  static func next(for type: String) -> String {
    count += 1
    return "\(type) \(count)"
  }
}
