extension NSIndexPath {
  /// The place of a row in a table.
  public nonisolated convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }

  /// The place of an item in a collection.
  public nonisolated convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }

  /// The section: the first index.
  public nonisolated var section: Int { index(atPosition: 0) }

  /// The row in its section: the second index.
  public nonisolated var row: Int { index(atPosition: 1) }

  /// The item in its section: the second index.
  public nonisolated var item: Int { index(atPosition: 1) }
}
