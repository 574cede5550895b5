import Foundation
import QuartzCore

/// The outline of a warped, possibly rounded rectangle on the screen. It reuses its memory.
nonisolated struct ConvexPolygon {
  /// The corners in device pixels, in order; fewer than three are an empty polygon.
  private(set) var points: ContiguousArray<CGPoint> = []

  /// The outline before the projection.
  private var outline: ContiguousArray<CGPoint> = []

  /// The minimum homogeneous coordinate; points below it are too near to the eye, or behind it.
  private static let nearest = 1e-4

  /// The limit of coordinates: larger than any screen, but safe for the arithmetic.
  private static let everywhere = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  /// Creates an empty polygon.
  init() {}

  /// Creates the outline of `rect` under `projection`.
  init(_ rect: CGRect, corners: Frame.Corners, projection: Projection) { set(rect, corners, projection) }

  /// Sets the polygon to the outline of `rect` under `projection`, without the part behind the eye. Corners are
  /// approximated by lines to a tenth of a pixel.
  mutating func set(_ rect: CGRect, _ corners: Frame.Corners, _ projection: Projection) {
    points.removeAll(keepingCapacity: true)
    let rect = rect.intersection(Self.everywhere)
    guard !rect.isNull else { return }
    if corners.radius <= 0, projection.isAffine { return setCorners(rect, projection) }
    follow(rect, corners, magnification: projection.magnification(at: CGPoint(x: rect.midX, y: rect.midY)))
    guard var previous = outline.last.map({ Self.homogeneous($0, projection) }) else { return }
    for point in outline {
      let current = Self.homogeneous(point, projection)
      if (current.w > Self.nearest) != (previous.w > Self.nearest) {
        let t = (Self.nearest - previous.w) / (current.w - previous.w)
        append(
          previous.x + t * (current.x - previous.x), previous.y + t * (current.y - previous.y), Self.nearest)
      }
      if current.w > Self.nearest { append(current.x, current.y, current.w) }
      previous = current
    }
  }

  private mutating func setCorners(_ rect: CGRect, _ p: Projection) {
    let (x0, y0) = (Double(rect.minX), Double(rect.minY)), (x1, y1) = (Double(rect.maxX), Double(rect.maxY))
    append(p.a * x0 + p.c * y0 + p.tx, p.b * x0 + p.d * y0 + p.ty, 1)
    append(p.a * x1 + p.c * y0 + p.tx, p.b * x1 + p.d * y0 + p.ty, 1)
    append(p.a * x1 + p.c * y1 + p.tx, p.b * x1 + p.d * y1 + p.ty, 1)
    append(p.a * x0 + p.c * y1 + p.tx, p.b * x0 + p.d * y1 + p.ty, 1)
  }

  /// Removes all points.
  mutating func clear() { points.removeAll(keepingCapacity: true) }

  private mutating func append(_ x: Double, _ y: Double, _ w: Double) { points.append(CGPoint(x: x / w, y: y / w)) }

  private static func homogeneous(_ point: CGPoint, _ p: Projection) -> (x: Double, y: Double, w: Double) {
    let x = Double(point.x), y = Double(point.y)
    return (p.a * x + p.c * y + p.tx, p.b * x + p.d * y + p.ty, p.g * x + p.h * y + p.i)
  }

  private mutating func follow(_ rect: CGRect, _ corners: Frame.Corners, magnification: Double) {
    outline.removeAll(keepingCapacity: true)
    let radius = min(Double(corners.radius), Double(rect.width) / 2, Double(rect.height) / 2)
    let steps = max(2, min(24, Int((radius * max(magnification, 0)).squareRoot() * 2.5)))
    // Clockwise from the top left; each quarter starts where the previous one ends.
    follow(.topLeft, rect.minX, rect.minY, 1, 1, turn: 2, radius, steps, corners)
    follow(.topRight, rect.maxX, rect.minY, -1, 1, turn: 3, radius, steps, corners)
    follow(.bottomRight, rect.maxX, rect.maxY, -1, -1, turn: 0, radius, steps, corners)
    follow(.bottomLeft, rect.minX, rect.maxY, 1, -1, turn: 1, radius, steps, corners)
  }

  /// Adds the arc of a corner at `(x, y)`; the center of its circle is `inX` and `inY` radii from it.
  private mutating func follow(
    _ corner: Frame.Corners.Mask, _ x: CGFloat, _ y: CGFloat, _ inX: Double, _ inY: Double, turn: Double,
    _ radius: Double, _ steps: Int, _ corners: Frame.Corners
  ) {
    guard corners.mask.contains(corner), radius > 0 else { return outline.append(CGPoint(x: x, y: y)) }
    let centerX = Double(x) + inX * radius, centerY = Double(y) + inY * radius
    for step in 0...steps {
      let angle = (turn + Double(step) / Double(steps)) * .pi / 2
      outline.append(CGPoint(x: centerX + radius * cos(angle), y: centerY + radius * sin(angle)))
    }
  }
}
