/// Where things stand that the focus can move between.
nonisolated enum FocusMap {
  /// How much worse it is to lie aside than to lie ahead.
  private static let asideWeight: CGFloat = 2

  /// The index of the rectangle that lies nearest in a direction from `origin`; `nil` where none does.
  static func nearest(_ heading: UIFocusHeading, from origin: CGRect, among rects: [CGRect]) -> Int? {
    let ways = rects.enumerated().compactMap { index, rect in
      distance(heading, from: origin, to: rect).map { (index, $0) }
    }
    return ways.min { $0.1 < $1.1 }?.0
  }

  /// How far a rectangle is in a direction; `nil` where it does not lie that way.
  private static func distance(_ heading: UIFocusHeading, from a: CGRect, to b: CGRect) -> CGFloat? {
    let ahead: CGFloat, aside: CGFloat, isThatWay: Bool
    switch heading {
    case .left: (ahead, aside, isThatWay) = (a.minX - b.maxX, gap(a.minY...a.maxY, b.minY...b.maxY), b.midX < a.minX)
    case .right: (ahead, aside, isThatWay) = (b.minX - a.maxX, gap(a.minY...a.maxY, b.minY...b.maxY), b.midX > a.maxX)
    case .up: (ahead, aside, isThatWay) = (a.minY - b.maxY, gap(a.minX...a.maxX, b.minX...b.maxX), b.midY < a.minY)
    case .down: (ahead, aside, isThatWay) = (b.minY - a.maxY, gap(a.minX...a.maxX, b.minX...b.maxX), b.midY > a.maxY)
    default: return nil
    }
    guard isThatWay else { return nil }
    let isVertical = heading == .up || heading == .down
    // Of those straight ahead, the one whose middle is nearest to ours.
    let offset = isVertical ? abs(a.midX - b.midX) : abs(a.midY - b.midY)
    return max(ahead, 0) + aside * asideWeight + offset * 0.05
  }

  /// From one range to another; 0 where they overlap.
  private static func gap(_ a: ClosedRange<CGFloat>, _ b: ClosedRange<CGFloat>) -> CGFloat {
    max(b.lowerBound - a.upperBound, a.lowerBound - b.upperBound, 0)
  }

  /// The indices in the order in which one reads: line by line, from left to right.
  static func readingOrder(of rects: [CGRect]) -> [Int] {
    var order: [Int] = []
    var line: [Int] = []
    var lineRect = CGRect.null
    func close() { order += line.sorted { rects[$0].minX < rects[$1].minX } }
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
