/// The content of a collection or table view: sections and their items, by unique identifiers.
public nonisolated struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The sections, in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []

  /// The items whose cells are replaced when the snapshot is applied.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []

  /// The items whose cells are configured again, without being replaced, when the snapshot is applied.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// The sections whose cells are replaced when the snapshot is applied.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Queries

  /// The total number of items.
  public var numberOfItems: Int { homes.count }

  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }

  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

  /// Returns the number of items in a section; a section that does not exist is an error.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// Returns the items of a section, in order; a section that does not exist is an error.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let found = items[identifier] else {
      preconditionFailure("NSDiffableDataSourceSnapshot: there is no section \(identifier)")
    }
    return found
  }

  /// Returns the section that contains an item; `nil` if there is no such item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    homes[identifier]
  }

  /// Returns the index of an item among all items; `nil` if there is no such item. O(items).
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    homes[identifier] == nil ? nil : itemIdentifiers.firstIndex(of: identifier)
  }

  /// Returns the index of a section; `nil` if there is no such section. O(sections).
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Items

  /// Adds items at the end of a section, by default the last one. An item that exists already is an error.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      preconditionFailure("NSDiffableDataSourceSnapshot: there is no section to append items to; append one first")
    }
    insert(identifiers, in: section, at: nil)
  }

  /// Inserts items before another item.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (section, index) = itemPosition(beforeIdentifier)
    insert(identifiers, in: section, at: index)
  }

  /// Inserts items after another item.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    let (section, index) = itemPosition(afterIdentifier)
    insert(identifiers, in: section, at: index + 1)
  }

  /// Deletes items; those that do not exist are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers.filter { homes[$0] != nil })
    for section in Set(gone.compactMap { homes[$0] }) { items[section]?.removeAll { gone.contains($0) } }
    for item in gone { homes[item] = nil }
  }

  /// Deletes all sections and items.
  public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }

  /// Moves an item before another item.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    move(identifier) { $0.insertItems([identifier], beforeItem: toIdentifier) }
  }

  /// Moves an item after another item.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    move(identifier) { $0.insertItems([identifier], afterItem: toIdentifier) }
  }

  /// Marks items whose cells are to be replaced when the snapshot is applied.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers { _ = itemPosition(item) }
    reloadedItemIdentifiers += identifiers
  }

  /// Marks items whose cells are to be configured again, without being replaced, when the snapshot is applied.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers { _ = itemPosition(item) }
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: Sections

  /// Adds sections at the end. A section that exists already is an error.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }

  /// Inserts sections before another section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: sectionIndex(toIdentifier)) }

  /// Inserts sections after another section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: sectionIndex(toIdentifier) + 1) }

  /// Deletes sections with their items; those that do not exist are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    for section in gone { for item in items.removeValue(forKey: section) ?? [] { homes[item] = nil } }
    sectionIdentifiers.removeAll { gone.contains($0) }
  }

  /// Moves a section with its items before another section.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    sectionIdentifiers.remove(at: sectionIndex(identifier))
    sectionIdentifiers.insert(identifier, at: sectionIndex(toIdentifier))
  }

  /// Moves a section with its items after another section.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    sectionIdentifiers.remove(at: sectionIndex(identifier))
    sectionIdentifiers.insert(identifier, at: sectionIndex(toIdentifier) + 1)
  }

  /// Marks sections whose cells are to be replaced when the snapshot is applied.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers { _ = sectionIndex(section) }
    reloadedSectionIdentifiers += identifiers
  }

  // MARK: Helpers

  /// Removes the marks for reloading and reconfiguring, after the snapshot was applied.
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

  private func sectionIndex(_ section: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(section) else {
      preconditionFailure("NSDiffableDataSourceSnapshot: there is no section \(section)")
    }
    return index
  }

  private func itemPosition(_ item: ItemIdentifierType) -> (section: SectionIdentifierType, index: Int) {
    guard let section = homes[item], let index = items[section]?.firstIndex(of: item) else {
      preconditionFailure("NSDiffableDataSourceSnapshot: there is no item \(item)")
    }
    return (section, index)
  }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
