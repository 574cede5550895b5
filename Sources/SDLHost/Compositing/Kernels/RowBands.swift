/// The distribution of rows of pixels over the processor's cores.
nonisolated enum RowBands {
  /// The number of rows that a core takes at a time; our own choice.
  private static let usualHeight = 32

  /// The greatest number of rows of an upright picture that a core takes at a time, and the minimum number of such bands
  /// for each core; our own choices.
  private static let greatestUprightHeight = 128, fewestUprightBands = 4

  /// The minimum numbers of pixels that are worth the wake-up of a second core; our own choice. Upright pictures are
  /// interpolated faster than turned ones, and copies are limited by the memory, so that only large ones gain.
  static let fewestTurned = 1 << 16, fewestUpright = 1 << 20, fewestCopied = 1 << 21

  /// Returns the number of rows that a core takes at a time of an upright picture with `rowCount` rows: more than usual,
  /// since the columns at which it is interpolated are computed once for a band.
  static func uprightHeight(rowCount: Int) -> Int {
    let shared = rowCount / (WorkerThreads.shared.coreCount * fewestUprightBands)
    return min(max(shared, usualHeight), greatestUprightHeight)
  }

  /// Calls `body` with parts of `rows` that together are all of them, at the same time on several cores if they have at
  /// least `fewest` pixels. `width` is the number of pixels in a row, and `height` that of rows in a part.
  ///
  /// The calls share `values`, of which none may change anything that belongs to other rows; a `body` that captures nothing
  /// needs no memory.
  static func forEach<Values>(
    in rows: Range<Int>, width: Int, fewest: Int = fewestTurned, height: Int = usualHeight, sharing values: Values,
    _ body: @escaping @Sendable (_ values: Values, _ rows: Range<Int>) -> Void
  ) {
    guard rows.count > height, rows.count * width >= fewest else { return body(values, rows) }
    let bands = Bands(rows: rows, height: height, values: values, body: body)
    WorkerThreads.shared.perform((rows.count + height - 1) / height, sharing: bands) { $0.callBody(band: $1) }
  }

  /// A division of rows. A structure, since a function in a tuple of a generic type needs memory for each call.
  private struct Bands<Values> {
    let rows: Range<Int>
    let height: Int
    let values: Values
    let body: @Sendable (_ values: Values, _ rows: Range<Int>) -> Void

    func callBody(band: Int) {
      let start = rows.lowerBound + band * height
      body(values, start..<min(start + height, rows.upperBound))
    }
  }
}
