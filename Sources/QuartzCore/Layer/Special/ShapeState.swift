/// What a `CAShapeLayer` has beside a layer's own values.
nonisolated struct ShapeState: Equatable, Sendable {
  var path: CGPath?
  var fillColor: RGBA? = .black
  var fillRule = CAShapeLayerFillRule.nonZero
  var strokeColor: RGBA?
  var lineWidth: CGFloat = 1
  var lineCap = CAShapeLayerLineCap.butt
  var lineJoin = CAShapeLayerLineJoin.miter
  var miterLimit: CGFloat = 10
  var lineDashPattern: [CGFloat] = []
  var lineDashPhase: CGFloat = 0
  var strokeStart: CGFloat = 0
  var strokeEnd: CGFloat = 1
}
