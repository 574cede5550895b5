/// Divides a path into dashes: lengths that are drawn and lengths that are omitted, in turn.
struct PathDasher {
  private let lengths: [CGFloat]
  private var index: Int
  private var left: CGFloat
  private var result: [CGPath.Segment] = []

  /// The number of straight pieces by which a curve's length is measured.
  private static let steps = 64

  /// Returns the dashes of a path; the path itself if there are no lengths, or they are negative or all 0.
  static func dash(_ path: CGPath, phase: CGFloat, lengths: [CGFloat]) -> CGPath {
    guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), lengths.contains(where: { $0 > 0 }), phase.isFinite else {
      return CGPath(segments: path.segments)
    }
    var result: [CGPath.Segment] = []
    for outline in path.separateOutlines {
      var dasher = PathDasher(phase: phase, lengths: lengths)
      dasher.add(outline)
      result += dasher.result
    }
    return CGPath(segments: result)
  }

  private init(phase: CGFloat, lengths: [CGFloat]) {
    // With an odd number of lengths, dashes and gaps change roles from one round to the next.
    let lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let total = lengths.reduce(0, +)
    var rest = phase.truncatingRemainder(dividingBy: total)
    if rest < 0 { rest += total }
    var index = 0
    while rest >= lengths[index], rest > 0 || lengths[index] == 0 {
      rest -= lengths[index]
      index = (index + 1) % lengths.count
      if rest <= 0, lengths[index] > 0 { break }
    }
    self.lengths = lengths
    self.index = index
    left = lengths[index] - rest
  }

  private var isDrawn: Bool { index % 2 == 0 }

  private mutating func add(_ outline: Outline) {
    if isDrawn { result.append(.move(outline.start)) }
    for (piece, isStraight) in zip(outline.pieces, outline.isStraight) { add(piece, isStraight) }
  }

  private mutating func add(_ whole: CubicPiece, _ isStraight: Bool) {
    let ruler = Ruler(whole, steps: isStraight ? 1 : PathDasher.steps)
    var done: CGFloat = 0, cut: CGFloat = 0
    var rest = whole
    while ruler.length - done > left {
      done += left
      let t = ruler.parameter(at: done)
      let (first, second) = rest.split(at: cut < 1 ? (t - cut) / (1 - cut) : 1)
      if isDrawn { draw(first, isStraight) }
      (rest, cut) = (second, t)
      index = (index + 1) % lengths.count
      left = lengths[index]
      if isDrawn { result.append(.move(second.start)) }
    }
    left -= ruler.length - done
    if isDrawn { draw(rest, isStraight) }
  }

  private mutating func draw(_ piece: CubicPiece, _ isStraight: Bool) {
    result.append(isStraight ? .line(piece.end) : piece.segment)
  }

  /// The lengths along a curve, which convert a distance to a parameter.
  private struct Ruler {
    /// The length up to each step.
    private var lengths: [CGFloat] = [0]

    init(_ piece: CubicPiece, steps: Int) {
      var last = piece.start
      for step in 1...steps {
        let next = piece.point(at: CGFloat(step) / CGFloat(steps))
        lengths.append(lengths[step - 1] + hypot(next.x - last.x, next.y - last.y))
        last = next
      }
    }

    var length: CGFloat { lengths[lengths.count - 1] }

    func parameter(at distance: CGFloat) -> CGFloat {
      guard let step = lengths.firstIndex(where: { $0 >= distance }), step > 0 else { return distance > 0 ? 1 : 0 }
      let part = (distance - lengths[step - 1]) / (lengths[step] - lengths[step - 1])
      return (CGFloat(step - 1) + part) / CGFloat(lengths.count - 1)
    }
  }
}
