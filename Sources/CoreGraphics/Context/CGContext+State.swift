extension CGContext {
  /// The state that `saveGState` saves.
  struct State {
    /// The transform from user space to the bitmap's pixels.
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

    /// The clips that limit drawing; stored so that drawing can continue in a new bitmap.
    var clips: [Clip] = []

    /// The masks that reduce the opacity of drawing.
    var masks: [Mask] = []
  }

  /// An image whose opacity limits drawing.
  struct Mask {
    /// The opacity, as black pixels of that opacity.
    var coverage: CGImage

    /// The transform from the bitmap's pixels to the image's.
    var transform: CGAffineTransform
  }

  /// The style of strokes; lengths are in user space.
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

  /// The shadow of everything drawn; lengths are in the context's initial coordinates.
  struct Shadow {
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor
  }

  /// Saves the drawing state for `restoreGState`. The path is not part of it.
  public func saveGState() {
    stack.append(state)
    existingCanvas?.save()
  }

  /// Restores the drawing state that was saved last; has no effect if there is none.
  public func restoreGState() {
    guard stack.count > layers.last?.depth ?? 0, let last = stack.popLast() else { return }
    state = last
    existingCanvas?.restore()
  }

  /// The transform from user space to pixels, counted from the bottom-left corner as in Apple's device space.
  public var ctm: CGAffineTransform { userSpaceToDeviceSpaceTransform }

  /// The transform from user space to pixels, counted from the bottom-left corner as in Apple's device space.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform {
    bitmapTransform.concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
  }

  /// The transform from user space to pixels, with rows counted from the top.
  package var bitmapTransform: CGAffineTransform { state.transform }

  /// Applies `transform` to subsequent drawing, before the current transform.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// Translates subsequent drawing.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }

  /// Scales subsequent drawing.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }

  /// Rotates subsequent drawing by an angle in radians, from the x axis toward the y axis.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Converts a point from user space to pixels, counted from the bottom-left corner.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

  /// Converts a size from user space to pixels.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }

  /// Converts a rectangle from user space to pixels, and returns the box around the result.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

  /// Converts a point from pixels to user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }

  /// Converts a size from pixels to user space.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }

  /// Converts a rectangle from pixels to user space, and returns the box around the result.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  /// The current opacity of drawing.
  package var alpha: CGFloat { state.alpha }

  /// The number of pixels per point when the context was created.
  package var scale: CGFloat { base.a }
}
