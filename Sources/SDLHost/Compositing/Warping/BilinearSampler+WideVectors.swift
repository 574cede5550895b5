import CWideVectors

/// Sampling of eight pixels at once.
nonisolated extension BilinearSampler {
  /// Prepares to fill many rows of `columns`: an image that is turned around a vertical axis is then read by way of
  /// `table`.
  mutating func prepare(_ columns: Range<Int>, _ table: ColumnTable) {
    guard usesWideVectors, !isSharp, maxX >= bilinear_least_width, downStep.x == 0, weight.y == 0 else { return }
    table.set(columns, source, box) { run(column: $0, row: 0) }
    self.table = table
  }

  /// Whether the columns that are read are known.
  var isPrepared: Bool { table != nil }

  /// Writes the pixels for the device pixels `columns` of row `y` with wide vectors.
  func fillWidely(_ target: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ y: Int) {
    let source = source, box = box
    if let table { return table.fill(target, columns, y, source, box) }
    var x = columns.lowerBound
    while x < columns.upperBound {
      // Runs start at the same pixels, independent of the first column.
      let start = (x >> runShift) << runShift, end = min(start &+ 1 << runShift, columns.upperBound)
      bilinear_fill_run(
        target + (x &- columns.lowerBound), Self.short(x &- start), Self.short(end &- start), source, box,
        run(column: start, row: y))
      x = end
    }
  }

  /// The source up to its last pixel that is read.
  private var source: bilinear_image {
    bilinear_image(pixels: pixels, stride: stride, width: Self.short(maxX &+ 1), height: Self.short(maxY &+ 1))
  }

  private var box: bilinear_box {
    bilinear_box(
      min_x: Self.short(minX), min_y: Self.short(minY), max_x: Self.short(maxX), max_y: Self.short(maxY))
  }

  private static func short(_ value: Int) -> Int32 { Int32(truncatingIfNeeded: value) }

  /// Returns the positions in the source from a device pixel on.
  private func run(column: Int, row: Int) -> bilinear_run {
    let u = Double(column) + 0.5, v = Double(row) + 0.5, first = origin + acrossStep * u + downStep * v
    return bilinear_run(
      x: Float(first.x), y: Float(first.y), weight: Float(weight.x * u + weight.y * v + weight.z),
      step_x: Float(acrossStep.x), step_y: Float(acrossStep.y), step_weight: Float(weight.x),
      down_x: Float(downStep.x), down_y: Float(downStep.y), down_weight: Float(weight.y))
  }
}
