/// Reduces an image: each new pixel is the average of the area it covers, with partly covered pixels counting in part.
///
/// Rows are added one at a time, so the whole image need not be in memory. Weights are whole numbers that add up to
/// 256, and the four components of a pixel occupy 16 bits each of one word, so one multiplication applies a weight to
/// all.
struct AreaScaler: ~Copyable {
  /// The weights of the old pixels in each new one, in 1/256.
  private struct Weights {
    /// The index of each new pixel's first weight, and the number of all weights.
    var starts: [Int] = [0]

    /// The first old pixel of each new one.
    var firsts: [Int] = []

    var values: [UInt64] = []

    /// Creates the weights along one side; each is the difference between two rounded sums.
    init(from source: Int, to result: Int) {
      for new in 0..<result {
        let start = new * source, end = start + source
        let first = start / result, last = (end - 1) / result
        firsts.append(first)
        var before = 0
        for old in first...last {
          let covered = min(end, (old + 1) * result) - start
          let sum = (covered * 512 + source) / (source * 2)
          values.append(UInt64(sum - before))
          before = sum
        }
        starts.append(values.count)
      }
    }
  }

  private let columns: Weights
  private let rows: Weights
  private let width: Int

  /// The averages of the current new row so far.
  private let sums: UnsafeMutablePointer<UInt64>

  /// The last row, reduced in width.
  private let reduced: UnsafeMutablePointer<UInt64>

  /// The number of completed new rows.
  private var fullRows = 0

  /// One half in each component, for rounding.
  private static let half: UInt64 = 0x0080_0080_0080_0080

  /// The bits of the four components.
  private static let mask: UInt64 = 0x00FF_00FF_00FF_00FF

  /// Creates a scaler from one size to another, neither side of which may be larger.
  init(from source: (width: Int, height: Int), to result: (width: Int, height: Int)) {
    precondition(
      result.width <= source.width && result.height <= source.height, "AreaScaler: \(source) cannot grow to \(result)")
    columns = Weights(from: source.width, to: result.width)
    rows = Weights(from: source.height, to: result.height)
    width = result.width
    sums = .allocate(capacity: width)
    sums.initialize(repeating: AreaScaler.half, count: width)
    reduced = .allocate(capacity: width)
    reduced.initialize(repeating: 0, count: width)
  }

  deinit {
    sums.deallocate()
    reduced.deallocate()
  }

  /// Adds the next row, with the number `index`, and writes the new row if this completes it.
  mutating func add(_ line: UnsafePointer<UInt32>, index: Int, into memory: UnsafeMutableRawPointer, stride: Int) {
    var isReduced = false
    // A row that two new ones share is accumulated twice.
    while fullRows < rows.firsts.count, index >= rows.firsts[fullRows] {
      let place = rows.starts[fullRows] + index - rows.firsts[fullRows], weight = rows.values[place]
      if weight != 0 {
        if !isReduced { reduce(line) }
        isReduced = true
        accumulate(weight: UInt16(truncatingIfNeeded: weight))
      }
      guard place + 1 == rows.starts[fullRows + 1] else { return }
      write(to: (memory + fullRows * stride).assumingMemoryBound(to: UInt32.self))
      fullRows += 1
    }
  }

  /// Reduces a row in width.
  private func reduce(_ line: UnsafePointer<UInt32>) {
    columns.values.withUnsafeBufferPointer { values in
      columns.firsts.withUnsafeBufferPointer { firsts in
        columns.starts.withUnsafeBufferPointer { starts in
          var place = 0
          for column in 0..<width {
            var pixel = line + firsts[column]
            let end = starts[column + 1]
            var sum = AreaScaler.half
            while place < end {
              sum &+= AreaScaler.spread(pixel.pointee) &* values[place]
              place += 1
              pixel += 1
            }
            reduced[column] = sum &>> 8 & AreaScaler.mask
          }
        }
      }
    }
  }

  /// Adds the reduced row, multiplied by its weight, to the sums; each component fits in 16 bits.
  private func accumulate(weight: UInt16) {
    let count = width * 4
    sums.withMemoryRebound(to: UInt16.self, capacity: count) { sums in
      reduced.withMemoryRebound(to: UInt16.self, capacity: count) { reduced in
        for index in 0..<count { sums[index] &+= reduced[index] &* weight }
      }
    }
  }

  private func write(to result: UnsafeMutablePointer<UInt32>) {
    for column in 0..<width {
      let average = sums[column] &>> 8 & AreaScaler.mask
      result[column] = UInt32(truncatingIfNeeded: average | average &>> 24)
      sums[column] = AreaScaler.half
    }
  }

  /// Returns the components of a pixel in 16 bits each: the first and third in the lower half, and the second and
  /// fourth in the upper one.
  @inline(__always)
  private static func spread(_ pixel: UInt32) -> UInt64 {
    let pixel = UInt64(pixel)
    return (pixel & 0x00FF_00FF) | (pixel & 0xFF00_FF00) &<< 24
  }
}
