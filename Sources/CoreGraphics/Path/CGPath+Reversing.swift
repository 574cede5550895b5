extension CGPath {
  /// The same subpaths in the opposite direction, from the last point to the first.
  package var reversed: CGPath {
    var result: [Segment] = []
    for outline in separateOutlines.reversed() {
      let pieces = zip(outline.pieces, outline.isStraight).reversed()
      result.append(.move(outline.pieces.last?.end ?? outline.start))
      for (piece, isStraight) in pieces {
        result.append(isStraight ? .line(piece.start) : piece.reversed.segment)
      }
      if outline.isClosed {
        // Closing draws the last straight line, so that is omitted.
        if outline.isStraight.first == true { result.removeLast() }
        result.append(.close)
      }
    }
    return CGPath(segments: result)
  }
}
