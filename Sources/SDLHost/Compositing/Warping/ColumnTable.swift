import CWideVectors

/// A table of the positions in an image for the columns of a canvas. The image is turned around a vertical axis, as the
/// pages of a flip are: in all rows, a column of the canvas reads the same column of the image.
nonisolated final class ColumnTable {
  private var table = bilinear_column_table()

  /// The numbers of runs that there is memory for, and of columns in a run.
  private var capacity = 0
  private static let runLength = Int(bilinear_longest_run)

  /// The canvas's column that is the first in the table. Runs start at the same columns, independent of what is drawn.
  private var start = 0

  deinit { free() }

  /// Sets where `columns` read `source`; `run` returns the positions of row 0 from a column on.
  func set(
    _ columns: Range<Int>, _ source: bilinear_image, _ box: bilinear_box, run: (_ column: Int) -> bilinear_run
  ) {
    start = columns.lowerBound & ~(Self.runLength - 1)
    let count = (columns.upperBound - start + Self.runLength - 1) / Self.runLength
    reserve(count)
    table.used = 0
    for index in 0..<count {
      let column = start + index * Self.runLength, length = min(columns.upperBound - column, Self.runLength)
      bilinear_set_columns(&table, source, box, run(column), Int32(index), Int32(length))
    }
  }

  /// Writes the pixels for `columns` of `row`.
  func fill(
    _ target: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ row: Int, _ source: bilinear_image,
    _ box: bilinear_box
  ) {
    withUnsafePointer(to: table) { table in
      bilinear_fill_columns(
        target, Int32(columns.lowerBound - start), Int32(columns.upperBound - start), source, box, table, Float(row))
    }
  }

  private func reserve(_ count: Int) {
    guard count > capacity else { return }
    free()
    let eights = count * Self.runLength / 8
    table.eights = .allocate(capacity: eights * Int(bilinear_most_positions))
    table.firsts = .allocate(capacity: eights)
    table.shifts = .allocate(capacity: eights)
    table.runs = .allocate(capacity: count)
    capacity = count
  }

  private func free() {
    table.eights?.deallocate()
    table.firsts?.deallocate()
    table.shifts?.deallocate()
    table.runs?.deallocate()
  }
}
