import CoreGraphics
import Testing

@Suite struct CGPathDerivedTests {
  /// A path with corners in both directions, a curve and a closed part.
  static let winding: CGPath = {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10, y: 12))
    path.addLine(to: CGPoint(x: 50, y: 15))
    path.addLine(to: CGPoint(x: 20, y: 40))
    path.addCurve(to: CGPoint(x: 80, y: 60), control1: CGPoint(x: 30, y: 110), control2: CGPoint(x: 70, y: 0))
    path.addQuadCurve(to: CGPoint(x: 20, y: 85), control: CGPoint(x: 90, y: 95))
    path.move(to: CGPoint(x: 65, y: 10))
    path.addLine(to: CGPoint(x: 90, y: 12))
    path.addLine(to: CGPoint(x: 78, y: 30))
    path.closeSubpath()
    return path
  }()

  /// The difference of two drawings: the sum of the differences in opacity over all pixels, in whole pixels.
  func difference(_ a: (CGContext) -> Void, _ b: (CGContext) -> Void) -> Double {
    let first = CGContext(width: 300, height: 300, scale: 3), second = CGContext(width: 300, height: 300, scale: 3)
    a(first)
    b(second)
    let one = first.drawn, other = second.drawn
    var sum = 0
    for y in 0..<300 { for x in 0..<300 { sum += abs(one.opacity(x, y) - other.opacity(x, y)) } }
    return Double(sum) / 255
  }

  static let lines: [(CGFloat, CGLineCap, CGLineJoin, CGFloat)] = [
    (1, .butt, .miter, 10), (6, .round, .round, 10), (7, .square, .bevel, 10), (5, .butt, .miter, 1.2),
    (5, .square, .miter, 10),
  ]

  @Test(arguments: lines)
  func `filling the outline of a stroke draws the stroke`(line: (CGFloat, CGLineCap, CGLineJoin, CGFloat)) {
    let (width, cap, join, limit) = line
    let outline = Self.winding.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit)
    let found = difference {
      $0.addPath(outline)
      $0.fillPath()
    } _: {
      $0.setLineWidth(width)
      $0.setLineCap(cap)
      $0.setLineJoin(join)
      $0.setMiterLimit(limit)
      $0.addPath(Self.winding)
      $0.strokePath()
    }
    // Some 2,000 pixels are on the edges, where Cairo rounds differently.
    #expect(found < 60, "\(found) pixels differ")
  }

  @Test(arguments: [0, 3, 11, -4] as [CGFloat])
  func `stroking the dashes of a path draws the dashed stroke`(phase: CGFloat) {
    let dashes = Self.winding.copy(dashingWithPhase: phase, lengths: [7, 4, 2])
    let found = difference {
      $0.addPath(dashes)
      $0.setLineWidth(3)
      $0.strokePath()
    } _: {
      $0.setLineWidth(3)
      $0.setLineDash(phase: phase, lengths: [7, 4, 2])
      $0.addPath(Self.winding)
      $0.strokePath()
    }
    #expect(found < 120, "\(found) pixels differ")
  }

  @Test func `dashes along a line begin and end at their lengths`() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
    let dashes = line.copy(dashingWithPhase: 1, lengths: [3, 2])
    let places = dashes.segments.compactMap(\.end).map(\.x)
    #expect(places.count == 6)
    for (place, wanted) in zip(places, [0, 2, 4, 7, 9, 10] as [CGFloat]) { #expect(isClose(place, wanted)) }
    #expect(line.copy(dashingWithPhase: 0, lengths: [0]) == line.copy(), "impossible dashes change nothing")
  }

  @Test func `a stroke's outline contains the points near the line`() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 10, y: 10), CGPoint(x: 110, y: 10)])
    let outline = line.copy(strokingWithWidth: 20, lineCap: .round, lineJoin: .round, miterLimit: 10)
    #expect(outline.contains(CGPoint(x: 60, y: 19.9)) && !outline.contains(CGPoint(x: 60, y: 20.1)))
    #expect(outline.contains(CGPoint(x: 0.1, y: 10)) && !outline.contains(CGPoint(x: 1, y: 1)))
    #expect(
      outline.boundingBoxOfPath.insetBy(dx: -0.01, dy: -0.01).contains(CGRect(x: 0, y: 0, width: 120, height: 20)))
  }

  @Test func `a path without length is a dot only with round caps`() {
    let point = CGMutablePath()
    point.move(to: CGPoint(x: 5, y: 5))
    point.addLine(to: CGPoint(x: 5, y: 5))
    #expect(point.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10).isEmpty)
    let dot = point.copy(strokingWithWidth: 4, lineCap: .round, lineJoin: .miter, miterLimit: 10)
    #expect(dot.boundingBoxOfPath == CGRect(x: 3, y: 3, width: 4, height: 4))
  }

  @Test func `a transform applies before the stroke and keeps its width`() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
    let outline = line.copy(
      strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10,
      transform: CGAffineTransform(scaleX: 3, y: 3))
    #expect(outline.boundingBoxOfPath == CGRect(x: 0, y: -1, width: 30, height: 2))
  }

  @Test func `flattening approximates curves within the threshold`() {
    let circle = CGPath(ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200), transform: nil)
    let flat = circle.flattened(threshold: 0.1)
    #expect(flat.segments.allSatisfy { if case .cubic = $0 { false } else { true } })
    var current = CGPoint.zero
    for segment in flat.segments {
      guard let end = segment.end else { continue }
      if case .line = segment {
        let middle = hypot((current.x + end.x) / 2, (current.y + end.y) / 2)
        #expect((99.9...100.1).contains(middle))
      }
      current = end
    }
  }

  @Test func `the current path can be replaced with its stroke`() {
    let context = CGContext(width: 10, height: 10)
    context.addLines(between: [CGPoint(x: 2, y: 5), CGPoint(x: 8, y: 5)])
    context.setLineWidth(4)
    context.replacePathWithStrokedPath()
    #expect(context.boundingBoxOfPath == CGRect(x: 2, y: 3, width: 6, height: 4))
  }
}
