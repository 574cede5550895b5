extension CGContext {
  /// Sets what shapes and text are filled with; black at first.
  public func setFillColor(_ color: CGColor) { state.fillColor = color }

  /// Sets what shapes and text are filled with.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets what shapes and text are filled with.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets what shapes and text are filled with, in cyan, magenta, yellow and black.
  public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setFillColor(
      CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the space of the components that follow; black in it until they do.
  public func setFillColorSpace(_ space: CGColorSpace) { state.fillColor = CGContext.black(in: space) }

  /// Sets what shapes and text are filled with, in the fill colour's space, opacity last.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    state.fillColor = CGColor(colorSpace: state.fillColor.colorSpace ?? .gray, components: components) ?? .black
  }

  /// Sets what outlines are drawn with; black at first.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

  /// Sets what outlines are drawn with.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets what outlines are drawn with.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets what outlines are drawn with, in cyan, magenta, yellow and black.
  public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setStrokeColor(
      CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the space of the components that follow; black in it until they do.
  public func setStrokeColorSpace(_ space: CGColorSpace) { state.strokeColor = CGContext.black(in: space) }

  /// Sets what outlines are drawn with, in the stroke colour's space, opacity last.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    state.strokeColor = CGColor(colorSpace: state.strokeColor.colorSpace ?? .gray, components: components) ?? .black
  }

  private static func black(in space: CGColorSpace) -> CGColor {
    CGColor.black.converted(to: space, intent: .defaultIntent, options: nil) ?? .black
  }

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

  /// Sets whether edges may be smooth at all; the same as `setShouldAntialias(_:)` here.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { state.shouldAntialias = allowsAntialiasing }

  /// Does nothing: text is never smoothed by a screen's three stripes.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

  /// Does nothing: text is never smoothed by a screen's three stripes.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}

  /// Does nothing: letters always stand where they belong, between pixels too.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}

  /// Does nothing: curves are always smooth to a tenth of a pixel.
  public func setFlatness(_ flatness: CGFloat) {}

  /// Does nothing: see `CGColorRenderingIntent`.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

  /// Sets the shadow that everything drawn casts; none where the colour is `nil`.
  ///
  /// - Parameters:
  ///   - offset: in the points that the context began with, whatever the transform is now.
  ///   - blur: twice the standard deviation of the blur, in the same points.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { Shadow(offset: offset, blur: max(0, blur), color: $0) }
  }

  /// Sets a black shadow of a third of full opacity.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }
}
