nonisolated extension ShapeState {
  /// Returns the item of the shape; `nil` if it is not visible. A filled rectangle, rounded or not, becomes a solid
  /// color, which is cheaper to draw.
  func item(of layer: Frame.LayerID) -> Frame.Item? {
    guard let path, !path.isEmpty else { return nil }
    let fill = fillColor.flatMap { $0.alpha > 0 ? $0 : nil }
    let stroke = self.stroke
    if let fill, stroke == nil, let outline = RoundedRectangle(path) {
      return Frame.Item(
        layer: layer, part: .shape, rect: outline.rect, corners: outline.corners, content: .color(fill))
    }
    guard fill != nil || stroke != nil else { return nil }
    let reach = stroke == nil ? 0 : self.reach(along: path)
    return Frame.Item(
      layer: layer, part: .shape, rect: path.boundingBoxOfPath.insetBy(dx: -reach, dy: -reach),
      content: .shape(
        Frame.Shape(
          path: path, fill: fill, fillRule: fillRule == .evenOdd ? .evenOdd : .winding, stroke: stroke)))
  }

  /// The stroke, if it is visible.
  private var stroke: Frame.Stroke? {
    guard let color = strokeColor, color.alpha > 0, lineWidth > 0, strokeEnd > strokeStart else { return nil }
    var stroke = Frame.Stroke(color: color, width: lineWidth)
    switch lineCap {
    case .round: stroke.cap = .round
    case .square: stroke.cap = .square
    default: stroke.cap = .butt
    }
    switch lineJoin {
    case .round: stroke.join = .round
    case .bevel: stroke.join = .bevel
    default: stroke.join = .miter
    }
    stroke.miterLimit = miterLimit
    (stroke.dashes, stroke.dashPhase) = (lineDashPattern, lineDashPhase)
    (stroke.start, stroke.end) = (strokeStart, strokeEnd)
    return stroke
  }

  /// Returns the largest distance of the line's outline from the path, including tips and caps.
  private func reach(along path: CGPath) -> CGFloat {
    var factor = lineCap == .square ? 2.0.squareRoot() : 1
    if lineJoin == .miter { factor = max(factor, path.longestTip(upTo: miterLimit)) }
    return lineWidth / 2 * factor
  }
}

nonisolated extension CGPath {
  /// Returns the longest tip of a mitered corner that is not cut off at `limit`, as a multiple of the line's width.
  fileprivate func longestTip(upTo limit: CGFloat) -> CGFloat {
    var longest: CGFloat = 1
    for (arriving, leaving) in turns {
      let cosine = (arriving * leaving).sum()
      // The tip's length is 1/sin(θ/2), where θ is the angle inside the corner, whose cosine is the negative of the
      // directions' one.
      let half = max((1 + cosine) / 2, 0).squareRoot()
      if half > 0, 1 / half <= limit { longest = max(longest, 1 / half) }
    }
    return longest
  }

  /// The unit directions before and after each inner point of the path's lines and curves.
  private var turns: [(SIMD2<Double>, SIMD2<Double>)] {
    var turns: [(SIMD2<Double>, SIMD2<Double>)] = []
    var current = CGPoint.zero, start = CGPoint.zero
    var arriving: SIMD2<Double>?, first: SIMD2<Double>?
    func direction(_ a: CGPoint, _ b: CGPoint) -> SIMD2<Double>? {
      let delta = SIMD2<Double>(b.x - a.x, b.y - a.y)
      let length = (delta * delta).sum().squareRoot()
      return length > 0 ? delta / length : nil
    }
    for segment in segments {
      var stops = [current] + segment.points
      switch segment {
      case .move(let point):
        (current, start, arriving, first) = (point, point, nil, nil)
        continue
      case .line, .quadratic, .cubic: break
      case .close: stops.append(start)
      }
      let deltas = zip(stops, stops.dropFirst()).compactMap { direction($0, $1) }
      if let leaving = deltas.first {
        if let arriving { turns.append((arriving, leaving)) }
        first = first ?? leaving
      }
      arriving = deltas.last ?? arriving
      if case .close = segment, let arriving, let first { turns.append((arriving, first)) }
      current = segment.end ?? start
    }
    return turns
  }
}
