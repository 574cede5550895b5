extension CGContext {
  /// Sets the color that fills shapes and text; black by default.
  public func setFillColor(_ color: CGColor) { state.fillColor = color }

  /// Sets the color that fills shapes and text, in RGB.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the color that fills shapes and text, as a gray.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets the color that fills shapes and text, in CMYK.
  public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setFillColor(
      CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the space of fill components that follow, and the fill color to black in that space.
  public func setFillColorSpace(_ space: CGColorSpace) { state.fillColor = CGContext.black(in: space) }

  /// Sets the color that fills shapes and text, by components in the fill color's space, followed by the opacity.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    state.fillColor = CGColor(colorSpace: state.fillColor.colorSpace ?? .gray, components: components) ?? .black
  }

  /// Sets the color of strokes; black by default.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

  /// Sets the color of strokes, in RGB.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the color of strokes, as a gray.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets the color of strokes, in CMYK.
  public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setStrokeColor(
      CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the space of stroke components that follow, and the stroke color to black in that space.
  public func setStrokeColorSpace(_ space: CGColorSpace) { state.strokeColor = CGContext.black(in: space) }

  /// Sets the color of strokes, by components in the stroke color's space, followed by the opacity.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    state.strokeColor = CGColor(colorSpace: state.strokeColor.colorSpace ?? .gray, components: components) ?? .black
  }

  private static func black(in space: CGColorSpace) -> CGColor {
    CGColor.black.converted(to: space, intent: .defaultIntent, options: nil) ?? .black
  }

  /// Sets the width of strokes; 1 by default.
  public func setLineWidth(_ width: CGFloat) { state.line.width = width }

  /// Sets the shape of strokes' ends; butt by default.
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }

  /// Sets the shape of strokes' corners; a miter by default.
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }

  /// Sets the largest length of a miter, in line widths, above which it is cut off; 10 by default.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }

  /// Sets the lengths of dashes and gaps in turn, starting `phase` into them; no lengths for a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.line.dashPhase, state.line.dashes) = (phase, lengths)
  }

  /// Sets the opacity of drawing, limited to 0…1; 1 by default.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }

  /// Sets the method of combining drawing with its background.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// The sampling of images that are drawn larger or smaller than their own size.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Sets whether edges are antialiased; they are by default.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }

  /// Sets whether edges may be antialiased; the same as `setShouldAntialias(_:)` here.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { state.shouldAntialias = allowsAntialiasing }

  /// Has no effect: text is never drawn with subpixel antialiasing.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

  /// Has no effect: text is never drawn with subpixel antialiasing.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}

  /// Has no effect: glyphs always have their exact positions, including fractions of a pixel.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}

  /// Has no effect: curves are always drawn to within a tenth of a pixel.
  public func setFlatness(_ flatness: CGFloat) {}

  /// Has no effect: see `CGColorRenderingIntent`.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

  /// Sets the shadow of everything drawn; none if the color is `nil`.
  ///
  /// - Parameters:
  ///   - offset: in the context's initial coordinates, whatever the current transform.
  ///   - blur: twice the standard deviation of the blur, in the same coordinates.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { Shadow(offset: offset, blur: max(0, blur), color: $0) }
  }

  /// Sets a black shadow with an opacity of one third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }
}
