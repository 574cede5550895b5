import CoreGraphics
import QuartzCore

/// Makes the pixels of rectangles that do not stay upright: their coverage, and their content looked up backwards.
nonisolated final class Warper {
  /// The coverage that the last call of `cover` made.
  private(set) var mask = PixmanImage(width: 64, height: 64, format: .coverage)

  /// The pixels that the last call of `sample` made.
  private(set) var content = PixmanImage(width: 64, height: 64, format: .color)

  private var polygon = ConvexPolygon()
  private var hole = ConvexPolygon()

  /// Where the polygon begins and ends on each line, in parts of a pixel counted from the area's first column.
  private var lines: UnsafeMutableBufferPointer<Line> = .allocate(capacity: 64 * linesPerRow)

  /// Steps of coverage along a row, all 0 between rows; whole numbers, so that a pixel's coverage does not depend on where
  /// the area begins.
  private var steps: UnsafeMutableBufferPointer<Int32> = .allocate(capacity: 66)

  /// What each row of the last call of `cover` covers, in columns counted from the area's first.
  private var rows: ContiguousArray<Row> = []

  /// A line's part inside the polygon; empty at first.
  private struct Line {
    var left = Int32.max
    var right = Int32.min
  }

  /// The columns of a row.
  private struct Row {
    /// Those that are covered at all.
    var touched = 0..<0
    /// Those that are covered wholly.
    var whole = 0..<0
  }

  /// Lines looked at in each row of pixels.
  private static let linesPerRow = 16

  /// Parts that a pixel's width is divided into.
  private static let partsPerPixel = 256

  /// What the accumulator's steps add up to inside of a polygon.
  private static let fullCoverage = Float(linesPerRow * partsPerPixel)

  init() { steps.initialize(repeating: 0) }

  deinit {
    lines.deallocate()
    steps.deallocate()
  }

  /// Makes the coverage of a rectangle under a projection over `area`, times `opacity`; the mask's first pixel is the
  /// area's. With a `border` only a frame of that width, in the rectangle's own space, is covered.
  func cover(
    _ rect: CGRect, _ corners: Frame.Corners, _ projection: Projection, border: CGFloat? = nil, area: PixelRect,
    opacity: Float
  ) {
    prepare(area)
    polygon.set(rect, corners, projection)
    hole.clear()
    if let border {
      let inside = rect.insetBy(dx: border, dy: border)
      if !inside.isNull, !inside.isEmpty {
        hole.set(inside, Frame.Corners(radius: max(corners.radius - border, 0), mask: corners.mask), projection)
      }
    }
    let factor = opacity * 255 / Self.fullCoverage
    measure(polygon, area)
    let hasHole = hole.points.count >= 3
    for row in 0..<area.height { fill(row, area, factor: hasHole ? nil : factor) }
    guard hasHole else { return }
    cutHole(area, factor)
  }

  /// Looks up the pixels of `area` that the last `cover` touched.
  func sample(_ sampler: BilinearSampler, area: PixelRect) {
    if content.width < area.width || content.height < area.height {
      content = PixmanImage(
        width: max(area.width, content.width), height: max(area.height, content.height), format: .color)
    }
    for y in area.y0..<area.y1 {
      let touched = rows[y - area.y0].touched
      guard !touched.isEmpty else { continue }
      let row = content.row(y - area.y0).assumingMemoryBound(to: UInt32.self)
      let columns = (area.x0 + touched.lowerBound)..<(area.x0 + touched.upperBound)
      sampler.fill(row + touched.lowerBound, columns: columns, y: y)
    }
  }

  /// Draws an opaque picture where the last `cover`, at full opacity, touched a `part` of its `area`: straight onto the
  /// canvas, but for the edges.
  func draw(_ sampler: BilinearSampler, area: PixelRect, part: PixelRect, on canvas: Canvas) {
    let columns = (part.x0 - area.x0)..<(part.x1 - area.x0)
    for y in part.y0..<part.y1 {
      let row = rows[y - area.y0]
      let touched = row.touched.clamped(to: columns), whole = row.whole.clamped(to: columns)
      guard !touched.isEmpty else { continue }
      func device(_ columns: Range<Int>) -> Range<Int> {
        (columns.lowerBound + area.x0)..<(columns.upperBound + area.x0)
      }
      guard !whole.isEmpty else {
        edge(sampler, device(touched), y, area, canvas)
        continue
      }
      edge(sampler, device(touched.lowerBound..<whole.lowerBound), y, area, canvas)
      sampler.fill(canvas.pixel(whole.lowerBound + area.x0, y), columns: device(whole), y: y)
      edge(sampler, device(whole.upperBound..<touched.upperBound), y, area, canvas)
    }
  }

  // MARK: - Coverage

  private func prepare(_ area: PixelRect) {
    if mask.width < area.width || mask.height < area.height {
      mask = PixmanImage(
        width: max(area.width, mask.width), height: max(area.height, mask.height), format: .coverage)
    }
    if steps.count < area.width + 2 {
      steps.deallocate()
      steps = .allocate(capacity: area.width + 2)
      steps.initialize(repeating: 0)
    }
    if lines.count < area.height * Self.linesPerRow {
      lines.deallocate()
      lines = .allocate(capacity: area.height * Self.linesPerRow)
    }
    rows.removeAll(keepingCapacity: true)
    for _ in 0..<area.height { rows.append(Row()) }
  }

  /// Finds where each line of the area meets a polygon.
  private func measure(_ polygon: ConvexPolygon, _ area: PixelRect) {
    let perRow = Double(Self.linesPerRow)
    let count = area.height * Self.linesPerRow
    for index in 0..<count { lines[index] = Line() }
    let low = Double(area.x0), high = Double(area.x1)
    polygon.forEachEdge { upper, lower in
      // A line meets the edge from its upper end up to, but without, its lower one.
      let top = (Double(upper.y) - Double(area.y0)) * perRow - 0.5
      let bottom = (Double(lower.y) - Double(area.y0)) * perRow - 0.5
      let first = Int(min(max(top.rounded(.up), 0), Double(count)))
      let end = Int(min(max(bottom.rounded(.up), 0), Double(count)))
      guard first < end else { return }
      let slope = Double(lower.x - upper.x) / Double(lower.y - upper.y)
      for index in first..<end {
        let y = Double(area.y0) + (Double(index) + 0.5) / perRow
        let x = min(max(Double(upper.x) + (y - Double(upper.y)) * slope, low), high)
        let place = Int32((x * Double(Self.partsPerPixel)).rounded(.down)) - Int32(area.x0 * Self.partsPerPixel)
        lines[index].left = min(lines[index].left, place)
        lines[index].right = max(lines[index].right, place)
      }
    }
  }

  /// Writes the mask of a row and notes what it covers; without a factor only its extent.
  private func fill(_ row: Int, _ area: PixelRect, factor: Float?) {
    var leftEnds = (low: Int32.max, high: Int32.min), rightEnds = (low: Int32.max, high: Int32.min)
    var count = 0
    for line in row * Self.linesPerRow..<(row + 1) * Self.linesPerRow {
      let (left, right) = (lines[line].left, lines[line].right)
      guard right > left else { continue }
      count += 1
      leftEnds = (min(leftEnds.low, left), max(leftEnds.high, left))
      rightEnds = (min(rightEnds.low, right), max(rightEnds.high, right))
      if factor != nil {
        add(left, 1)
        add(right, -1)
      }
    }
    let bytes = mask.row(row).assumingMemoryBound(to: UInt8.self)
    guard count > 0 else { return bytes.update(repeating: 0, count: area.width) }
    let parts = Int32(Self.partsPerPixel)
    let start = Int(leftEnds.low / parts), end = min(Int(rightEnds.high / parts) + 1, area.width)
    rows[row].touched = start..<max(start, end)
    guard let factor else { return }
    // Between where the last line has begun and where the first one ends nothing changes.
    let calm = min(Int(leftEnds.high / parts) + 2, end), uneasy = max(Int(rightEnds.low / parts), calm)
    bytes.update(repeating: 0, count: start)
    var coverage: Int32 = 0
    coverage = sum(start..<calm, from: coverage, into: bytes, factor)
    if uneasy > calm {
      (bytes + calm).update(repeating: Self.byte(coverage, factor), count: uneasy - calm)
      if count == Self.linesPerRow { rows[row].whole = calm..<min(uneasy, end) }
    }
    _ = sum(uneasy..<max(end, uneasy), from: coverage, into: bytes, factor)
    steps[max(end, uneasy)] = 0
    steps[min(max(end, uneasy) + 1, steps.count - 1)] = 0
    if end < area.width { (bytes + end).update(repeating: 0, count: area.width - end) }
  }

  /// Writes the running sum of the steps, and clears these.
  private func sum(
    _ columns: Range<Int>, from start: Int32, into bytes: UnsafeMutablePointer<UInt8>, _ factor: Float
  ) -> Int32 {
    var coverage = start
    for x in columns {
      coverage &+= steps[x]
      steps[x] = 0
      bytes[x] = Self.byte(coverage, factor)
    }
    return coverage
  }

  private static func byte(_ coverage: Int32, _ factor: Float) -> UInt8 {
    UInt8(Float(max(coverage, 0)) * factor + 0.5)
  }

  /// Writes the mask of every row again, the hole left out.
  private func cutHole(_ area: PixelRect, _ factor: Float) {
    for line in 0..<area.height * Self.linesPerRow where lines[line].right > lines[line].left {
      outer.append((line, lines[line].left, lines[line].right))
    }
    measure(hole, area)
    var next = 0
    for row in 0..<area.height {
      let bytes = mask.row(row).assumingMemoryBound(to: UInt8.self)
      bytes.update(repeating: 0, count: area.width)
      while next < outer.count, outer[next].line < (row + 1) * Self.linesPerRow {
        add(outer[next].left, 1)
        add(outer[next].right, -1)
        next += 1
      }
      for line in row * Self.linesPerRow..<(row + 1) * Self.linesPerRow where lines[line].right > lines[line].left {
        add(lines[line].left, -1)
        add(lines[line].right, 1)
      }
      _ = sum(0..<area.width, from: 0, into: bytes, factor)
      steps[area.width] = 0
      steps[area.width + 1] = 0
    }
    outer.removeAll(keepingCapacity: true)
  }

  /// The outer polygon's lines, while those of its hole are measured.
  private var outer: ContiguousArray<(line: Int, left: Int32, right: Int32)> = []

  @inline(__always)
  private func add(_ position: Int32, _ sign: Int32) {
    let parts = Int32(Self.partsPerPixel)
    let column = Int(position / parts), part = position % parts
    steps[column] += sign * (parts - part)
    steps[column + 1] += sign * part
  }

  // MARK: - Edges

  /// Blends a few pixels at a time, through the mask.
  private func edge(_ sampler: BilinearSampler, _ columns: Range<Int>, _ y: Int, _ area: PixelRect, _ canvas: Canvas) {
    guard !columns.isEmpty else { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.edgeLength) { colors in
      guard let start = colors.baseAddress else { return }
      let covers = mask.row(y - area.y0).assumingMemoryBound(to: UInt8.self)
      var x = columns.lowerBound
      while x < columns.upperBound {
        let end = min(x + Self.edgeLength, columns.upperBound)
        sampler.fill(start, columns: x..<end, y: y)
        let target = canvas.pixel(x, y)
        for index in 0..<end - x {
          target[index] = PixelColor.mix(target[index], start[index], UInt32(covers[x - area.x0 + index]))
        }
        x = end
      }
    }
  }

  /// Pixels of an edge looked up at once.
  private static let edgeLength = 64
}
