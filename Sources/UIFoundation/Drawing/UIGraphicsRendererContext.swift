/// The base class of all renderers' contexts.
open nonisolated class UIGraphicsRendererContext: NSObject {
  /// The Core Graphics context, which is also the current one.
  public let cgContext: CGContext

  init(cgContext: CGContext) {
    self.cgContext = cgContext
    super.init()
  }

  /// Fills a rectangle with the current fill color.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle with the current fill color, using a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { draw(by: blendMode) { fill(rect) } }

  /// Draws a 1-point line just inside the edges of a rectangle.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

  /// Draws a 1-point line just inside the edges of a rectangle, using a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { draw(by: blendMode) { stroke(rect) } }

  /// Clips further drawing to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }

  private func draw(by mode: CGBlendMode, _ body: () -> Void) {
    cgContext.saveGState()
    cgContext.setBlendMode(mode)
    body()
    cgContext.restoreGState()
  }
}
