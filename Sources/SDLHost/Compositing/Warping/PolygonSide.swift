import Foundation

/// One side of a convex polygon, from its top to its bottom, which is processed row by row.
///
/// Positions are integers with 256 parts per pixel, and the result for a row does not depend on the area, so that a
/// polygon has the same coverage wherever it is cut.
nonisolated struct PolygonSide {
  private var corners: ContiguousArray<Corner> = []

  /// The index of the corner at which the last processed row starts.
  private var current = 0

  private struct Corner {
    /// The position from the area's first column.
    var x: Int
    var y: Int
    /// The slope to the next corner, x per y.
    var slope = 0.0

    /// Returns the x position of the side at a height.
    @inline(__always)
    func x(at height: Int) -> Int { height == y ? x : x &+ Int((Double(height &- y) * slope).rounded(.down)) }
  }

  /// The course of a side in one row.
  struct Passage {
    /// The range of its x positions; `low` is greater than `high` if the side misses the row.
    var low = Int.max
    var high = Int.min
    /// The part of the row's height that the side passes, from 0 to 256.
    var height = 0
  }

  /// The number of parts of a pixel along each axis.
  static let parts = 256

  /// The limit of positions in parts, beyond every screen and safe from overflow.
  private static let farthest = 1e12

  /// Removes all corners.
  mutating func clear() {
    corners.removeAll(keepingCapacity: true)
    current = 0
  }

  /// Adds a corner in device pixels, for an area whose first column is `column`. A point above the previous one is
  /// moved to its height.
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

  /// Processes the pixel row `row`; rows must be in ascending order. Adds the changes of coverage from column to column
  /// to `steps`, which has `width` columns and two more: right of the side the coverage is `sign` times twice the area,
  /// in parts.
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

  /// Adds the steps of a line between `low` and `high`, in either direction, that is `height` parts high.
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

  /// Returns a value in parts of a pixel; one that is not a number becomes the minimum.
  private static func fixed(_ value: CGFloat) -> Int {
    let position = (Double(value) * Double(parts)).rounded()
    return Int(position > -farthest ? min(position, farthest) : -farthest)
  }
}
