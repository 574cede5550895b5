/// One outline of a path: what is drawn from one move to the next.
struct Outline {
  /// Where it begins.
  var start: CGPoint

  /// What is drawn, lines among them as curves that are straight; the line that closes it included.
  var pieces: [CubicPiece] = []

  /// Whether each piece is a straight line.
  var isStraight: [Bool] = []

  /// Whether it ends where it begins, without ends.
  var isClosed = false

  /// Goes on; steps of no length are left out.
  mutating func append(_ piece: CubicPiece, isStraight: Bool) {
    guard piece.startDirection != nil else { return }
    pieces.append(piece)
    self.isStraight.append(isStraight)
  }
}

extension CGPath {
  /// The path's outlines; moves that nothing follows are left out.
  var separateOutlines: [Outline] {
    var outlines: [Outline] = []
    var outline: Outline?
    var current = CGPoint.zero
    var hasSteps = false
    func finish() { if let outline, hasSteps { outlines.append(outline) } }
    for segment in segments {
      switch segment {
      case .move(let point):
        finish()
        (outline, hasSteps) = (Outline(start: point), false)
      case .line, .quadratic, .cubic:
        if outline == nil { outline = Outline(start: current) }
        hasSteps = true
        let isStraight = if case .line = segment { true } else { false }
        if let piece = CubicPiece(segment, from: current) { outline?.append(piece, isStraight: isStraight) }
      case .close:
        guard let start = outline?.start else { continue }
        outline?.append(CubicPiece(from: current, to: start), isStraight: true)
        outline?.isClosed = true
        hasSteps = true
        finish()
        (outline, hasSteps) = (nil, false)
        current = start
      }
      current = segment.end ?? current
    }
    finish()
    return outlines
  }
}
