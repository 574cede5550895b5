import Dispatch

/// The distribution of rows of pixels over the processor's cores.
nonisolated enum RowBands {
  /// The number of rows that a core takes at a time; our own choice.
  private static let height = 32

  /// The minimum number of pixels that are worth the wake-up of a second core; our own choice, not measured.
  private static let fewestPixels = 1 << 16

  /// Calls `body` with parts of `rows` that together are all of them, at the same time on several cores if that is worth
  /// it. `width` is the number of pixels in a row. `body` must not change anything that it shares with other rows.
  static func forEach(in rows: Range<Int>, width: Int, _ body: @Sendable (Range<Int>) -> Void) {
    guard rows.count > height, rows.count * width >= fewestPixels else { return body(rows) }
    DispatchQueue.concurrentPerform(iterations: (rows.count + height - 1) / height) { index in
      let start = rows.lowerBound + index * height
      body(start..<min(start + height, rows.upperBound))
    }
  }
}
