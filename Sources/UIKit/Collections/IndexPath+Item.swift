extension IndexPath {
  /// Creates the index path of an item in a collection view.
  public nonisolated init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// Creates the index path of a row in a table view.
  public nonisolated init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The index of the section: the first index.
  public nonisolated var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The index of the item in its section: the second index.
  public nonisolated var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The index of the row in its section: the second index.
  public nonisolated var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
