/// The heights of a section's rows, of which very many can be alike.
///
/// Rows have a common height but for those that are known to have another one. Places cost O(log of those).
nonisolated struct RowHeights: Equatable, Sendable {
  /// How many rows there are.
  let count: Int

  /// The height of rows of which nothing else is known.
  let common: Double

  /// Rows with another height, in order; their heights; and the difference that those up to each make in all.
  private var rows: [Int] = []
  private var heights: [Double] = []
  private var differences: [Double] = []

  /// Rows of one height.
  init(count: Int, common: Double) {
    self.count = count
    self.common = common
  }

  /// Of all rows together.
  var length: Double { Double(count) * common + (differences.last ?? 0) }

  /// A row's height.
  func height(of row: Int) -> Double {
    let index = rows.orderedIndex { $0 >= row }
    return index < rows.count && rows[index] == row ? heights[index] : common
  }

  /// Where a row begins, from the first one's beginning; `count` stands for the end.
  func begin(of row: Int) -> Double {
    let before = rows.orderedIndex { $0 >= row }
    return Double(row) * common + (before > 0 ? differences[before - 1] : 0)
  }

  /// The rows that meet a stretch.
  func rows(from low: Double, to high: Double) -> Range<Int> {
    guard high > low else { return 0..<0 }
    let first = firstRow { begin(of: $0 + 1) > low }
    return first..<max(first, firstRow { begin(of: $0) >= high })
  }

  private func firstRow(where isAfter: (Int) -> Bool) -> Int {
    var low = 0, high = count
    while low < high {
      let middle = (low + high) / 2
      if isAfter(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Notes a row's height. Cheap for rows after those that are known already.
  mutating func set(_ height: Double, for row: Int) {
    let index = rows.orderedIndex { $0 >= row }
    let isKnown = index < rows.count && rows[index] == row
    switch (isKnown, height == common) {
    case (true, true):
      rows.remove(at: index)
      heights.remove(at: index)
      differences.remove(at: index)
    case (true, false): heights[index] = height
    case (false, true): return
    case (false, false):
      rows.insert(row, at: index)
      heights.insert(height, at: index)
      differences.insert(0, at: index)
    }
    for later in index..<rows.count {
      differences[later] = (later > 0 ? differences[later - 1] : 0) + heights[later] - common
    }
  }

  /// What is known of rows that have another height than most, in order.
  var exceptions: [(row: Int, height: Double)] { Array(zip(rows, heights)).map { (row: $0.0, height: $0.1) } }
}
