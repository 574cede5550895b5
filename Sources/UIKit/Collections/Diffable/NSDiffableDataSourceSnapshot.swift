/// What a collection or table shows: sections and their items, each by an identifier that occurs once.
public nonisolated struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The sections, in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []

  /// Items whose cells are to be exchanged when the snapshot is applied.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []

  /// Items whose cells are to be set up anew in place when the snapshot is applied.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Sections whose cells are to be exchanged when the snapshot is applied.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]

  /// An empty one.
  public init() {}

  // MARK: Asking

  /// How many items there are in all.
  public var numberOfItems: Int { homes.count }

  /// How many sections there are.
  public var numberOfSections: Int { sectionIdentifiers.count }

  /// All items, section by section.
  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

  /// How many items a section has.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// A section's items, in order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let found = items[identifier] else {
      preconditionFailure("NSDiffableDataSourceSnapshot: there is no section \(identifier)")
    }
    return found
  }

  /// The section that an item is in; `nil` where there is no such item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    homes[identifier]
  }

  /// An item's place among all; `nil` where there is no such item. O(items).
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    homes[identifier] == nil ? nil : itemIdentifiers.firstIndex(of: identifier)
  }

  /// A section's place; `nil` where there is no such section. O(sections).
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Items

  /// Adds items at the end of a section, or of the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      preconditionFailure("NSDiffableDataSourceSnapshot: there is no section to append items to; append one first")
    }
    insert(identifiers, in: section, at: nil)
  }

  /// Adds items before another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (section, index) = itemPlace(beforeIdentifier)
    insert(identifiers, in: section, at: index)
  }

  /// Adds items after another one.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    let (section, index) = itemPlace(afterIdentifier)
    insert(identifiers, in: section, at: index + 1)
  }

  /// Takes items away; those that are not there are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers.filter { homes[$0] != nil })
    for section in Set(gone.compactMap { homes[$0] }) { items[section]?.removeAll { gone.contains($0) } }
    for item in gone { homes[item] = nil }
  }

  /// Takes all sections and items away.
  public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }

  /// Moves an item before another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    move(identifier) { $0.insertItems([identifier], beforeItem: toIdentifier) }
  }

  /// Moves an item after another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    move(identifier) { $0.insertItems([identifier], afterItem: toIdentifier) }
  }

  /// Has items' cells exchanged when the snapshot is applied.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers { _ = itemPlace(item) }
    reloadedItemIdentifiers += identifiers
  }

  /// Has items' cells set up anew in place when the snapshot is applied.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers { _ = itemPlace(item) }
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: Sections

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }

  /// Adds sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: sectionPlace(toIdentifier)) }

  /// Adds sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: sectionPlace(toIdentifier) + 1) }

  /// Takes sections and their items away; those that are not there are passed over.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    for section in gone { for item in items.removeValue(forKey: section) ?? [] { homes[item] = nil } }
    sectionIdentifiers.removeAll { gone.contains($0) }
  }

  /// Moves a section with its items before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    sectionIdentifiers.remove(at: sectionPlace(identifier))
    sectionIdentifiers.insert(identifier, at: sectionPlace(toIdentifier))
  }

  /// Moves a section with its items after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    sectionIdentifiers.remove(at: sectionPlace(identifier))
    sectionIdentifiers.insert(identifier, at: sectionPlace(toIdentifier) + 1)
  }

  /// Has sections' cells exchanged when the snapshot is applied.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers { _ = sectionPlace(section) }
    reloadedSectionIdentifiers += identifiers
  }

  // MARK: Machinery

  /// Forgets what is to be exchanged or set up anew, once that has happened.
  mutating func forgetReloads() {
    reloadedItemIdentifiers = []
    reconfiguredItemIdentifiers = []
    reloadedSectionIdentifiers = []
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    for section in identifiers {
      precondition(items[section] == nil, "NSDiffableDataSourceSnapshot: there is a section \(section) already")
      items[section] = []
    }
    sectionIdentifiers.insert(contentsOf: identifiers, at: index)
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], in section: SectionIdentifierType, at index: Int?) {
    precondition(items[section] != nil, "NSDiffableDataSourceSnapshot: there is no section \(section)")
    for item in identifiers {
      precondition(homes[item] == nil, "NSDiffableDataSourceSnapshot: there is an item \(item) already")
      homes[item] = section
    }
    let end = items[section]?.count ?? 0
    items[section]?.insert(contentsOf: identifiers, at: index ?? end)
  }

  private mutating func move(_ identifier: ItemIdentifierType, _ insert: (inout Self) -> Void) {
    precondition(homes[identifier] != nil, "NSDiffableDataSourceSnapshot: there is no item \(identifier)")
    deleteItems([identifier])
    insert(&self)
  }

  private func sectionPlace(_ section: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(section) else {
      preconditionFailure("NSDiffableDataSourceSnapshot: there is no section \(section)")
    }
    return index
  }

  private func itemPlace(_ item: ItemIdentifierType) -> (section: SectionIdentifierType, index: Int) {
    guard let section = homes[item], let index = items[section]?.firstIndex(of: item) else {
      preconditionFailure("NSDiffableDataSourceSnapshot: there is no item \(item)")
    }
    return (section, index)
  }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
