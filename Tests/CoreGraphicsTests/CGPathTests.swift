import CoreGraphics
import Testing

@Suite struct CGPathTests {
  @Test func `a segment without a starting point is ignored`() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.closeSubpath()
    #expect(path.isEmpty && path.boundingBox.isNull)
  }

  @Test func `closing a subpath moves the current point back to its start`() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 9, y: 2), CGPoint(x: 9, y: 9)])
    #expect(path.currentPoint == CGPoint(x: 9, y: 9))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
  }

  @Test func `the bounding box of the path is tighter than that of its control points`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(isClose(path.boundingBoxOfPath.height, 5))
  }

  @Test func `an ellipse touches the sides of its rectangle and excludes the corners`() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    #expect(isClose(circle.boundingBoxOfPath.width, 100))
    #expect(circle.contains(CGPoint(x: 50, y: 1)) && circle.contains(CGPoint(x: 15.2, y: 15.2)))
    #expect(!circle.contains(CGPoint(x: 14, y: 14)))
  }

  @Test func `the corner radius is limited to half a side`() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    let path = CGPath(roundedRect: rect, cornerWidth: 50, cornerHeight: 50, transform: nil)
    #expect(path.boundingBoxOfPath == rect)
    let square = CGPath(roundedRect: rect, cornerWidth: 0, cornerHeight: 5, transform: nil)
    var found = CGRect.null
    #expect(square.isRect(&found) && found == rect)
    #expect(!path.isRect(nil))
  }

  @Test func `the fill rule determines whether a hole is inside`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    #expect(!path.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
  }

  /// The angles of Apple's documentation: with y up, `clockwise` runs against the angles, and so it does with y down.
  @Test(arguments: [(clockwise: false, lower: true), (clockwise: true, lower: false)])
  func `an arc from 0 to π is on the side of its direction`(clockwise: Bool, lower: Bool) {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: clockwise)
    let box = path.boundingBoxOfPath
    #expect(isClose(box.minX, -10, within: 0.01) && isClose(box.width, 20, within: 0.01))
    #expect(isClose(lower ? box.maxY : -box.minY, 10, within: 0.01))
    #expect(isClose(lower ? box.minY : box.maxY, 0, within: 0.01))
  }

  @Test func `an arc of a full turn is a circle`() {
    let path = CGMutablePath()
    path.addArc(center: CGPoint(x: 5, y: 5), radius: 5, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    #expect(isClose(path.currentPoint.x, 10) && isClose(path.currentPoint.y, 5))
    #expect(isClose(path.boundingBoxOfPath.width, 10, within: 0.01))
  }

  @Test(arguments: [CGPoint(x: 10, y: 20), CGPoint(x: 10, y: -20), CGPoint(x: 30, y: 20)])
  func `an arc between tangents touches both`(towards: CGPoint) {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: towards, radius: 3)
    // The end is on the second side, as far from the corner as the arc's start on the first.
    let end = path.currentPoint
    let side = CGVector(dx: towards.x - 10, dy: towards.y)
    #expect(isClose((end.x - 10) * side.dy - end.y * side.dx, 0, within: 1e-6))
    guard case .line(let start) = path.segments[1] else {
      Issue.record("no line leads to the arc")
      return
    }
    #expect(start.y == 0 && isClose(10 - start.x, hypot(end.x - 10, end.y), within: 1e-6))
    #expect((end.x - 10) * side.dx + end.y * side.dy > 0)
  }

  @Test func `applyWithBlock passes the elements in order with their points`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addCurve(to: CGPoint(x: 4, y: 4), control1: CGPoint(x: 2, y: 2), control2: CGPoint(x: 3, y: 3))
    path.closeSubpath()
    var seen: [CGPathElementType] = []
    path.applyWithBlock { element in
      seen.append(element.pointee.type)
      if element.pointee.type == .addCurveToPoint { #expect(element.pointee.points[2] == CGPoint(x: 4, y: 4)) }
    }
    #expect(seen == [.moveToPoint, .addCurveToPoint, .closeSubpath])
  }

  @Test func `a copy does not change with its original path`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = path.copy()
    path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
    #expect(copy?.boundingBox == CGRect(x: 0, y: 0, width: 1, height: 1))
    var twice = CGAffineTransform(scaleX: 2, y: 2)
    #expect(path.copy(using: &twice)?.boundingBox == CGRect(x: 0, y: 0, width: 12, height: 12))
  }
}

extension CGPathTests {
  @Test func `a point near the edge of a large circle is classified exactly`() {
    let radius: CGFloat = 1000
    let circle = CGPath(
      ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius), transform: nil)
    // At the ends of the quadrants the cubics touch the circle.
    #expect(circle.contains(CGPoint(x: radius - 1e-6, y: 0)) && !circle.contains(CGPoint(x: radius + 1e-6, y: 0)))
    // In the middle of a quadrant too: 4/3·(√2 − 1) is chosen for that.
    let diagonal = radius * CGFloat(0.5).squareRoot()
    #expect(circle.contains(CGPoint(x: diagonal - 1e-6, y: diagonal - 1e-6)))
    #expect(!circle.contains(CGPoint(x: diagonal + 1e-6, y: diagonal + 1e-6)))
  }

  @Test func `the center of a five-pointed star is outside by the even-odd rule`() {
    let star = CGMutablePath()
    star.addLines(
      between: (0..<5).map {
        CGPoint(x: 50 + 40 * cos(Double($0) * 0.8 * .pi), y: 50 + 40 * sin(Double($0) * 0.8 * .pi))
      })
    let middle = CGPoint(x: 50, y: 50)
    #expect(star.contains(middle) && !star.contains(middle, using: .evenOdd))
    #expect(star.contains(CGPoint(x: 80, y: 50), using: .evenOdd))
    #expect(star.contains(.zero, using: .winding, transform: CGAffineTransform(translationX: 50, y: 50)))
  }

  @Test func `a polygon with five corners is no rectangle`() {
    let path = CGMutablePath()
    path.addLines(
      between: [(0, 0), (4, 0), (4, 3), (0, 3), (1, 1)].map { CGPoint(x: $0.0, y: $0.1) })
    path.closeSubpath()
    #expect(!path.isRect(nil))
    var found = CGRect.zero
    #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&found))
    #expect(found == CGRect(x: 1, y: 2, width: 3, height: 4))
  }
}
