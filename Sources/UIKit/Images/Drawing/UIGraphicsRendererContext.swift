/// What the contexts of all renderers share.
open nonisolated class UIGraphicsRendererContext: NSObject {
  /// The Core Graphics context; it is the current one too.
  public let cgContext: CGContext

  init(cgContext: CGContext) {
    self.cgContext = cgContext
    super.init()
  }

  /// Fills a rectangle with the current fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle with the current fill colour.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { draw(by: blendMode) { fill(rect) } }

  /// Draws a line of 1 point just inside a rectangle's edge.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

  /// Draws a line of 1 point just inside a rectangle's edge.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { draw(by: blendMode) { stroke(rect) } }

  /// Limits further drawing to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }

  private func draw(by mode: CGBlendMode, _ body: () -> Void) {
    cgContext.saveGState()
    cgContext.setBlendMode(mode)
    body()
    cgContext.restoreGState()
  }
}
