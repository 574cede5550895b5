extension CGContext {
  /// All that `saveGState` puts aside.
  struct State {
    /// From the user's points to the bitmap's pixels.
    var transform: CGAffineTransform

    var fillColor = CGColor.black
    var strokeColor = CGColor.black
    var line = Line()
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var interpolationQuality = CGInterpolationQuality.default
    var shouldAntialias = true
    var shadow: Shadow?

    /// Nothing is drawn outside any of these; kept so that drawing can go on in a fresh bitmap.
    var clips: [Clip] = []
  }

  /// How outlines are drawn; lengths in the user's points.
  struct Line {
    var width: CGFloat = 1
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashes: [CGFloat] = []
    var dashPhase: CGFloat = 0
  }

  /// A shape that limits drawing, in the bitmap's pixels.
  struct Clip {
    var segments: [CGPath.Segment]
    var rule: CGPathFillRule
  }

  /// What everything drawn casts; lengths in points, whatever the current transform.
  struct Shadow {
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor
  }

  /// Puts the drawing state aside, for `restoreGState` to bring back. The path is not part of it.
  public func saveGState() {
    stack.append(state)
    canvas.save()
  }

  /// Brings back the drawing state last put aside; does nothing where there is none.
  public func restoreGState() {
    guard stack.count > layers.last?.depth ?? 0, let last = stack.popLast() else { return }
    state = last
    canvas.restore()
  }

  /// From the user's points to the points that the context began with.
  public var ctm: CGAffineTransform { state.transform.concatenating(base.inverted()) }

  /// From the user's points to the bitmap's pixels.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.transform }

  /// Applies `transform` to what is drawn from now on, before the transforms so far.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// Moves the origin of what is drawn from now on.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }

  /// Scales what is drawn from now on.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }

  /// Turns what is drawn from now on, in radians, clockwise as it is seen.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// From the user's points to pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.transform) }

  /// The box around a rectangle, in pixels.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.transform) }

  /// From pixels to the user's points.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.transform.inverted()) }

  /// The box around a rectangle of pixels, in the user's points.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.transform.inverted()) }

  /// Sets what shapes and text are filled with; black at first.
  public func setFillColor(_ color: CGColor) { state.fillColor = color }

  /// Sets what shapes and text are filled with.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets what shapes and text are filled with.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets what outlines are drawn with; black at first.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

  /// Sets what outlines are drawn with.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets what outlines are drawn with.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets how wide outlines are; 1 at first.
  public func setLineWidth(_ width: CGFloat) { state.line.width = width }

  /// Sets how outlines end; butt at first.
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }

  /// Sets how segments of outlines meet; in a miter at first.
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }

  /// Sets how many line widths long a miter may be before it is cut off; 10 at first.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }

  /// Sets lengths drawn and left out in turn, begun `phase` into them; no lengths for an unbroken line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.line.dashPhase, state.line.dashes) = (phase, lengths)
  }

  /// Sets how opaque everything is drawn; 1 at first.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }

  /// Sets how what is drawn meets what is there.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// How pictures are drawn larger or smaller than they are.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Sets whether edges are smooth; they are at first.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }

  /// Sets the shadow that everything drawn casts; none where the colour is `nil`.
  ///
  /// - Parameter blur: twice the standard deviation of the blur, in points.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { Shadow(offset: offset, blur: max(0, blur), color: $0) }
  }

  /// Sets a black shadow of a third of full opacity.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }
}
