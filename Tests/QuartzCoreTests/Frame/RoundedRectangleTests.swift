import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct RoundedRectangleTests {
  private let root = LayerTree.root()

  /// The item of a filled path.
  private func item(_ path: CGPath) throws -> Frame.Item {
    let layer = LayerTree.place(CAShapeLayer(), 0, 0, 100, 100) { $0.path = path }
    root.sublayers = [layer]
    return try #require(LayerTree.items(of: root).first)
  }

  private let rect = CGRect(x: 10, y: 20, width: 30, height: 30)

  @Test func `rectangles, rounded rectangles and circles become solid colors`() throws {
    let square = try item(CGPath(rect: rect, transform: nil))
    let round = try item(CGPath(roundedRect: rect, cornerWidth: 8, cornerHeight: 8, transform: nil))
    let circle = try item(CGPath(ellipseIn: rect, transform: nil))
    for (found, radius) in [(square, 0.0), (round, 8), (circle, 15)] {
      #expect(found.content == .color(.black))
      #expect(found.rect == rect)
      #expect(abs(found.corners.radius - radius) < 1e-9)
    }
  }

  @Test func `circles of all sizes become solid colors`() throws {
    for step in 0..<200 {
      let radius = 20 + 3.37 * Double(step), center = CGPoint(x: 50.2, y: 40.1)
      let box = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      let circle = try item(CGPath(ellipseIn: box, transform: nil))
      #expect(circle.content == .color(.black) && abs(circle.corners.radius - radius) < 1e-9, "radius \(radius)")
    }
  }

  @Test func `shapes similar to rounded rectangles remain paths`() throws {
    let oval = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 20), transform: nil)
    let elliptic = CGPath(roundedRect: rect, cornerWidth: 8, cornerHeight: 4, transform: nil)
    var turn = CGAffineTransform(rotationAngle: 0.3)
    let turned = CGPath(roundedRect: rect, cornerWidth: 8, cornerHeight: 8, transform: &turn)
    let hollow = CGMutablePath()
    hollow.addRoundedRect(in: rect, cornerWidth: 8, cornerHeight: 8)
    let inwards = CGMutablePath()
    inwards.move(to: CGPoint(x: 0, y: 10))
    for corner in 0..<4 {
      let angle = Double(corner) * .pi / 2
      let next = CGPoint(x: 10 * sin(angle + .pi / 2), y: 10 * cos(angle + .pi / 2))
      inwards.addCurve(to: next, control1: CGPoint(x: next.x * 0.1, y: 1), control2: CGPoint(x: 1, y: next.y * 0.1))
    }
    for path in [oval, elliptic, turned, inwards] {
      guard case .shape(let shape) = try item(path).content else {
        Issue.record("\(path.segments) is no rounded rectangle")
        continue
      }
      #expect(shape.path == path)
    }
    #expect(try item(hollow).content == .color(.black))
  }
}
