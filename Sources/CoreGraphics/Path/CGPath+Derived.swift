extension CGPath {
  /// Returns the outline of the path's stroke, to be filled by the winding rule; empty if `lineWidth` is not above 0.
  ///
  /// Differs from Apple's in that overlapping parts are not merged, which makes no difference with the winding rule.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let line = CGContext.Line(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    let path = CGPath(segments: segments.map { $0.applying(transform) })
    return path.stroked(line) ?? CGMutablePath()
  }

  /// Returns the path divided into dashes: lengths drawn and omitted in turn, starting `phase` into them. The dashes of
  /// every subpath start anew.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let path = CGPath(segments: segments.map { $0.applying(transform) })
    return PathDasher.dash(path, phase: phase, lengths: lengths)
  }

  /// Returns the path with its curves replaced by lines, which deviate from them by no more than about `threshold`.
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

  /// Calls a function with each element in order; the pointer is only valid during the call.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  /// Returns the outline of the path's stroke; `nil` if that has no width.
  func stroked(_ line: CGContext.Line) -> CGPath? {
    let dashed = line.isDashed ? PathDasher.dash(self, phase: line.dashPhase, lengths: line.dashes) : self
    return PathStroker.stroke(dashed, line: line)
  }
}

/// The function called by `CGPath.apply(info:function:)`.
///
/// Differs from Apple's in that it can be a closure with captured values, and not only a C function.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CubicPiece {
  /// Returns the number of lines, at equal steps of the parameter, that approximate the curve to within `tolerance`.
  /// The second derivative, which is greatest at one of the ends, determines how far a curve deviates from its chord.
  fileprivate func steps(within tolerance: CGFloat) -> Int {
    func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat { hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y) }
    let greatest = 6 * max(bend(start, first, second), bend(first, second, end))
    return max(1, Int((greatest / (8 * tolerance)).squareRoot().rounded(.up)))
  }
}
