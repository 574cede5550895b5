import CCairo

extension CGContext {
  /// Forgets the path begun.
  public func beginPath() { segments.removeAll() }

  /// The path begun, in the user's points; `nil` where there is none.
  public var path: CGPath? {
    segments.isEmpty ? nil : CGPath(segments: segments.map { $0.applying(state.transform.inverted()) })
  }

  /// Whether no path is begun.
  public var isPathEmpty: Bool { segments.isEmpty }

  /// Where the path is now, in the user's points; zero where none is begun.
  public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }

  /// The box around the path's points; null where none is begun.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Whether a point is inside the path begun.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    switch mode {
    case .fill, .fillStroke, .stroke: path?.contains(point) ?? false
    case .eoFill, .eoFillStroke: path?.contains(point, using: .evenOdd) ?? false
    }
  }

  /// Starts a new outline.
  public func move(to point: CGPoint) { extend { $0.move(to: point) } }

  /// Goes straight to a point.
  public func addLine(to point: CGPoint) { extend { $0.addLine(to: point) } }

  /// Starts at the first point and goes straight from each to the next.
  public func addLines(between points: [CGPoint]) { extend { $0.addLines(between: points) } }

  /// Goes to a point in a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { extend { $0.addQuadCurve(to: end, control: control) } }

  /// Goes to a point in a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    extend { $0.addCurve(to: end, control1: control1, control2: control2) }
  }

  /// Goes straight back to the outline's start.
  public func closePath() { extend { $0.closeSubpath() } }

  /// Adds a rectangle to the path.
  public func addRect(_ rect: CGRect) { extend { $0.addRect(rect) } }

  /// Adds rectangles to the path.
  public func addRects(_ rects: [CGRect]) { extend { $0.addRects(rects) } }

  /// Adds an ellipse to the path.
  public func addEllipse(in rect: CGRect) { extend { $0.addEllipse(in: rect) } }

  /// Adds all of another path.
  public func addPath(_ path: CGPath) { segments += path.segments.map { $0.applying(state.transform) } }

  /// Adds a part of a circle; see `CGMutablePath.addArc` for what `clockwise` means.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    extend {
      $0.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
  }

  /// Adds a line and the arc that rounds the corner at `tangent1End`, towards `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    extend { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
  }

  /// Fills the path begun, and forgets it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fillSegments(using: rule)
    segments.removeAll()
  }

  /// Draws the outline of the path begun, and forgets it.
  public func strokePath() {
    strokeSegments()
    segments.removeAll()
  }

  /// Fills or outlines the path begun, or both, and forgets it.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill, .fillStroke: fillSegments(using: .winding)
    case .eoFill, .eoFillStroke: fillSegments(using: .evenOdd)
    case .stroke: break
    }
    switch mode {
    case .stroke, .fillStroke, .eoFillStroke: strokeSegments()
    case .fill, .eoFill: break
    }
    segments.removeAll()
  }

  /// Makes the path begun the outline of its stroke.
  public func replacePathWithStrokedPath() {
    let outline = path?.stroked(state.line)
    segments = outline?.segments.map { $0.applying(state.transform) } ?? []
  }

  /// Fills a rectangle; forgets the path begun.
  public func fill(_ rect: CGRect) {
    segments.removeAll()
    guard rect.isDrawable else { return }
    paint { cairo in
      setSource(state.fillColor)
      cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
      fillCurrentPath(cairo)
    }
  }

  /// Fills rectangles; forgets the path begun.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Fills an ellipse; forgets the path begun.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Draws a rectangle's outline; forgets the path begun.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Draws a rectangle's outline, as wide as given; forgets the path begun.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let before = state.line.width
    state.line.width = width
    stroke(rect)
    state.line.width = before
  }

  /// Draws an ellipse's outline; forgets the path begun.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Draws a line from every point at an even place to the one after it; forgets the path begun.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Makes a rectangle transparent, or black in an opaque context, whatever the blend mode; forgets the path begun.
  public func clear(_ rect: CGRect) {
    segments.removeAll()
    guard rect.isDrawable, state.transform.isDrawable else { return }
    detach()
    foreign?.readIfShared(into: canvas.bitmap)
    cairo_save(canvas.cairo)
    prepare()
    cairo_set_operator(canvas.cairo, CAIRO_OPERATOR_CLEAR)
    cairo_rectangle(canvas.cairo, rect.minX, rect.minY, rect.width, rect.height)
    cairo_fill(canvas.cairo)
    cairo_restore(canvas.cairo)
    if layers.isEmpty { foreign?.writeIfShared(canvas.bitmap) }
  }

  /// Limits all drawing that follows to the path begun, and forgets it.
  public func clip(using rule: CGPathFillRule = .winding) {
    detach()
    let clip = Clip(segments: segments, rule: rule)
    state.clips.append(clip)
    canvas.clip(to: clip)
    segments.removeAll()
  }

  /// Limits all drawing that follows to a rectangle; forgets the path begun.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Limits all drawing that follows to some rectangles; forgets the path begun.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Lifts every limit set since the context or its innermost transparency layer began.
  public func resetClip() {
    detach()
    state.clips.removeAll()
    state.masks.removeAll()
    cairo_reset_clip(canvas.cairo)
  }

  /// The box around what can be drawn to, in the user's points; null where that is nothing.
  public var boundingBoxOfClipPath: CGRect {
    cairo_identity_matrix(canvas.cairo)
    var left = 0.0, top = 0.0, right = 0.0, bottom = 0.0
    cairo_clip_extents(canvas.cairo, &left, &top, &right, &bottom)
    guard right > left, bottom > top else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
      .applying(state.transform.inverted())
  }

  /// Goes on with the path, in the user's points.
  private func extend(_ body: (CGMutablePath) -> Void) {
    let transform = state.transform
    let start = segments.last == .close ? CGPath(segments: segments).currentPoint : segments.last?.end
    let addition = CGMutablePath(segments: start.map { [.move($0.applying(transform.inverted()))] } ?? [])
    body(addition)
    segments += addition.segments.dropFirst(start == nil ? 0 : 1).map { $0.applying(transform) }
  }

  private func fillSegments(using rule: CGPathFillRule) {
    guard !segments.isEmpty else { return }
    paint { cairo in
      setSource(state.fillColor)
      cairo_identity_matrix(cairo)
      canvas.add(segments)
      prepare()
      cairo_set_fill_rule(cairo, rule.cairo)
      fillCurrentPath(cairo)
    }
  }

  private func strokeSegments() {
    guard !segments.isEmpty, state.line.width > 0, state.line.width.isFinite else { return }
    paint { cairo in
      cairo_identity_matrix(cairo)
      canvas.add(segments)
      prepare()
      strokeCurrentPath(cairo)
    }
  }
}

extension CGRect {
  /// Whether the rectangle has finite numbers and an area.
  var isDrawable: Bool {
    !isNull && minX.isFinite && minY.isFinite && width.isFinite && height.isFinite && width > 0 && height > 0
  }
}
