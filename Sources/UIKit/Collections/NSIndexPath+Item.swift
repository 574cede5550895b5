extension NSIndexPath {
  /// Creates the index path of a row in a table view.
  public nonisolated convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }

  /// Creates the index path of an item in a collection view.
  public nonisolated convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }

  /// The index of the section: the first index.
  public nonisolated var section: Int { index(atPosition: 0) }

  /// The index of the row in its section: the second index.
  public nonisolated var row: Int { index(atPosition: 1) }

  /// The index of the item in its section: the second index.
  public nonisolated var item: Int { index(atPosition: 1) }
}
