import Foundation
import QuartzCore

/// The outline of a warped, possibly rounded rectangle on the screen.
nonisolated struct ConvexPolygon {
  /// In device pixels, going around; fewer than three mean nothing.
  private(set) var points: [CGPoint] = []

  /// Points with a smaller homogeneous coordinate lie too near to the eye, or behind it.
  private static let nearest = 1e-4

  /// Far more than any screen shows, but nothing that arithmetic stumbles over.
  private static let everywhere = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  /// The outline of `rect` under `projection`; what lies behind the eye is cut away. Corners become so many short
  /// lines that none of them strays by more than a tenth of a pixel.
  init(_ rect: CGRect, corners: Frame.Corners, projection: Projection) {
    let rect = rect.intersection(Self.everywhere)
    let outline = Self.outline(
      rect, corners, magnification: projection.magnification(at: CGPoint(x: rect.midX, y: rect.midY)))
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

  /// Where the polygon meets the horizontal line at `y`; `nil` where it does not.
  func interval(at y: Double) -> (left: Double, right: Double)? {
    guard points.count >= 3, var previous = points.last else { return nil }
    var left = Double.infinity, right = -Double.infinity
    for point in points {
      let (y0, y1) = (Double(previous.y), Double(point.y))
      if (y0 <= y) != (y1 <= y) {
        let x = Double(previous.x) + (y - y0) / (y1 - y0) * Double(point.x - previous.x)
        left = min(left, x)
        right = max(right, x)
      }
      previous = point
    }
    return right > left ? (left, right) : nil
  }

  private mutating func append(_ x: Double, _ y: Double, _ w: Double) { points.append(CGPoint(x: x / w, y: y / w)) }

  private static func homogeneous(_ point: CGPoint, _ p: Projection) -> (x: Double, y: Double, w: Double) {
    let x = Double(point.x), y = Double(point.y)
    return (p.a * x + p.c * y + p.tx, p.b * x + p.d * y + p.ty, p.g * x + p.h * y + p.i)
  }

  private static func outline(_ rect: CGRect, _ corners: Frame.Corners, magnification: Double) -> [CGPoint] {
    let radius = min(Double(corners.radius), Double(rect.width) / 2, Double(rect.height) / 2)
    let steps = max(2, min(24, Int((radius * magnification).squareRoot() * 2.5)))
    var points: [CGPoint] = []
    // From the top left around, clockwise; each quarter starts where the one before ended.
    let places: [(Frame.Corners.Mask, x: CGFloat, y: CGFloat, turn: Double)] = [
      (.topLeft, rect.minX, rect.minY, 2), (.topRight, rect.maxX, rect.minY, 3),
      (.bottomRight, rect.maxX, rect.maxY, 0),
      (.bottomLeft, rect.minX, rect.maxY, 1),
    ]
    for (corner, x, y, turn) in places {
      guard corners.mask.contains(corner), radius > 0 else {
        points.append(CGPoint(x: x, y: y))
        continue
      }
      let centerX = Double(x) + (x == rect.minX ? radius : -radius)
      let centerY = Double(y) + (y == rect.minY ? radius : -radius)
      for step in 0...steps {
        let angle = (turn + Double(step) / Double(steps)) * .pi / 2
        points.append(CGPoint(x: centerX + radius * cos(angle), y: centerY + radius * sin(angle)))
      }
    }
    return points
  }
}
