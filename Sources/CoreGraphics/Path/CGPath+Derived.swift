extension CGPath {
  /// The outline of the line that a stroke would draw, to be filled by the winding rule; `nil` where `lineWidth` is 0 or
  /// below.
  ///
  /// Differs from Apple's in that what overlaps is not merged: it is there twice, which the winding rule does not mind.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let line = CGContext.Line(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    let path = CGPath(segments: segments.map { $0.applying(transform) })
    return path.stroked(line) ?? CGMutablePath()
  }

  /// The path in dashes: lengths drawn and left out in turn, begun `phase` into them. Every outline begins anew.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let path = CGPath(segments: segments.map { $0.applying(transform) })
    return PathDasher.dash(path, phase: phase, lengths: lengths)
  }

  /// The path with straight lines for its curves, none of which leaves the curve by more than about `threshold`.
  public func flattened(threshold: CGFloat) -> CGPath {
    precondition(threshold > 0, "CGPath: cannot be flattened to within \(threshold); give a length above 0")
    var result: [Segment] = []
    var current = CGPoint.zero, start = CGPoint.zero
    for segment in segments {
      switch segment {
      case .move(let point):
        start = point
        result.append(segment)
      case .line, .close: result.append(segment)
      case .quadratic, .cubic:
        guard let piece = CubicPiece(segment, from: current) else { continue }
        let steps = piece.steps(within: threshold)
        result += (1...steps).map { .line(piece.point(at: CGFloat($0) / CGFloat(steps))) }
      }
      current = segment.end ?? start
    }
    return CGPath(segments: result)
  }

  /// Calls a function with each element in order; the pointer is valid during the call alone.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  /// The outline of the line that a stroke would draw; `nil` where that has no width.
  func stroked(_ line: CGContext.Line) -> CGPath? {
    let dashed = line.isDashed ? PathDasher.dash(self, phase: line.dashPhase, lengths: line.dashes) : self
    return PathStroker.stroke(dashed, line: line)
  }
}

/// What `CGPath.apply(info:function:)` calls.
///
/// Differs from Apple's in that it may keep what it sees from its surroundings: it is no C function here.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CubicPiece {
  /// How many lines of equal parameter follow the curve to within a length: the second derivative, which is greatest at
  /// one of the ends, tells how far a curve leaves its chord.
  fileprivate func steps(within tolerance: CGFloat) -> Int {
    func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat { hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y) }
    let greatest = 6 * max(bend(start, first, second), bend(first, second, end))
    return max(1, Int((greatest / (8 * tolerance)).squareRoot().rounded(.up)))
  }
}
