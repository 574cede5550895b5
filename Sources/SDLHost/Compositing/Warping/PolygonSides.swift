import Foundation

/// The two sides of a convex polygon.
nonisolated struct PolygonSides {
  private(set) var left = PolygonSide()
  private(set) var right = PolygonSide()

  /// The course of both sides in one row.
  typealias Passages = (left: PolygonSide.Passage, right: PolygonSide.Passage)

  /// Sets the sides to those of `polygon`, for an area whose first column is `column`.
  mutating func set(_ polygon: ConvexPolygon, column: Int) {
    left.clear()
    right.clear()
    let points = polygon.points
    guard points.count >= 3 else { return }
    var top = 0, bottom = 0, area = 0.0
    var previous = points[points.count - 1]
    for index in points.indices {
      let point = points[index]
      if point.y < points[top].y { top = index }
      if point.y > points[bottom].y { bottom = index }
      area += Double(previous.x * point.y - point.x * previous.y)
      previous = point
    }
    // With y downward, a clockwise path goes down on the right.
    let goesRight = area > 0
    go(through: points, from: top, to: bottom, by: 1, isRight: goesRight, column)
    go(through: points, from: top, to: bottom, by: points.count - 1, isRight: !goesRight, column)
  }

  /// Processes a row for both sides; the steps add up to the area between them, times `sign`.
  mutating func pass(row: Int, width: Int, sign: Int32, steps: UnsafeMutablePointer<Int32>) -> Passages {
    (
      left.pass(row: row, width: width, sign: sign, steps: steps),
      right.pass(row: row, width: width, sign: -sign, steps: steps)
    )
  }

  private mutating func go(
    through points: ContiguousArray<CGPoint>, from top: Int, to bottom: Int, by step: Int, isRight: Bool, _ column: Int
  ) {
    var index = top
    while true {
      if isRight {
        right.go(to: points[index], column: column)
      } else {
        left.go(to: points[index], column: column)
      }
      if index == bottom { return }
      index = (index + step) % points.count
    }
  }
}
