import CCairo

extension CGContext {
  /// Discards the current path.
  public func beginPath() { segments.removeAll() }

  /// The current path in user space; `nil` if there is none.
  public var path: CGPath? {
    segments.isEmpty ? nil : CGPath(segments: segments.map { $0.applying(state.transform.inverted()) })
  }

  /// Whether there is no current path.
  public var isPathEmpty: Bool { segments.isEmpty }

  /// The current point of the path in user space; zero if there is no path.
  public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }

  /// The box around the path's points, including control points, in user space; null if there is no path.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Whether a point is inside the current path.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    switch mode {
    case .fill, .fillStroke, .stroke: path?.contains(point) ?? false
    case .eoFill, .eoFillStroke: path?.contains(point, using: .evenOdd) ?? false
    }
  }

  /// Starts a new subpath at a point.
  public func move(to point: CGPoint) { extend { $0.move(to: point) } }

  /// Adds a line to a point.
  public func addLine(to point: CGPoint) { extend { $0.addLine(to: point) } }

  /// Starts a new subpath at the first point, and adds a line to each of the others.
  public func addLines(between points: [CGPoint]) { extend { $0.addLines(between: points) } }

  /// Adds a quadratic curve to a point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { extend { $0.addQuadCurve(to: end, control: control) } }

  /// Adds a cubic curve to a point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    extend { $0.addCurve(to: end, control1: control1, control2: control2) }
  }

  /// Closes the subpath by a line to its start.
  public func closePath() { extend { $0.closeSubpath() } }

  /// Adds a rectangle to the path.
  public func addRect(_ rect: CGRect) { extend { $0.addRect(rect) } }

  /// Adds rectangles to the path.
  public func addRects(_ rects: [CGRect]) { extend { $0.addRects(rects) } }

  /// Adds an ellipse to the path.
  public func addEllipse(in rect: CGRect) { extend { $0.addEllipse(in: rect) } }

  /// Adds the segments of another path.
  public func addPath(_ path: CGPath) { segments += path.segments.map { $0.applying(state.transform) } }

  /// Adds an arc of a circle; see `CGMutablePath.addArc` for the meaning of `clockwise`.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    extend {
      $0.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
  }

  /// Adds a line and the arc that rounds the corner at `tangent1End`, toward `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    extend { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
  }

  /// Fills the current path, and discards it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fillSegments(using: rule)
    segments.removeAll()
  }

  /// Strokes the current path, and discards it.
  public func strokePath() {
    strokeSegments()
    segments.removeAll()
  }

  /// Fills or strokes the current path, or both, and discards it.
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

  /// Replaces the current path with the outline of its stroke.
  public func replacePathWithStrokedPath() {
    let outline = path?.stroked(state.line)
    segments = outline?.segments.map { $0.applying(state.transform) } ?? []
  }

  /// Fills a rectangle, and discards the current path.
  public func fill(_ rect: CGRect) {
    segments.removeAll()
    guard rect.isDrawable else { return }
    paint { cairo in
      setSource(state.fillColor)
      cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
      fillCurrentPath(cairo)
    }
  }

  /// Fills rectangles, and discards the current path.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Fills an ellipse, and discards the current path.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes a rectangle, and discards the current path.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Strokes a rectangle with the given line width, and discards the current path.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let before = state.line.width
    state.line.width = width
    stroke(rect)
    state.line.width = before
  }

  /// Strokes an ellipse, and discards the current path.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes a line between the points of each consecutive pair, and discards the current path.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Makes a rectangle transparent, or black if opaque, whatever the blend mode, and discards the current path.
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

  /// Clips drawing to the current path, and discards it.
  public func clip(using rule: CGPathFillRule = .winding) {
    detach()
    let clip = Clip(segments: segments, rule: rule)
    state.clips.append(clip)
    existingCanvas?.clip(to: clip)
    segments.removeAll()
  }

  /// Clips drawing to a rectangle, and discards the current path.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Clips drawing to some rectangles, and discards the current path.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Removes every clip and mask set since the start of the context or of its innermost transparency layer.
  public func resetClip() {
    detach()
    state.clips.removeAll()
    state.masks.removeAll()
    if let existingCanvas { cairo_reset_clip(existingCanvas.cairo) }
  }

  /// The box around the clip in user space; null if the clip is empty.
  public var boundingBoxOfClipPath: CGRect {
    cairo_identity_matrix(canvas.cairo)
    var left = 0.0, top = 0.0, right = 0.0, bottom = 0.0
    cairo_clip_extents(canvas.cairo, &left, &top, &right, &bottom)
    guard right > left, bottom > top else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
      .applying(state.transform.inverted())
  }

  /// Adds to the current path, in user space.
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
  /// Whether the rectangle has finite coordinates and a positive area.
  var isDrawable: Bool {
    !isNull && minX.isFinite && minY.isFinite && width.isFinite && height.isFinite && width > 0 && height > 0
  }
}
