/// Makes a picture smaller: each new pixel is the average of the area it covers, pixels covered in part counting in part.
///
/// Rows come one at a time, so the whole picture need not be in memory. Weights are whole numbers that add up to 256, and
/// the four components of a pixel lie in 16 bits each of one word, so that they are weighed with one multiplication.
struct AreaScaler: ~Copyable {
  /// How much of each new pixel, in 1/256, the old ones are that it covers.
  private struct Weights {
    /// Where a new pixel's weights begin, and, after the last one, where all end.
    var starts: [Int] = [0]

    /// The first old pixel of each new one.
    var firsts: [Int] = []

    var values: [UInt64] = []

    /// Weights along one side; each is what the sum so far, rounded, grows by.
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

  /// A new row's average so far, as far as its rows have come.
  private let sums: UnsafeMutablePointer<UInt64>

  /// How many new rows are full.
  private var fullRows = 0

  /// A half in every component, for rounding.
  private static let half: UInt64 = 0x0080_0080_0080_0080

  /// The bits of the four components.
  private static let mask: UInt64 = 0x00FF_00FF_00FF_00FF

  /// A scaler from one size to another that is no larger either way.
  init(from source: (width: Int, height: Int), to result: (width: Int, height: Int)) {
    precondition(
      result.width <= source.width && result.height <= source.height, "AreaScaler: \(source) cannot grow to \(result)")
    columns = Weights(from: source.width, to: result.width)
    rows = Weights(from: source.height, to: result.height)
    width = result.width
    sums = .allocate(capacity: width)
    sums.initialize(repeating: AreaScaler.half, count: width)
  }

  deinit { sums.deallocate() }

  /// Takes the next row, whose number is `index`, and writes the new row that it makes full, if it does.
  mutating func add(_ line: UnsafePointer<UInt32>, index: Int, into memory: UnsafeMutableRawPointer, stride: Int) {
    // A row that two new ones share comes up twice.
    while fullRows < rows.firsts.count, index >= rows.firsts[fullRows] {
      let place = rows.starts[fullRows] + index - rows.firsts[fullRows]
      accumulate(line, weight: rows.values[place])
      guard place + 1 == rows.starts[fullRows + 1] else { return }
      write(to: (memory + fullRows * stride).assumingMemoryBound(to: UInt32.self))
      fullRows += 1
    }
  }

  /// Adds a row, narrowed and weighed, to the sums.
  private func accumulate(_ line: UnsafePointer<UInt32>, weight: UInt64) {
    if weight == 0 { return }
    columns.values.withUnsafeBufferPointer { values in
      var place = 0
      for column in 0..<width {
        var index = columns.firsts[column]
        let end = columns.starts[column + 1]
        var sum = AreaScaler.half
        while place < end {
          sum &+= AreaScaler.spread(line[index]) &* values[place]
          place += 1
          index += 1
        }
        sums[column] &+= (sum &>> 8 & AreaScaler.mask) &* weight
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

  /// The components of a pixel in 16 bits each: first and third below, second and fourth above.
  @inline(__always)
  private static func spread(_ pixel: UInt32) -> UInt64 {
    let pixel = UInt64(pixel)
    return (pixel & 0x00FF_00FF) | (pixel & 0xFF00_FF00) &<< 24
  }
}
