/// One subpath: the segments from one move to the next.
struct Outline {
  /// The start of the subpath.
  var start: CGPoint

  /// The segments as curves, including straight lines and the closing line.
  var pieces: [CubicPiece] = []

  /// Whether each piece is a straight line.
  var isStraight: [Bool] = []

  /// Whether the subpath is closed.
  var isClosed = false

  /// Adds a piece; one without a length is left out.
  mutating func append(_ piece: CubicPiece, isStraight: Bool) {
    guard piece.startDirection != nil else { return }
    pieces.append(piece)
    self.isStraight.append(isStraight)
  }
}

extension CGPath {
  /// The path's subpaths; moves without a following segment are left out.
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
