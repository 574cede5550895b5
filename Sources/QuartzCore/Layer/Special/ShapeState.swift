/// The values of a `CAShapeLayer` in addition to those of any layer.
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

  /// Whether all values that have a range are in it.
  var isInRange: Bool {
    lineWidth >= 0 && miterLimit >= 0 && strokeStart >= 0 && strokeStart <= 1 && strokeEnd >= 0 && strokeEnd <= 1
      && fillColor == fillColor?.inRange && strokeColor == strokeColor?.inRange
  }

  /// Limits the values to their ranges.
  mutating func returnToRange() {
    lineWidth = max(lineWidth, 0)
    miterLimit = max(miterLimit, 0)
    strokeStart = min(max(strokeStart, 0), 1)
    strokeEnd = min(max(strokeEnd, 0), 1)
    fillColor = fillColor?.inRange
    strokeColor = strokeColor?.inRange
  }
}
