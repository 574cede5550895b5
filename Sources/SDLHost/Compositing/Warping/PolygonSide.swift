import Foundation

/// One side of a convex polygon: the way from its top to its bottom, looked at row by row of an area's pixels.
///
/// Positions are whole numbers, 256 to the pixel, and what a row gets does not depend on where the area begins; so the same
/// polygon has the same coverage wherever it is cut.
nonisolated struct PolygonSide {
  private var corners: ContiguousArray<Corner> = []

  /// The corner from which the way goes on in the row that was asked for last.
  private var current = 0

  private struct Corner {
    /// Counted from the area's first column.
    var x: Int
    var y: Int
    /// To the next corner, x by y.
    var slope = 0.0

    /// Where the way from here on is at a height.
    @inline(__always)
    func x(at height: Int) -> Int { height == y ? x : x &+ Int((Double(height &- y) * slope).rounded(.down)) }
  }

  /// What a side does in one row.
  struct Passage {
    /// The columns' positions between which it runs; the lower is above the higher where it misses the row.
    var low = Int.max
    var high = Int.min
    /// How much of the row's height it passes, 0…256.
    var height = 0
  }

  /// Parts of a pixel, along either axis.
  static let parts = 256

  /// Positions beyond this many parts are on no screen, and products of them overflow nothing.
  private static let farthest = 1e12

  /// Begins a way without corners.
  mutating func clear() {
    corners.removeAll(keepingCapacity: true)
    current = 0
  }

  /// Goes on to a point, in device pixels, of an area whose first column is `column`. Where that lies higher than the point
  /// before, the way goes on level.
  mutating func go(to point: CGPoint, column: Int) {
    var corner = Corner(x: Self.fixed(point.x) - column * Self.parts, y: Self.fixed(point.y))
    if let last = corners.indices.last {
      corner.y = max(corner.y, corners[last].y)
      if corner.y > corners[last].y {
        corners[last].slope = Double(corner.x - corners[last].x) / Double(corner.y - corners[last].y)
      }
    }
    corners.append(corner)
  }

  /// Goes through the device's pixel row `row`; rows come from the top down. Adds to `steps`, one for each of `width`
  /// columns and two more, by how much the coverage changes from column to column: right of the side it is `sign` times
  /// twice the area, in parts.
  mutating func pass(
    row: Int, width: Int, sign: Int32, steps: UnsafeMutablePointer<Int32>
  ) -> Passage {
    let top = row * Self.parts, bottom = top + Self.parts
    var passage = Passage()
    while current + 1 < corners.count, corners[current + 1].y <= top { current += 1 }
    var index = current
    while index + 1 < corners.count, corners[index].y < bottom {
      let from = corners[index], to = corners[index + 1]
      index += 1
      let upper = max(from.y, top), lower = min(to.y, bottom)
      guard lower > upper else { continue }
      let first = from.x(at: upper), last = lower == to.y ? to.x : from.x(at: lower)
      let low = min(first, last), high = max(first, last)
      Self.add(from: low, to: high, height: lower - upper, width: width, sign: sign, steps: steps)
      passage.low = min(passage.low, low)
      passage.high = max(passage.high, high)
      passage.height += lower - upper
    }
    return passage
  }

  /// Adds the steps of a straight line that runs from `low` to `high`, or back, while it goes down `height`.
  @inline(__always)
  private static func add(
    from low: Int, to high: Int, height: Int, width: Int, sign: Int32, steps: UnsafeMutablePointer<Int32>
  ) {
    let first = low >> 8, last = high >> 8
    func cell(_ column: Int, _ height: Int, _ sum: Int) {
      let right = Int32(truncatingIfNeeded: height &* sum)
      steps[column] &+= sign &* (Int32(truncatingIfNeeded: height &* 2 &* parts) &- right)
      steps[column &+ 1] &+= sign &* right
    }
    if last < 0 { return cell(0, height, 0) }
    if first >= width { return }
    if first == last { return cell(first, height, (low & 255) &+ (high & 255)) }
    let rate = Double(height) / Double(high &- low)
    var column = first, start = low, done = 0
    if first < 0 {
      done = Int(Double(-low) * rate)
      cell(0, done, 0)
      (column, start) = (0, 0)
    }
    while column < min(last, width) {
      let end = (column &+ 1) &* parts
      let reached = Int(Double(end &- low) * rate)
      cell(column, reached &- done, (start & 255) &+ parts)
      (column, start, done) = (column &+ 1, end, reached)
    }
    if last < width { cell(last, height &- done, high & 255) }
  }

  /// In parts of a pixel; what is not a number becomes the lowest.
  private static func fixed(_ value: CGFloat) -> Int {
    let position = (Double(value) * Double(parts)).rounded()
    return Int(position > -farthest ? min(position, farthest) : -farthest)
  }
}
