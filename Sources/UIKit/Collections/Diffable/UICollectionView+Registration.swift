extension UICollectionView {
  /// A registration of a cell class with the closure that configures its cells.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    let name = ReusePool.Name(kind: "", identifier: RegistrationNames.next(for: "\(Cell.self)"))

    /// Creates a registration of the class `Cell`.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A registration of a supplementary view class with the closure that configures its views.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that configures a supplementary view for an index path.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let kind: String
    let handler: Handler
    let name: ReusePool.Name

    /// Creates a registration of the class `Supplementary` for a kind of element.
    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
      name = ReusePool.Name(kind: elementKind, identifier: RegistrationNames.next(for: "\(Supplementary.self)"))
    }
  }

  /// Returns a new or reused cell for an item, configured by its registration.
  ///
  /// Create each registration once and keep it: cells are reused only for the registration that they were created by.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    if !visibleElements.pool.knows(registration.name) {
      register(Cell.self, forCellWithReuseIdentifier: registration.name.identifier)
    }
    let cell = dequeueReusableCell(withReuseIdentifier: registration.name.identifier, for: indexPath)
    guard let cell = cell as? Cell else {
      preconditionFailure("UICollectionView: \(type(of: cell)) is no \(Cell.self)")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a new or reused supplementary view for an index path, configured by its registration.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    if !visibleElements.pool.knows(registration.name) {
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

/// The generator of unique reuse identifiers for registrations.
private enum RegistrationNames {
  private static var count = 0

  static func next(for type: String) -> String {
    count += 1
    return "\(type) \(count)"
  }
}
