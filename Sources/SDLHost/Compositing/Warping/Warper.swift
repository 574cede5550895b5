import CoreGraphics
import QuartzCore

/// A rasterizer of rectangles that are not upright: of their coverage, and of their content by inverse sampling.
nonisolated final class Warper {
  /// The coverage from the last call of `cover`.
  private(set) var mask = PixmanImage(width: 64, height: 64, format: .coverage)

  /// The pixels from the last call of `sample`.
  private(set) var content = PixmanImage(width: 64, height: 64, format: .color)

  private var polygon = ConvexPolygon()
  private var outer = PolygonSides()
  private var hole = PolygonSides()

  /// The changes of coverage from column to column; all 0 between rows.
  private var steps: UnsafeMutableBufferPointer<Int32> = .allocate(capacity: 66)

  /// The positions for the columns of an area, in an image that is turned around a vertical axis.
  private let columns = ColumnTable()

  /// The covered columns of each row of the last `cover`, from the area's first column.
  private var rows: ContiguousArray<Row> = []

  /// The covered columns of a row.
  private struct Row {
    /// The columns that are covered at all.
    var touched = 0..<0
    /// The columns that are covered completely.
    var whole = 0..<0
  }

  /// The pixels of the mask that are required.
  enum Need {
    /// All pixels.
    case everything

    /// The pixels that are covered partially.
    case edges
  }

  init() { steps.initialize(repeating: 0) }

  deinit { steps.deallocate() }

  /// Writes the coverage of a rectangle under a projection over `area`, times `opacity`; the mask's first pixel is that
  /// of the area. With a `border`, only a frame of that width, in the rectangle's space, is covered.
  func cover(
    _ rect: CGRect, _ corners: Frame.Corners, _ projection: Projection, border: CGFloat? = nil, area: PixelRect,
    opacity: Float, need: Need = .everything
  ) {
    prepare(area)
    polygon.set(rect, corners, projection)
    outer.set(polygon, column: area.x0)
    let weight = UInt32(opacity * Self.fullWeight + 0.5)
    guard let border else { return fill(area, weight, need) }
    polygon.clear()
    let inside = rect.insetBy(dx: border, dy: border)
    if !inside.isNull, !inside.isEmpty {
      polygon.set(inside, Frame.Corners(radius: max(corners.radius - border, 0), mask: corners.mask), projection)
    }
    hole.set(polygon, column: area.x0)
    for y in area.y0..<area.y1 { fillAroundHole(y, area, weight) }
  }

  /// Writes the mask of an area and records the covered columns of each row.
  ///
  /// The loop uses local values, since each access to a property of an object would cost as much as a pixel.
  private func fill(_ area: PixelRect, _ weight: UInt32, _ need: Need) {
    guard let steps = steps.baseAddress else { return }
    var sides = outer, rows: ContiguousArray<Row> = []
    swap(&rows, &self.rows)
    let mask = mask
    for y in area.y0..<area.y1 {
      let bytes = mask.row(y - area.y0).assumingMemoryBound(to: UInt8.self)
      let passages = sides.pass(row: y, width: area.width, sign: 1, steps: steps)
      rows.append(Self.fill(bytes, area.width, passages, steps, weight, need))
    }
    swap(&rows, &self.rows)
  }

  /// Prepares a sampler for the rows of `area`, until the next call.
  func prepare(_ sampler: inout BilinearSampler, area: PixelRect) { sampler.prepare(area.x0..<area.x1, columns) }

  /// Samples the pixels of `area` that the last `cover` touched.
  func sample(_ sampler: BilinearSampler, area: PixelRect) {
    if content.width < area.width || content.height < area.height {
      content = PixmanImage(
        width: max(area.width, content.width), height: max(area.height, content.height), format: .color)
    }
    // Each row has pixels of its own, and all that they share stays as it is.
    RowBands.forEach(in: area.y0..<area.y1, width: area.width, sharing: (self, sampler, area)) { values, rows in
      let (warper, sampler, area) = values
      warper.sample(sampler, area, rows: rows)
    }
  }

  private func sample(_ sampler: BilinearSampler, _ area: PixelRect, rows band: Range<Int>) {
    for y in band {
      let touched = rows[y - area.y0].touched
      guard !touched.isEmpty else { continue }
      let row = content.colorRow(y - area.y0)
      let columns = (area.x0 + touched.lowerBound)..<(area.x0 + touched.upperBound)
      sampler.fill(row + touched.lowerBound, columns: columns, y: y)
    }
  }

  /// Draws an opaque image where the last `cover`, at full opacity, touched a `part` of its `area`: directly onto the
  /// canvas, except for the edges.
  func draw(_ sampler: BilinearSampler, area: PixelRect, part: PixelRect, on canvas: Canvas) {
    RowBands.forEach(
      in: part.y0..<part.y1, width: part.width, sharing: (self, sampler, area, part, canvas)
    ) { values, rows in
      let (warper, sampler, area, part, canvas) = values
      warper.draw(sampler, area, part, rows: rows, canvas)
    }
  }

  private func draw(
    _ sampler: BilinearSampler, _ area: PixelRect, _ part: PixelRect, rows band: Range<Int>, _ canvas: Canvas
  ) {
    let columns = (part.x0 - area.x0)..<(part.x1 - area.x0)
    for y in band {
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
    rows.removeAll(keepingCapacity: true)
  }

  /// Writes the mask of a row; returns the columns that it covers.
  @inline(__always)
  private static func fill(
    _ bytes: UnsafeMutablePointer<UInt8>, _ width: Int, _ passages: PolygonSides.Passages,
    _ steps: UnsafeMutablePointer<Int32>, _ weight: UInt32, _ need: Need
  ) -> Row {
    let (left, right) = passages
    var row = Row()
    guard left.height > 0, right.height > 0 else {
      if need == .everything { bytes.update(repeating: 0, count: width) }
      return row
    }
    let start = min(max(min(left.low, right.low) >> 8, 0), width)
    let end = min(max((max(left.high, right.high) + 255) >> 8, start), width)
    row.touched = start..<end
    // The coverage is constant between the columns of both sides. Anything left of the area counts in its first column.
    let calm = min(max(max(left.high >> 8, -1) + 2, start), end)
    let uneasy = min(max(right.low >> 8, calm), end)
    let coverage = sum(start..<calm, from: 0, steps, bytes, weight)
    if left.height == PolygonSide.parts, right.height == PolygonSide.parts { row.whole = calm..<uneasy }
    if need == .everything || row.whole.isEmpty {
      (bytes + calm).update(repeating: byte(coverage, weight), count: uneasy - calm)
    }
    _ = sum(uneasy..<end, from: coverage, steps, bytes, weight)
    steps[end] = 0
    steps[end + 1] = 0
    guard need == .everything else { return row }
    bytes.update(repeating: 0, count: start)
    (bytes + end).update(repeating: 0, count: width - end)
    return row
  }

  /// Writes the mask of a row, without the hole.
  private func fillAroundHole(_ y: Int, _ area: PixelRect, _ weight: UInt32) {
    guard let steps = steps.baseAddress else { return }
    let bytes = mask.row(y - area.y0).assumingMemoryBound(to: UInt8.self)
    _ = outer.pass(row: y, width: area.width, sign: 1, steps: steps)
    _ = hole.pass(row: y, width: area.width, sign: -1, steps: steps)
    _ = Self.sum(0..<area.width, from: 0, steps, bytes, weight)
    steps[area.width] = 0
    steps[area.width + 1] = 0
    rows.append(Row(touched: 0..<area.width))
  }

  /// Writes the running sum of the steps, and clears these.
  @inline(__always)
  private static func sum(
    _ columns: Range<Int>, from start: Int32, _ steps: UnsafeMutablePointer<Int32>,
    _ bytes: UnsafeMutablePointer<UInt8>, _ weight: UInt32
  ) -> Int32 {
    var coverage = start, x = columns.lowerBound
    while x < columns.upperBound {
      coverage &+= steps[x]
      steps[x] = 0
      bytes[x] = byte(coverage, weight)
      x &+= 1
    }
    return coverage
  }

  /// The weight for which full coverage is 255; products with an eighth of the coverage fit into 32 bits.
  private static let fullWeight: Float = 255 * 256

  /// Returns a coverage, of which full is twice the square of ``PolygonSide/parts``, as a value of the mask.
  @inline(__always)
  private static func byte(_ coverage: Int32, _ weight: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: (UInt32(truncatingIfNeeded: max(coverage, 0)) &>> 3 &* weight &+ 1 &<< 21) &>> 22)
  }

  // MARK: - Edges

  /// Blends a few pixels at a time through the mask.
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

  /// The number of edge pixels that are sampled at once.
  private static let edgeLength = 64
}
