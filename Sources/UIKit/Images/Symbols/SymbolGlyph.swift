/// A symbol drawn with a few lines: what `UIImage(systemName:)` shows.
nonisolated struct SymbolGlyph: Equatable, Sendable {
  /// One line or filled shape, in a space where the symbol is 1 high.
  struct Stroke: Equatable, Sendable {
    let path: CGPath

    /// As a part of the symbol's height; `nil` fills the path.
    let width: CGFloat?
  }

  /// The symbol's width, where its height is 1.
  let aspect: CGFloat

  /// Drawn one after the other, all in one colour.
  let strokes: [Stroke]

  /// Cut out before the last stroke is drawn: room around a badge.
  let cutout: CGPath?

  init(aspect: CGFloat, strokes: [Stroke], cutout: CGPath? = nil) {
    self.aspect = aspect
    self.strokes = strokes
    self.cutout = cutout
  }

  /// The symbol's size in points.
  func size(pointSize: CGFloat) -> CGSize {
    CGSize(width: (aspect * pointSize).rounded(.up), height: pointSize.rounded(.up))
  }

  /// Draws the symbol, `pointSize` high, in the middle of `rect`.
  func draw(in context: CGContext, rect: CGRect, pointSize: CGFloat, weight: CGFloat, color: CGColor) {
    context.saveGState()
    context.translateBy(x: rect.midX - aspect * pointSize / 2, y: rect.midY - pointSize / 2)
    context.scaleBy(x: pointSize, y: pointSize)
    context.setFillColor(color)
    context.setStrokeColor(color)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    for (index, stroke) in strokes.enumerated() {
      if let cutout, index == strokes.count - 1 {
        context.setBlendMode(.clear)
        context.addPath(cutout)
        context.fillPath()
        context.setBlendMode(.normal)
      }
      context.addPath(stroke.path)
      if let width = stroke.width {
        context.setLineWidth(width * weight)
        context.strokePath()
      } else {
        context.fillPath(using: .evenOdd)
      }
    }
    context.restoreGState()
  }
}
