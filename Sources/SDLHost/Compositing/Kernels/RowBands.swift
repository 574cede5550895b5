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
  /// least `fewest` pixels. `width` is the number of pixels in a row, and `height` that of rows in a part. `body` must not
  /// change anything that it shares with other rows.
  static func forEach(
    in rows: Range<Int>, width: Int, fewest: Int = fewestTurned, height: Int = usualHeight,
    _ body: @Sendable (Range<Int>) -> Void
  ) {
    guard rows.count > height, rows.count * width >= fewest else { return body(rows) }
    WorkerThreads.shared.perform((rows.count + height - 1) / height) { index in
      let start = rows.lowerBound + index * height
      body(start..<min(start + height, rows.upperBound))
    }
  }
}
