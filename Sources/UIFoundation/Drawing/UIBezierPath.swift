/// A path with its stroke and fill attributes, drawn into the current graphics context.
open nonisolated class UIBezierPath: NSObject, NSCopying {
  /// A copy of the path, without its drawing attributes.
  open var cgPath: CGPath {
    get { path.copy() ?? CGMutablePath() }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  private var path = CGMutablePath()

  /// The width of the stroke, in points.
  open var lineWidth: CGFloat = 1

  /// The shape of open ends.
  open var lineCapStyle: CGLineCap = .butt

  /// The shape of corners.
  open var lineJoinStyle: CGLineJoin = .miter

  /// The greatest length of a mitered corner, in line widths; longer ones are beveled.
  open var miterLimit: CGFloat = 10

  /// Whether `fill` and `contains` use the even-odd rule.
  open var usesEvenOddFillRule = false

  /// The lengths of dashes and gaps, in points; empty for a solid line.
  private var dashes: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

  /// Creates an empty path.
  public override init() { super.init() }

  /// Creates a path with a copy of a Core Graphics path.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// Creates a path with a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates a path with the ellipse inscribed in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a path with a rectangle whose corners are circular.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let radius = min(max(cornerRadius, 0), rect.width / 2, rect.height / 2)
    path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
  }

  /// Creates a path with a rectangle of which the given corners are elliptical.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    addRoundedRect(rect, corners: corners, radii: cornerRadii)
  }

  /// Creates a path with an arc of a circle; the angles are in radians, 0 at the right, increasing clockwise on the
  /// screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }

  /// The bounding box of the path, without control points.
  open var bounds: CGRect { path.boundingBoxOfPath }

  /// The point at which the next line starts; zero in an empty path.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Starts a new subpath.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic Bézier curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle, joined to the path by a line; clockwise means clockwise on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics defines the direction for a y-axis that points up; UIKit's points down.
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Closes the subpath with a line to its first point.
  open func close() { path.closeSubpath() }

  /// Removes all elements.
  open func removeAllPoints() { path = CGMutablePath() }

  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// Returns the path in the opposite direction, from the last point to the first.
  open func reversing() -> UIBezierPath {
    let result = duplicate
    result.cgPath = path.reversed
    return result
  }

  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) {
    let moved = CGMutablePath()
    moved.addPath(path, transform: transform)
    path = moved
  }

  /// Whether a point is inside the area that `fill` paints.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Sets the alternating lengths of dashes and gaps, and the offset at which the line starts in them; empty for a
  /// solid line.
  open func setLineDash(_ pattern: [CGFloat], phase: CGFloat) { dashes = (phase, pattern) }

  /// Reads the lengths of dashes and gaps, their number, and the offset at which the line starts in them.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
  ) {
    if let pattern { for (index, length) in dashes.lengths.enumerated() { pattern[index] = length } }
    count?.pointee = dashes.lengths.count
    phase?.pointee = dashes.phase
  }

  /// Sets `count` alternating lengths of dashes and gaps, and the offset at which the line starts; none for a solid
  /// line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = (phase, pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [])
  }

  /// The permitted deviation of rendered curves. The value is stored without effect: curves are always exact to a tenth
  /// of a pixel.
  open var flatness: CGFloat = 0.6

  /// Fills the path with the current fill color.
  open func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addPath(path)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Fills the path with the current fill color, a blend mode and an opacity.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { draw(by: blendMode, alpha) { fill() } }

  /// Strokes the path with the current stroke color.
  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    // A path without dashes uses those of the context.
    if !dashes.lengths.isEmpty { context.setLineDash(phase: dashes.phase, lengths: dashes.lengths) }
    context.addPath(path)
    context.strokePath()
    context.restoreGState()
  }

  /// Strokes the path with the current stroke color, a blend mode and an opacity.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { draw(by: blendMode, alpha) { stroke() } }

  private func draw(by mode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(mode)
    context.setAlpha(alpha)
    body()
    context.restoreGState()
  }

  /// Returns a copy of the path with its drawing attributes.
  open func copy(with zone: NSZone?) -> Any { duplicate }

  private var duplicate: UIBezierPath {
    let copy = UIBezierPath(cgPath: path)
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.usesEvenOddFillRule, copy.flatness) = (miterLimit, usesEvenOddFillRule, flatness)
    copy.dashes = dashes
    return copy
  }

  /// Clips further drawing to the path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func addRoundedRect(_ rect: CGRect, corners: UIRectCorner, radii: CGSize) {
    let width = min(max(radii.width, 0), rect.width / 2), height = min(max(radii.height, 0), rect.height / 2)
    // The distance of a quarter ellipse's control points from its corner, as a fraction of the radius.
    let slack = 1 - 0.552_284_749_8
    func corner(_ point: CGPoint, _ corner: UIRectCorner, entersAlongX: Bool, dx: CGFloat, dy: CGFloat) {
      guard corners.contains(corner) else {
        path.addLine(to: point)
        return
      }
      let alongX = CGPoint(x: point.x + dx * width, y: point.y)
      let alongY = CGPoint(x: point.x, y: point.y + dy * height)
      let nearX = CGPoint(x: point.x + dx * width * slack, y: point.y)
      let nearY = CGPoint(x: point.x, y: point.y + dy * height * slack)
      path.addLine(to: entersAlongX ? alongX : alongY)
      path.addCurve(
        to: entersAlongX ? alongY : alongX, control1: entersAlongX ? nearX : nearY,
        control2: entersAlongX ? nearY : nearX)
    }
    path.move(to: CGPoint(x: rect.minX + (corners.contains(.topLeft) ? width : 0), y: rect.minY))
    corner(CGPoint(x: rect.maxX, y: rect.minY), .topRight, entersAlongX: true, dx: -1, dy: 1)
    corner(CGPoint(x: rect.maxX, y: rect.maxY), .bottomRight, entersAlongX: false, dx: -1, dy: -1)
    corner(CGPoint(x: rect.minX, y: rect.maxY), .bottomLeft, entersAlongX: true, dx: 1, dy: -1)
    corner(CGPoint(x: rect.minX, y: rect.minY), .topLeft, entersAlongX: false, dx: 1, dy: 1)
    path.closeSubpath()
  }
}
