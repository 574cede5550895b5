import CoreGraphics
import Testing

@Suite struct CGPathTrimmingTests {
  /// 30 points of connected lines, and separately 10 more.
  private var lines: CGPath {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 20)])
    path.move(to: CGPoint(x: 50, y: 0))
    path.addLine(to: CGPoint(x: 60, y: 0))
    return path
  }

  @Test func `a trimmed path begins and ends within lines`() {
    #expect(
      lines.trimmed(from: 0.125, to: 0.5).segments
        == [.move(CGPoint(x: 5, y: 0)), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 10))])
  }

  @Test func `a trimmed path spans subpaths without connecting them`() {
    let part = lines.trimmed(from: 0.625, to: 0.875)
    #expect(part.segments.map(\.type) == [.moveToPoint, .addLineToPoint, .moveToPoint, .addLineToPoint])
    let ends = part.segments.compactMap(\.end)
    for (end, expected) in zip(ends, [CGPoint(x: 10, y: 15), CGPoint(x: 10, y: 20), CGPoint(x: 50, y: 0)]) {
      #expect(isClose(end.x, expected.x) && isClose(end.y, expected.y))
    }
    #expect(isClose(part.currentPoint.x, 55))
  }

  @Test func `trimming to the whole path keeps it, and an empty range gives an empty path`() {
    #expect(lines.trimmed(from: 0, to: 1) == lines)
    #expect(lines.trimmed(from: 0.5, to: 0.5).isEmpty)
    #expect(lines.trimmed(from: 0.7, to: 0.2).isEmpty)
  }

  @Test func `curves are trimmed by their length`() throws {
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    let part = circle.trimmed(from: 0.125, to: 0.25)
    let start = try #require(part.segments.first?.end)
    #expect(abs(start.x - 10 * 0.5.squareRoot()) < 0.02 && abs(start.y - 10 * 0.5.squareRoot()) < 0.02)
    #expect(abs(part.currentPoint.x) < 0.01 && abs(part.currentPoint.y - 10) < 0.01)
  }

  @Test func `a subpath completely inside stays closed, and a trimmed one is open`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 20, y: 0, width: 10, height: 10))
    let closes = path.trimmed(from: 0, to: 0.75).segments.filter { $0 == .close }
    #expect(closes.count == 1)
    #expect(path.trimmed(from: 0, to: 0.75).currentPoint == CGPoint(x: 30, y: 10))
  }
}
