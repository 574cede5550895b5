/// A path to which elements can be added.
///
/// Lines and curves need a current point: begin with `move(to:)`, or they are ignored.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public init() { super.init(segments: []) }

  /// Creates a path from its segments.
  package override init(segments: [Segment]) { super.init(segments: segments) }

  /// Starts a new subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    segments.append(.move(point.applying(transform)))
  }

  /// Adds a line to a point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.line(point.applying(transform)))
  }

  /// Starts a new subpath at the first point, and adds a line to each of the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a quadratic curve to a point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    append(.quadratic(control: control.applying(transform), end: end.applying(transform)))
  }

  /// Adds a cubic curve to a point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append(.cubic(control1.applying(transform), control2.applying(transform), end: end.applying(transform)))
  }

  /// Closes the subpath by a line to its start.
  public func closeSubpath() {
    if !segments.isEmpty, segments.last != .close { segments.append(.close) }
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    segments += CGPath.rectangle(rect).map { $0.applying(transform) }
  }

  /// Adds several rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the ellipse inscribed in a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    segments += CGPath.ellipse(in: rect).map { $0.applying(transform) }
  }

  /// Adds a rectangle with elliptical corners, each at most half a side long.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let corner = CGSize(width: cornerWidth, height: cornerHeight)
    segments += CGPath.roundedRectangle(rect, corner: corner).map { $0.applying(transform) }
  }

  /// Adds the segments of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    segments += path.segments.map { $0.applying(transform) }
  }

  /// Adds an arc of a circle, and a line to its start if there is a current point.
  ///
  /// - Parameter clockwise: as in Apple's API, meant for a y axis that points up: with y down, `true` looks
  ///   counterclockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * CGFloat.pi
    var delta = endAngle - startAngle
    if clockwise {
      if delta > 0 { delta = delta.truncatingRemainder(dividingBy: turn) - turn } else { delta = max(delta, -turn) }
    } else {
      if delta < 0 { delta = delta.truncatingRemainder(dividingBy: turn) + turn } else { delta = min(delta, turn) }
    }
    addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
  }

  /// Adds an arc of a circle, `delta` radians long, and a line to its start if there is a current point.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let start = CGPoint(x: center.x + radius * cos(startAngle), y: center.y + radius * sin(startAngle))
    if isEmpty { move(to: start, transform: transform) } else { addLine(to: start, transform: transform) }
    segments += CGPath.arc(center: center, radius: radius, from: startAngle, delta: delta)
      .map { $0.applying(transform) }
  }

  /// Adds a line and the arc that rounds the corner at `tangent1End`, toward `tangent2End`; only the line to the corner
  /// if the radius is not above 0, or the sides are parallel.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty else { return }
    let current = currentPoint.applying(transform.inverted())
    let back = CGVector(dx: current.x - tangent1End.x, dy: current.y - tangent1End.y)
    let ahead = CGVector(dx: tangent2End.x - tangent1End.x, dy: tangent2End.y - tangent1End.y)
    let lengths = hypot(back.dx, back.dy) * hypot(ahead.dx, ahead.dy)
    let cross = back.dx * ahead.dy - back.dy * ahead.dx
    guard radius > 0, lengths > 0, abs(cross) > 1e-9 * lengths else {
      addLine(to: tangent1End, transform: transform)
      return
    }
    let angle = acos(min(max((back.dx * ahead.dx + back.dy * ahead.dy) / lengths, -1), 1))
    let distance = radius / tan(angle / 2) / hypot(back.dx, back.dy)
    let start = CGPoint(x: tangent1End.x + back.dx * distance, y: tangent1End.y + back.dy * distance)
    // The center lies at a right angle to the first side, on the side of the second.
    let towards: CGFloat = cross > 0 ? -1 : 1
    let unit = radius / hypot(back.dx, back.dy) * towards
    let center = CGPoint(x: start.x + back.dy * unit, y: start.y - back.dx * unit)
    let startAngle = atan2(start.y - center.y, start.x - center.x)
    let delta = (.pi - angle) * -towards
    addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: -delta, transform: transform)
  }

  /// Adds a segment that needs a current point; ignored in an empty path.
  private func append(_ segment: Segment) {
    if !segments.isEmpty { segments.append(segment) }
  }
}
