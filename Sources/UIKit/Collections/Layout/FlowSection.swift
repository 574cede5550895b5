/// A section of a flow layout: items in lines across the scroll direction, as many per line as fit.
///
/// It uses positions *along* and *across* the scroll direction, so that both directions share one calculation. Items of
/// one size need no storage, since their positions are calculated; items of different sizes are traversed once.
nonisolated struct FlowSection: Equatable, Sendable {
  /// The size of an item.
  struct Extent: Equatable, Sendable {
    var along: Double
    var across: Double
  }

  /// The insets and spacings of the section.
  struct Metrics: Equatable, Sendable {
    /// The insets before the first line and after the last line.
    var before = 0.0, after = 0.0
    /// The insets at the ends of the lines.
    var start = 0.0, end = 0.0
    /// The distance between two lines.
    var lineSpacing = 0.0
    /// The minimum distance between two items of a line.
    var itemSpacing = 0.0
    /// The length of the lines, including the insets at their ends.
    var breadth = 0.0
    /// The number of pixels per point; items begin on whole pixels.
    var scale = 1.0
  }

  /// A line of items of different sizes.
  struct Line: Equatable, Sendable {
    let first: Int
    let begin: Double
    let thickness: Double
    let spacing: Double
  }

  private enum Arrangement: Equatable, Sendable {
    case grid(item: Extent, columns: Int, start: Double, spacing: Double)
    case lines([Line], starts: [Double], items: [Extent])
  }

  /// The number of items.
  let count: Int

  /// The start of the section, along the scroll direction.
  let begin: Double

  /// The length of the section, along the scroll direction.
  let length: Double

  private let metrics: Metrics
  private let arrangement: Arrangement

  /// Creates a section of items of one size. O(1).
  ///
  /// Full lines extend from end to end; the last line has the same spacing. A single column is centered.
  init(count: Int, item: Extent, begin: Double, metrics: Metrics) {
    self.count = count
    self.begin = begin
    self.metrics = metrics
    let room = max(metrics.breadth - metrics.start - metrics.end, 0)
    let pitch = item.across + metrics.itemSpacing
    // A tolerance of a thousandth of a point, for widths that were computed by division.
    let columns = pitch > 0 ? max(Int(((room + metrics.itemSpacing + 0.001) / pitch).rounded(.down)), 1) : 1
    let spacing = columns > 1 ? (room - Double(columns) * item.across) / Double(columns - 1) : 0
    let start = columns > 1 ? metrics.start : metrics.start + max((room - item.across) / 2, 0)
    arrangement = .grid(item: item, columns: columns, start: start, spacing: spacing)
    let lines = Double((count + columns - 1) / columns)
    length =
      count == 0
      ? metrics.before + metrics.after
      : metrics.before + lines * item.along + (lines - 1) * metrics.lineSpacing + metrics.after
  }

  /// Creates a section of items of different sizes. O(items).
  ///
  /// Every line but the last extends from end to end; each is as thick as its thickest item.
  init(items: [Extent], begin: Double, metrics: Metrics) {
    count = items.count
    self.begin = begin
    self.metrics = metrics
    let room = max(metrics.breadth - metrics.start - metrics.end, 0)
    var lines: [Line] = [], starts = [Double](repeating: 0, count: items.count)
    var offset = metrics.before, first = 0
    while first < items.count {
      var next = first + 1, used = items[first].across, thickness = items[first].along
      while next < items.count, used + metrics.itemSpacing + items[next].across <= room + 0.001 {
        used += metrics.itemSpacing + items[next].across
        thickness = max(thickness, items[next].along)
        next += 1
      }
      let gaps = Double(next - first - 1), isLast = next == items.count
      let slack = room - used
      let spacing = isLast || gaps == 0 ? metrics.itemSpacing : metrics.itemSpacing + slack / gaps
      var across = metrics.start
      for item in first..<next {
        starts[item] = across
        across += items[item].across + spacing
      }
      lines.append(Line(first: first, begin: offset, thickness: thickness, spacing: spacing))
      offset += thickness + metrics.lineSpacing
      first = next
    }
    length = (lines.isEmpty ? metrics.before : offset - metrics.lineSpacing) + metrics.after
    arrangement = .lines(lines, starts: starts, items: items)
  }

  /// The end of the section, along the scroll direction.
  var end: Double { begin + length }

  /// Returns the items whose lines overlap a range along the scroll direction.
  func items(from low: Double, to high: Double) -> Range<Int> {
    let low = low - begin - metrics.before, high = high - begin - metrics.before
    guard count > 0, high > low else { return 0..<0 }
    switch arrangement {
    case .grid(let item, let columns, _, _):
      let pitch = item.along + metrics.lineSpacing
      guard pitch > 0 else { return 0..<count }
      let lines = (count + columns - 1) / columns
      // The first line that ends after `low`, and the first that begins at or after `high`.
      let firstLine = (((low - item.along) / pitch).rounded(.down) + 1).clamped(to: lines)
      let endLine = (high / pitch).rounded(.up).clamped(to: lines)
      return min(firstLine * columns, count)..<max(min(endLine * columns, count), min(firstLine * columns, count))
    case .lines(let lines, _, _):
      let before = metrics.before
      let firstLine = lines.orderedIndex(where: { $0.begin - before + $0.thickness > low })
      let endLine = lines.orderedIndex(where: { $0.begin - before >= high })
      let first = firstLine < lines.count ? lines[firstLine].first : count
      let end = endLine < lines.count ? lines[endLine].first : count
      return first..<max(first, end)
    }
  }

  /// Returns the position of an item along and across the scroll direction, and its size.
  func position(of index: Int) -> (along: Double, across: Double, size: Extent) {
    switch arrangement {
    case .grid(let item, let columns, let start, let spacing):
      let line = Double(index / columns), column = Double(index % columns)
      return (
        begin + metrics.before + line * (item.along + metrics.lineSpacing),
        onPixel(start + column * (item.across + spacing)), item
      )
    case .lines(let lines, let starts, let items):
      let line = lines[max(lines.orderedIndex(where: { $0.first > index }) - 1, 0)]
      // Items are centered in their line.
      let along = begin + line.begin + (line.thickness - items[index].along) / 2
      return (onPixel(along), onPixel(starts[index]), items[index])
    }
  }

  private func onPixel(_ value: Double) -> Double { (value * metrics.scale).rounded(.down) / metrics.scale }
}

extension Double {
  /// Returns the value as a number of lines, 0…limit.
  fileprivate nonisolated func clamped(to limit: Int) -> Int {
    self <= 0 ? 0 : self >= Double(limit) ? limit : Int(self)
  }
}

extension Array {
  /// Returns the first index for which `isAfter` holds, as it must for all that follow; else the count. O(log n).
  nonisolated func orderedIndex(where isAfter: (Element) -> Bool) -> Int {
    var low = 0, high = count
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
