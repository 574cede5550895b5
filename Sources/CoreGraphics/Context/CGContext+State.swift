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
    var patternPhase = CGSize.zero
    var shadow: Shadow?

    /// Nothing is drawn outside any of these; kept so that drawing can go on in a fresh bitmap.
    var clips: [Clip] = []

    /// What is drawn is less opaque by each of these.
    var masks: [Mask] = []
  }

  /// A picture whose opacity limits drawing.
  struct Mask {
    /// Black, more or less opaque.
    var coverage: CGImage

    /// From the bitmap's pixels to the picture's.
    var transform: CGAffineTransform
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

  /// From the user's points to pixels, counted from the bottom left corner as Apple's device space is.
  public var ctm: CGAffineTransform { userSpaceToDeviceSpaceTransform }

  /// From the user's points to pixels, counted from the bottom left corner as Apple's device space is.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform {
    bitmapTransform.concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
  }

  /// From the user's points to pixels, rows counted from the top.
  package var bitmapTransform: CGAffineTransform { state.transform }

  /// Applies `transform` to what is drawn from now on, before the transforms so far.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// Moves the origin of what is drawn from now on.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }

  /// Scales what is drawn from now on.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }

  /// Turns what is drawn from now on, in radians, from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// From the user's points to pixels, counted from the bottom left corner.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

  /// The displacement, in pixels.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }

  /// The box around a rectangle, in pixels.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

  /// From pixels to the user's points.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }

  /// The displacement, in the user's points.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }

  /// The box around a rectangle of pixels, in the user's points.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  /// How opaque everything is drawn.
  package var alpha: CGFloat { state.alpha }

  /// Pixels per point that the context began with.
  package var scale: CGFloat { base.a }
}
