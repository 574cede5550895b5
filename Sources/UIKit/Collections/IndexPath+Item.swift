extension IndexPath {
  /// The place of an item in a collection.
  public nonisolated init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The place of a row in a table.
  public nonisolated init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The section: the first index.
  public nonisolated var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The item in its section: the second index.
  public nonisolated var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The row in its section: the second index.
  public nonisolated var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
