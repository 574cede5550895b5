/// The geometry of the views between which the focus moves.
package nonisolated enum FocusMap {
  /// The weight of the distance across the direction of movement, relative to that along it.
  private static let asideWeight: CGFloat = 2

  /// Returns the index of the rectangle nearest to `origin` in a direction; `nil` if there is none.
  package static func nearest(_ heading: UIFocusHeading, from origin: CGRect, among rects: [CGRect]) -> Int? {
    let candidates = rects.enumerated().compactMap { index, rect in
      distance(heading, from: origin, to: rect).map { (index, $0) }
    }
    return candidates.min { $0.1 < $1.1 }?.0
  }

  /// Returns the distance to a rectangle in a direction; `nil` if it is not in that direction.
  private static func distance(_ heading: UIFocusHeading, from a: CGRect, to b: CGRect) -> CGFloat? {
    let ahead: CGFloat, aside: CGFloat, isAhead: Bool
    switch heading {
    case .left: (ahead, aside, isAhead) = (a.minX - b.maxX, gap(a.minY...a.maxY, b.minY...b.maxY), b.midX < a.minX)
    case .right: (ahead, aside, isAhead) = (b.minX - a.maxX, gap(a.minY...a.maxY, b.minY...b.maxY), b.midX > a.maxX)
    case .up: (ahead, aside, isAhead) = (a.minY - b.maxY, gap(a.minX...a.maxX, b.minX...b.maxX), b.midY < a.minY)
    case .down: (ahead, aside, isAhead) = (b.minY - a.maxY, gap(a.minX...a.maxX, b.minX...b.maxX), b.midY > a.maxY)
    default: return nil
    }
    guard isAhead else { return nil }
    let isVertical = heading == .up || heading == .down
    // Of several rectangles straight ahead, the one with the nearest center is preferred.
    let offset = isVertical ? abs(a.midX - b.midX) : abs(a.midY - b.midY)
    return max(ahead, 0) + aside * asideWeight + offset * 0.05
  }

  /// Returns the gap between two ranges; 0 if they overlap.
  private static func gap(_ a: ClosedRange<CGFloat>, _ b: ClosedRange<CGFloat>) -> CGFloat {
    max(b.lowerBound - a.upperBound, a.lowerBound - b.upperBound, 0)
  }

  /// Returns the indices in reading order: line by line, from left to right or from right to left.
  static func readingOrder(of rects: [CGRect], isRightToLeft: Bool = false) -> [Int] {
    var order: [Int] = []
    var line: [Int] = []
    var lineRect = CGRect.null
    func close() {
      order += line.sorted { isRightToLeft ? rects[$0].maxX > rects[$1].maxX : rects[$0].minX < rects[$1].minX }
    }
    for index in rects.indices.sorted(by: { rects[$0].midY < rects[$1].midY }) {
      let rect = rects[index]
      if line.isEmpty || (rect.midY >= lineRect.minY && rect.midY <= lineRect.maxY) {
        lineRect = line.isEmpty ? rect : lineRect
        line.append(index)
      } else {
        close()
        line = [index]
        lineRect = rect
      }
    }
    close()
    return order
  }
}
