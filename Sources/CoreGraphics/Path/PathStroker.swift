/// Computes the outline of a stroke: both sides of each piece, the joins at corners, and the caps.
///
/// Curves are offset as curves: each is divided into pieces that turn little, and those are moved sideways.
struct PathStroker {
  private let line: CGContext.Line
  private let reach: CGFloat
  private var result: [CGPath.Segment] = []

  /// The cosine of the largest turn of a piece from one end to the other: about 15°, at which an offset cubic deviates
  /// by less than a thousandth of the offset.
  private static let leastCosine: CGFloat = 0.966

  /// The largest number of times that a curve is halved.
  private static let mostHalvings = 8

  /// The sine of the angle below which directions meet without a join.
  private static let straightSine: CGFloat = 1e-3

  /// Returns the outline of a path's stroke, to be filled by the winding rule; `nil` if the stroke has no width.
  static func stroke(_ path: CGPath, line: CGContext.Line) -> CGPath? {
    guard line.width > 0, line.width.isFinite else { return nil }
    var stroker = PathStroker(line: line, reach: line.width / 2)
    for outline in path.separateOutlines { stroker.add(outline) }
    return CGPath(segments: stroker.result)
  }

  private init(line: CGContext.Line, reach: CGFloat) {
    self.line = line
    self.reach = reach
  }

  private mutating func add(_ outline: Outline) {
    let pieces = zip(outline.pieces, outline.isStraight).flatMap { piece, isStraight in
      isStraight ? [piece] : PathStroker.pieces(of: piece, halvings: 0)
    }
    guard let first = pieces.first, let last = pieces.last else {
      addDot(at: outline.start)
      return
    }
    let back = pieces.reversed().map(\.reversed)
    addSide(pieces, isClosed: outline.isClosed)
    if outline.isClosed {
      result.append(.close)
      addSide(back, isClosed: true)
    } else {
      addCap(at: last.end, direction: last.endDirection)
      addSide(back, isClosed: false, continues: true)
      addCap(at: first.start, direction: first.reversed.endDirection)
    }
    result.append(.close)
  }

  /// Adds the mark for a subpath without a length, which has no direction: a disc for round caps, and an upright square
  /// for square ones.
  private mutating func addDot(at point: CGPoint) {
    let box = CGRect(x: point.x - reach, y: point.y - reach, width: line.width, height: line.width)
    switch line.cap {
    case .butt: break
    case .round: result += CGPath.ellipse(in: box)
    case .square: result += CGPath.rectangle(box)
    }
  }

  /// Adds the side that lies to the left of the pieces if y points up.
  private mutating func addSide(_ pieces: [CubicPiece], isClosed: Bool, continues: Bool = false) {
    var before = isClosed ? pieces.last?.endDirection : nil
    var isFirst = !continues
    for piece in pieces {
      guard let start = piece.startDirection, let end = piece.endDirection else { continue }
      let entry = moved(piece.start, start)
      if isFirst {
        // A closed side starts where its last join ends.
        result.append(.move(entry))
        isFirst = false
      } else if let before {
        addJoin(at: piece.start, from: before, to: start)
      } else {
        result.append(.line(entry))
      }
      addMoved(piece, start, end)
      before = end
    }
    if isClosed, let first = pieces.first, let direction = first.startDirection, let before {
      addJoin(at: first.start, from: before, to: direction)
    }
  }

  private func moved(_ point: CGPoint, _ direction: CGVector) -> CGPoint {
    CGPoint(x: point.x - direction.dy * reach, y: point.y + direction.dx * reach)
  }

  /// Adds the piece, moved sideways: the distances of its control points are scaled as its chord is.
  private mutating func addMoved(_ piece: CubicPiece, _ start: CGVector, _ end: CGVector) {
    let from = moved(piece.start, start), to = moved(piece.end, end)
    let chord = CGVector(dx: piece.end.x - piece.start.x, dy: piece.end.y - piece.start.y)
    let square = chord.dx * chord.dx + chord.dy * chord.dy
    guard square > 0, abs(start.dx * end.dy - start.dy * end.dx) > 1e-9 else {
      result.append(.line(to))
      return
    }
    let scale = ((to.x - from.x) * chord.dx + (to.y - from.y) * chord.dy) / square
    result.append(
      .cubic(
        CGPoint(
          x: from.x + (piece.first.x - piece.start.x) * scale, y: from.y + (piece.first.y - piece.start.y) * scale),
        CGPoint(x: to.x + (piece.second.x - piece.end.x) * scale, y: to.y + (piece.second.y - piece.end.y) * scale),
        end: to))
  }

  /// Adds the join between the side of one piece and that of the next, around the corner at `point`.
  private mutating func addJoin(at point: CGPoint, from before: CGVector, to after: CGVector) {
    let sine = before.dx * after.dy - before.dy * after.dx
    let cosine = before.dx * after.dx + before.dy * after.dy
    let target = moved(point, after)
    if abs(sine) < PathStroker.straightSine, cosine > 0 {
      result.append(.line(target))
      return
    }
    guard sine < 0 || (cosine < 0 && abs(sine) < PathStroker.straightSine) else {
      // The inner side passes through the corner, so that overlapping parts add up instead of canceling out.
      result += [.line(point), .line(target)]
      return
    }
    switch line.join {
    case .bevel: result.append(.line(target))
    case .round:
      let start = atan2(before.dx, -before.dy)
      result += CGPath.arc(center: point, radius: reach, from: start, delta: -acos(min(max(cosine, -1), 1)))
    case .miter:
      // The square of one over the sine of half the angle between the sides is 2 / (1 + the cosine of the turn).
      if 2 <= line.miterLimit * line.miterLimit * (1 + cosine), cosine > -1 {
        let length = reach / (1 + cosine)
        result.append(
          .line(
            CGPoint(
              x: point.x + (-before.dy - after.dy) * length, y: point.y + (before.dx + after.dx) * length)))
      }
      result.append(.line(target))
    }
  }

  /// Adds the cap of a stroke that ends in a direction, from its left side to its right.
  private mutating func addCap(at point: CGPoint, direction: CGVector?) {
    guard let direction else { return }
    let right = CGPoint(x: point.x + direction.dy * reach, y: point.y - direction.dx * reach)
    switch line.cap {
    case .butt: break
    case .round:
      result += CGPath.arc(center: point, radius: reach, from: atan2(direction.dx, -direction.dy), delta: -.pi)
    case .square:
      let left = moved(point, direction)
      let dx = direction.dx * reach, dy = direction.dy * reach
      result += [
        .line(CGPoint(x: left.x + dx, y: left.y + dy)), .line(CGPoint(x: right.x + dx, y: right.y + dy)),
      ]
    }
    result.append(.line(right))
  }

  /// Returns a curve divided into pieces that turn little.
  private static func pieces(of piece: CubicPiece, halvings: Int) -> [CubicPiece] {
    let legs = [(piece.start, piece.first), (piece.first, piece.second), (piece.second, piece.end)]
      .compactMap { CubicPiece(from: $0.0, to: $0.1).startDirection }
    let turnsLittle = legs.allSatisfy { a in
      legs.allSatisfy { b in a.dx * b.dx + a.dy * b.dy >= leastCosine }
    }
    if turnsLittle || halvings == mostHalvings { return [piece] }
    let (first, second) = piece.split(at: 0.5)
    return pieces(of: first, halvings: halvings + 1) + pieces(of: second, halvings: halvings + 1)
  }
}
