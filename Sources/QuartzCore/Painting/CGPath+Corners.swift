nonisolated extension CGPath {
  /// The distance from a corner's tip to the control points of the cubic that draws its quarter circle, as a fraction
  /// of the radius: 1 − 4/3·(√2 − 1).
  private static let cornerReach: CGFloat = 1 - 0.552_284_749_830_793_4

  /// Returns a rectangle with some of its corners rounded, by no more than half its shorter side.
  package static func rounded(_ rect: CGRect, _ corners: Frame.Corners) -> CGPath {
    let radius = min(corners.radius, rect.width / 2, rect.height / 2)
    guard radius > 0, !corners.mask.isEmpty else { return CGPath(rect: rect, transform: nil) }
    let reach = radius * cornerReach
    let left = rect.minX, top = rect.minY, right = rect.maxX, bottom = rect.maxY
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    func corner(
      _ mask: Frame.Corners.Mask, _ tip: CGPoint, from: (x: CGFloat, y: CGFloat), to: (x: CGFloat, y: CGFloat)
    ) -> [Segment] {
      guard corners.mask.contains(mask) else { return [.line(tip)] }
      return [
        .line(point(tip.x + from.x * radius, tip.y + from.y * radius)),
        .cubic(
          point(tip.x + from.x * reach, tip.y + from.y * reach), point(tip.x + to.x * reach, tip.y + to.y * reach),
          end: point(tip.x + to.x * radius, tip.y + to.y * radius)),
      ]
    }
    let start = Segment.move(point(left + rect.width / 2, top))
    return CGPath(
      segments: [start] + corner(.topRight, point(right, top), from: (-1, 0), to: (0, 1))
        + corner(.bottomRight, point(right, bottom), from: (0, -1), to: (-1, 0))
        + corner(.bottomLeft, point(left, bottom), from: (1, 0), to: (0, -1))
        + corner(.topLeft, point(left, top), from: (0, 1), to: (1, 0)) + [.close])
  }
}
