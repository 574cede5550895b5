import CoreGraphics
import Testing
import UIKit

@testable import UIFoundation

struct UIBezierPathTests {
  @Test func `a clockwise arc runs clockwise on the screen`() {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(path.currentPoint.x - 50) < 1e-6 && abs(path.currentPoint.y - 60) < 1e-6)
    let bounds = path.bounds
    #expect(bounds.minX > 49.9 && bounds.minY > 49.9 && bounds.maxX < 60.1 && bounds.maxY < 60.1)
  }

  @Test func `only the given corners are rounded`() {
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

  @Test func `fill draws into the current context and has no effect without one`() throws {
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

  @Test func `the even-odd rule leaves a hole where paths overlap`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 15, y: 15)))
  }

  @Test func `the cgPath does not change with its Bézier path`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    let copy = path.cgPath
    path.addLine(to: CGPoint(x: 10, y: 90))
    #expect(copy.boundingBox.height == 0)
  }
}

/// Tests reversing, copying, and filling with blend modes.
extension UIBezierPathTests {
  @Test func `a reversed path has the same points in reverse order and the opposite winding`() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addCurve(to: CGPoint(x: 10, y: 10), controlPoint1: CGPoint(x: 20, y: 0), controlPoint2: CGPoint(x: 20, y: 10))
    let back = path.reversing()
    #expect(back.cgPath.segments.first == .move(CGPoint(x: 10, y: 10)) && back.currentPoint == .zero)
    #expect(back.bounds == path.bounds)
    let square = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let hole = UIBezierPath(rect: CGRect(x: 2, y: 2, width: 6, height: 6)).reversing()
    square.append(hole)
    #expect(!square.contains(CGPoint(x: 5, y: 5)) && square.contains(CGPoint(x: 1, y: 5)))
    #expect(hole.cgPath.isRect(nil))
  }

  @Test func `a copy has the same attributes and is independent`() throws {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 4, height: 4))
    path.lineWidth = 3
    path.usesEvenOddFillRule = true
    path.setLineDash([1, 2], count: 2, phase: 0.5)
    let copy = try #require(path.copy() as? UIBezierPath)
    path.addLine(to: CGPoint(x: 9, y: 9))
    #expect(copy.lineWidth == 3 && copy.usesEvenOddFillRule && copy.cgPath != path.cgPath)
    var lengths: [CGFloat] = [0, 0], count = 0
    var phase: CGFloat = 0
    copy.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(lengths == [1, 2] && count == 2 && phase == 0.5)
  }

  @Test func `fill accepts an alpha and a blend mode`() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format).image { context in
      UIColor.red.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill(with: .normal, alpha: 0.5)
      UIColor.white.setFill()
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      UIColor.blue.setFill()
      UIBezierPath(rect: CGRect(x: 1, y: 0, width: 1, height: 1)).fill(with: .multiply, alpha: 1)
    }
    let pixels = try #require(image.cgImage)
    #expect((127...128).contains(pixels.pixel(0, 0) >> 24) && pixels.pixel(1, 0) == 0xFF00_00FF)
  }
}
