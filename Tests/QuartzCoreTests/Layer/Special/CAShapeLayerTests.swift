import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct CAShapeLayerTests {
  private let root = LayerTree.root()
  private let layer = LayerTree.place(CAShapeLayer(), 10, 10, 50, 50)

  init() { root.addSublayer(layer) }

  private func item() throws -> Frame.Item { try #require(LayerTree.items(of: root).first) }

  private func shape() throws -> Frame.Shape {
    guard case .shape(let shape) = try item().content else {
      Issue.record("no shape")
      return Frame.Shape(path: CGMutablePath(), fill: nil)
    }
    return shape
  }

  private func line(_ points: [CGPoint]) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points)
    return path
  }

  private func animate(_ path: String, _ from: Any?, _ to: Any?, _ edit: (CABasicAnimation) -> Void = { _ in }) {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    edit(animation)
    layer.add(animation, forKey: path)
    _ = layer.presentation()
  }

  @Test func `a shape layer without a path or colors shows nothing`() {
    #expect(LayerTree.items(of: root).isEmpty)
    layer.path = line([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
    #expect(LayerTree.items(of: root).count == 1)
    CATransaction.withoutActions { layer.fillColor = nil }
    #expect(LayerTree.items(of: root).isEmpty)
  }

  @Test func `every property of a shape layer is in the frame`() throws {
    let path = line([.zero, CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20)])
    CATransaction.withoutActions {
      layer.path = path
      layer.fillColor = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
      layer.fillRule = .evenOdd
      layer.strokeColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
      layer.lineWidth = 4
      layer.lineCap = .square
      layer.lineJoin = .bevel
      layer.miterLimit = 3
      layer.lineDashPattern = [5, 2]
      layer.lineDashPhase = 1
      layer.strokeStart = 0.25
      layer.strokeEnd = 0.75
    }
    let found = try shape()
    #expect(found.path == path)
    #expect(found.fill == RGBA(red: 0, green: 1, blue: 0))
    #expect(found.fillRule == .evenOdd)
    var stroke = Frame.Stroke(color: RGBA(red: 0, green: 0, blue: 1), width: 4)
    (stroke.cap, stroke.join, stroke.miterLimit) = (.square, .bevel, 3)
    (stroke.dashes, stroke.dashPhase, stroke.start, stroke.end) = ([5, 2], 1, 0.25, 0.75)
    #expect(found.stroke == stroke)
    let reach = 2 * 2.0.squareRoot()
    #expect(try item().rect == CGRect(x: 0, y: 0, width: 20, height: 20).insetBy(dx: -reach, dy: -reach))
  }

  @Test func `the bounding box includes the miters of sharp corners up to the miter limit`() throws {
    CATransaction.withoutActions {
      layer.fillColor = nil
      layer.strokeColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
      layer.lineWidth = 2
      // The corner has 60°, so that the miter is twice as long as the line is wide.
      layer.path = line([.zero, CGPoint(x: 20, y: 0), CGPoint(x: 10, y: 10 * 3.0.squareRoot())])
    }
    #expect(try abs(item().rect.minX + 2) < 1e-9)
    CATransaction.withoutActions { layer.miterLimit = 1.9 }
    #expect(try abs(item().rect.minX + 1) < 1e-9)
  }

  @Test func `strokeEnd animates along the path`() throws {
    CATransaction.withoutActions {
      layer.path = line([.zero, CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20)])
      layer.strokeColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    }
    animate("strokeEnd", 0.0, 1.0)
    for time in [0.25, 0.5, 0.75] {
      StandingClock.advance(by: 0.25)
      #expect(try abs((shape().stroke?.end ?? -1) - time) < 1e-9)
    }
    StandingClock.advance(by: 0.25)
    #expect(try abs((shape().stroke?.end ?? -1) - 1) < 1e-9)
  }

  @Test func `paths with the same elements are interpolated point by point`() throws {
    layer.path = line([.zero, CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20)])
    animate("path", nil, line([CGPoint(x: 0, y: 8), CGPoint(x: 40, y: 0), CGPoint(x: 20, y: 40)]))
    StandingClock.advance(by: 0.25)
    #expect(try shape().path == line([CGPoint(x: 0, y: 2), CGPoint(x: 25, y: 0), CGPoint(x: 20, y: 25)]))
    layer.removeAllAnimations()
  }

  @Test func `other paths change half-way`() throws {
    let triangle = line([.zero, CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20)])
    let bend = line([.zero, CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20), CGPoint(x: 5, y: 9)])
    layer.path = bend
    animate("path", triangle, bend)
    StandingClock.advance(by: 0.49)
    #expect(try shape().path == triangle)
    StandingClock.advance(by: 0.02)
    #expect(try shape().path == bend)
    layer.removeAllAnimations()
  }

  @Test func `keyframes interpolate paths and colors`() throws {
    let paths = [10.0, 20, 40].map { line([.zero, CGPoint(x: $0, y: 0), CGPoint(x: 0, y: $0)]) }
    layer.path = paths[0]
    let animation = CAKeyframeAnimation(keyPath: "path")
    (animation.values, animation.duration) = (paths, 1)
    layer.add(animation, forKey: "path")
    animate(
      "fillColor", CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1), CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    StandingClock.advance(by: 0.75)
    #expect(try shape().path == line([.zero, CGPoint(x: 30, y: 0), CGPoint(x: 0, y: 30)]))
    #expect(try shape().fill == RGBA(red: 0.75, green: 0, blue: 0))
    layer.removeAllAnimations()
  }

  @Test func `stroke properties animate implicitly, and the path does not`() {
    CATransaction.flush()
    layer.path = line([.zero, CGPoint(x: 20, y: 0)])
    #expect(layer.animationKeys() == nil)
    layer.strokeEnd = 0.5
    layer.lineWidth = 3
    #expect(layer.animationKeys() == ["strokeEnd", "lineWidth"])
    layer.removeAllAnimations()
  }

  @Test func `a copy has the same path, and a plain layer's copy has the defaults`() {
    layer.path = line([.zero, CGPoint(x: 20, y: 0)])
    let copy = CAShapeLayer(layer: layer)
    #expect(copy.path == layer.path)
    #expect(CAShapeLayer(layer: CALayer()).lineWidth == 1)
  }

  @Test func `a moving shape keeps the same path object between frames`() throws {
    layer.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 20), transform: nil)
    animate("position.x", 20.0, 40.0)
    let first = try shape()
    StandingClock.advance(by: 0.5)
    #expect(try shape().path === first.path)
    CATransaction.withoutActions { layer.path = line([.zero, CGPoint(x: 20, y: 0), CGPoint(x: 0, y: 3)]) }
    #expect(try shape().path != first.path)
    layer.removeAllAnimations()
  }
}
