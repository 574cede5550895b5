import CoreGraphics

/// The outline of a popover: a rounded rectangle with an arrow on one edge, as a single path.
///
/// The path always has the same elements, so that a change of size can be animated by interpolating its points.
nonisolated struct PopoverOutline: Equatable, Sendable {
  /// The size of the popover with its arrow, in points.
  var size: CGSize

  /// The direction in which the arrow points.
  var arrow: PopoverArrow

  /// The position of the arrow's tip along its edge, in points.
  var tip: CGFloat

  /// The distance of the control points from the ends of a quarter circle, as a fraction of the radius.
  private static let quarter: CGFloat = 0.5523

  /// The path of the outline, clockwise.
  var path: CGPath {
    // The path is built with the arrow at the top and transformed to the actual edge.
    let path = CGMutablePath()
    let (width, height) = arrow.isUpright ? (size.width, size.height) : (size.height, size.width)
    let top = arrow == .none ? 0 : min(PopoverMetrics.arrowHeight, height)
    let radius = min(PopoverMetrics.cornerRadius, width / 2, max(height - top, 0) / 2)
    let turn = turn
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(turn) }
    func curve(_ end: (CGFloat, CGFloat), _ first: (CGFloat, CGFloat), _ second: (CGFloat, CGFloat)) {
      path.addCurve(to: point(end.0, end.1), control1: point(first.0, first.1), control2: point(second.0, second.1))
    }
    let near = radius * (1 - Self.quarter)
    path.move(to: point(radius, top))
    addArrow(
      at: tip, top: top, in: radius...max(width - radius, radius), line: { path.addLine(to: point($0, $1)) }, curve)
    path.addLine(to: point(width - radius, top))
    curve((width, top + radius), (width - near, top), (width, top + near))
    path.addLine(to: point(width, height - radius))
    curve((width - radius, height), (width, height - near), (width - near, height))
    path.addLine(to: point(radius, height))
    curve((0, height - radius), (near, height), (0, height - near))
    path.addLine(to: point(0, top + radius))
    curve((radius, top), (0, top + near), (near, top))
    path.closeSubpath()
    return path
  }

  private typealias Curve = ((CGFloat, CGFloat), (CGFloat, CGFloat), (CGFloat, CGFloat)) -> Void

  /// Adds the arrow: a concave curve out of the edge, a straight flank, a rounded tip, and the mirror image of both.
  private func addArrow(
    at tip: CGFloat, top: CGFloat, in span: ClosedRange<CGFloat>, line: (CGFloat, CGFloat) -> Void, _ curve: Curve
  ) {
    let half = min(PopoverMetrics.arrowBase / 2, (span.upperBound - span.lowerBound) / 2)
    let middle = min(max(tip, span.lowerBound + half), span.upperBound - half)
    // The coordinates are fractions of half the base and of the height.
    func x(_ part: CGFloat) -> CGFloat { middle + part * half }
    func y(_ part: CGFloat) -> CGFloat { top * (1 - part) }
    line(x(-1), y(0))
    curve((x(-0.5), y(0.4)), (x(-0.76), y(0)), (x(-0.63), y(0.2)))
    line(x(-0.22), y(0.86))
    curve((x(0.22), y(0.86)), (x(-0.1), y(1.045)), (x(0.1), y(1.045)))
    line(x(0.5), y(0.4))
    curve((x(1), y(0)), (x(0.63), y(0.2)), (x(0.76), y(0)))
  }

  /// The transform from an arrow at the top to the actual edge.
  private var turn: CGAffineTransform {
    switch arrow {
    case .down: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height)
    case .left: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: size.width, ty: 0)
    case .up, .none: .identity
    }
  }

  /// The insets of the content from the outline's bounds, which the arrow requires.
  var insets: UIEdgeInsets {
    let height = PopoverMetrics.arrowHeight
    switch arrow {
    case .up: return UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0)
    case .down: return UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)
    case .left: return UIEdgeInsets(top: 0, left: height, bottom: 0, right: 0)
    case .right: return UIEdgeInsets(top: 0, left: 0, bottom: 0, right: height)
    case .none: return .zero
    }
  }

  /// The anchor point from which the popover grows: the arrow's tip, or the center if there is no arrow.
  var root: CGPoint {
    switch arrow {
    case .up: CGPoint(x: tip, y: 0)
    case .down: CGPoint(x: tip, y: size.height)
    case .left: CGPoint(x: 0, y: tip)
    case .right: CGPoint(x: size.width, y: tip)
    case .none: CGPoint(x: size.width / 2, y: size.height / 2)
    }
  }
}
