import CoreGraphics
import Testing

@testable import UIKit

struct UIBezierPathTests {
  @Test func `an arc that is clockwise runs clockwise on the screen`() {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(path.currentPoint.x - 50) < 1e-6 && abs(path.currentPoint.y - 60) < 1e-6)
    let bounds = path.bounds
    #expect(bounds.minX > 49.9 && bounds.minY > 49.9 && bounds.maxX < 60.1 && bounds.maxY < 60.1)
  }

  @Test func `only the corners that are named are rounded`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 20, height: 20))
    #expect(!path.contains(CGPoint(x: 2, y: 2)) && !path.contains(CGPoint(x: 98, y: 58)))
    #expect(path.contains(CGPoint(x: 98, y: 2)) && path.contains(CGPoint(x: 2, y: 58)))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 60))
    // The quarter circle passes at radius · (1 − √½) from the corner.
    let near = 20 * (1 - 0.5.squareRoot())
    #expect(path.contains(CGPoint(x: near + 0.2, y: near + 0.2)))
    #expect(!path.contains(CGPoint(x: near - 0.2, y: near - 0.2)))
  }

  @Test func `filling draws into the current context, and nowhere without one`() throws {
    let context = CGContext(width: 4, height: 4)
    context.setFillColor(.white)
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)).fill()
    UIGraphicsPushContext(context)
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 4)).fill()
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    let image = try #require(context.makeImage())
    #expect(image.pixels.load(as: UInt32.self) == 0xFFFF_FFFF)
    #expect(image.pixels.load(fromByteOffset: 8, as: UInt32.self) == 0)
  }

  @Test func `even-odd leaves a hole where paths overlap twice`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 15, y: 15)))
  }

  @Test func `a copy of its path does not change with it`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    let copy = path.cgPath
    path.addLine(to: CGPoint(x: 10, y: 90))
    #expect(copy.boundingBox.height == 0)
  }
}
