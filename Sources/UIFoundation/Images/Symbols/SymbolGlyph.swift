/// A symbol drawn with a few lines, as shown by `UIImage(systemName:)`.
package nonisolated struct SymbolGlyph: Equatable, Sendable {
  /// A line or filled shape, in coordinates in which the symbol's height is 1.
  struct Stroke: Equatable, Sendable {
    let path: CGPath

    /// The width of the line, as a fraction of the symbol's height; `nil` if the path is filled.
    let width: CGFloat?
  }

  /// The ratio of the symbol's width to its height.
  let aspect: CGFloat

  /// The strokes in drawing order, all in the same color.
  let strokes: [Stroke]

  /// A shape that is cleared before the last stroke is drawn, as a gap around a badge.
  let cutout: CGPath?

  /// The SF Symbols name, if the symbol was created by it.
  var name: String?

  init(aspect: CGFloat, strokes: [Stroke], cutout: CGPath? = nil) {
    self.aspect = aspect
    self.strokes = strokes
    self.cutout = cutout
  }

  /// Returns the symbol's size in points, rounded up.
  func size(pointSize: CGFloat) -> CGSize {
    CGSize(width: (aspect * pointSize).rounded(.up), height: pointSize.rounded(.up))
  }

  /// Draws the symbol with a height of `pointSize`, centered in `rect`.
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
