extension CGPath {
  /// The distance of a cubic's control points from the ends of a quarter circle, as a fraction of the radius: 4/3·(√2 −
  /// 1). The curve deviates from the circle by at most 0.03 %.
  private static let quarterCircle: CGFloat = 0.552_284_749_830_793_4

  /// Returns the four sides of a rectangle.
  static func rectangle(_ rect: CGRect) -> [Segment] {
    if rect.isNull { return [] }
    return [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
    ]
  }

  /// Returns four quarter ellipses, from the rightmost point toward greater y.
  static func ellipse(in rect: CGRect) -> [Segment] {
    if rect.isNull { return [] }
    let x = rect.midX, y = rect.midY, rx = rect.width / 2, ry = rect.height / 2
    let kx = rx * quarterCircle, ky = ry * quarterCircle
    return [
      .move(CGPoint(x: x + rx, y: y)),
      .cubic(CGPoint(x: x + rx, y: y + ky), CGPoint(x: x + kx, y: y + ry), end: CGPoint(x: x, y: y + ry)),
      .cubic(CGPoint(x: x - kx, y: y + ry), CGPoint(x: x - rx, y: y + ky), end: CGPoint(x: x - rx, y: y)),
      .cubic(CGPoint(x: x - rx, y: y - ky), CGPoint(x: x - kx, y: y - ry), end: CGPoint(x: x, y: y - ry)),
      .cubic(CGPoint(x: x + kx, y: y - ry), CGPoint(x: x + rx, y: y - ky), end: CGPoint(x: x + rx, y: y)),
      .close,
    ]
  }

  /// Returns straight sides and quarter ellipses; corners longer than half a side are limited to that.
  static func roundedRectangle(_ rect: CGRect, corner: CGSize) -> [Segment] {
    let w = min(max(corner.width, 0), rect.width / 2), h = min(max(corner.height, 0), rect.height / 2)
    if rect.isNull || w == 0 || h == 0 { return rectangle(rect) }
    let kx = w * (1 - quarterCircle), ky = h * (1 - quarterCircle)
    let left = rect.minX, top = rect.minY, right = rect.maxX, bottom = rect.maxY
    func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    return [
      .move(p(left + w, top)), .line(p(right - w, top)),
      .cubic(p(right - kx, top), p(right, top + ky), end: p(right, top + h)), .line(p(right, bottom - h)),
      .cubic(p(right, bottom - ky), p(right - kx, bottom), end: p(right - w, bottom)), .line(p(left + w, bottom)),
      .cubic(p(left + kx, bottom), p(left, bottom - ky), end: p(left, bottom - h)), .line(p(left, top + h)),
      .cubic(p(left, top + ky), p(left + kx, top), end: p(left + w, top)), .close,
    ]
  }

  /// Returns cubics along an arc, none longer than a quarter circle; the first starts at the start of the arc.
  ///
  /// - Parameter delta: the length in radians; positive toward greater y.
  static func arc(center: CGPoint, radius: CGFloat, from start: CGFloat, delta: CGFloat) -> [Segment] {
    let pieces = max(1, Int((abs(delta) / (.pi / 2)).rounded(.up)))
    let step = delta / CGFloat(pieces)
    let reach = 4 / 3 * tan(step / 4) * radius
    return (0..<pieces).map { index in
      let a = start + step * CGFloat(index), b = a + step
      let p0 = CGPoint(x: center.x + radius * cos(a), y: center.y + radius * sin(a))
      let p3 = CGPoint(x: center.x + radius * cos(b), y: center.y + radius * sin(b))
      return .cubic(
        CGPoint(x: p0.x - reach * sin(a), y: p0.y + reach * cos(a)),
        CGPoint(x: p3.x + reach * sin(b), y: p3.y - reach * cos(b)), end: p3)
    }
  }
}
