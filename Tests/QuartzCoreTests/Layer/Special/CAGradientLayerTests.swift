import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct CAGradientLayerTests {
  private let root = LayerTree.root()
  private let layer = LayerTree.place(CAGradientLayer(), 10, 10, 40, 20)

  private static let (red, green, blue) = (
    RGBA(red: 1, green: 0, blue: 0), RGBA(red: 0, green: 1, blue: 0), RGBA(red: 0, green: 0, blue: 1)
  )

  init() {
    root.addSublayer(layer)
    CATransaction.withoutActions { layer.colors = [CGColor(Self.red), CGColor(Self.green), CGColor(Self.blue)] }
  }

  private func item() throws -> Frame.Item { try #require(LayerTree.items(of: root).first) }

  private func gradient() throws -> Frame.Gradient {
    guard case .gradient(let gradient) = try item().content else {
      Issue.record("no gradient")
      return Frame.Gradient(kind: .axial, stops: [], start: .zero, end: .zero)
    }
    return gradient
  }

  private func animate(_ path: String, _ from: Any?, _ to: Any?) {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    layer.add(animation, forKey: path)
    _ = layer.presentation()
  }

  @Test func `colors are evenly spaced from top to bottom by default, within the rounded bounds`() throws {
    CATransaction.withoutActions { layer.cornerRadius = 5 }
    let found = try gradient()
    #expect(found.stops.map(\.color) == [Self.red, Self.green, Self.blue])
    #expect(found.stops.map(\.location) == [0, 0.5, 1])
    #expect(found.kind == .axial)
    #expect((found.start, found.end) == (CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1)))
    #expect(try item().rect == layer.bounds)
    #expect(try item().corners.radius == 5)
  }

  @Test func `a gradient has the layer's locations, points and type`() throws {
    CATransaction.withoutActions {
      layer.locations = [0.25, 0.5, 0.5]
      layer.startPoint = CGPoint(x: 0.5, y: 0.5)
      layer.endPoint = CGPoint(x: 1, y: 1)
    }
    for (type, kind) in [
      (CAGradientLayerType.radial, Frame.Gradient.Kind.radial), (.conic, .conic), (.axial, .axial),
    ] {
      layer.type = type
      #expect(try gradient().kind == kind)
    }
    #expect(try gradient().stops.map(\.location) == [0.25, 0.5, 0.5])
    #expect(try gradient().end == CGPoint(x: 1, y: 1))
    CATransaction.withoutActions { layer.locations = [0, 1] }
    #expect(try gradient().stops.map(\.location) == [0, 0.5, 1])
    CATransaction.withoutActions { layer.locations = [0.5, 0.2, 2] }
    #expect(try gradient().stops.map(\.location) == [0.5, 0.5, 1])
  }

  @Test func `a single color fills the layer, and no colors show nothing`() throws {
    CATransaction.withoutActions { layer.colors = [CGColor(Self.blue)] }
    #expect(try item().content == .color(Self.blue))
    CATransaction.withoutActions { layer.colors = nil }
    #expect(LayerTree.items(of: root).isEmpty)
  }

  @Test func `colors are interpolated individually`() throws {
    animate("colors", nil, [CGColor(Self.blue), CGColor(Self.blue), CGColor(Self.blue)])
    StandingClock.advance(by: 0.25)
    let colors = try gradient().stops.map(\.color)
    #expect(colors[0] == RGBA(red: 0.75, green: 0, blue: 0.25))
    #expect(colors[1] == RGBA(red: 0, green: 0.75, blue: 0.25))
    #expect(colors[2] == Self.blue)
    layer.removeAllAnimations()
  }

  @Test func `lists of different lengths change half-way`() throws {
    animate("colors", [CGColor(Self.red), CGColor(Self.red)], nil)
    StandingClock.advance(by: 0.4)
    #expect(try gradient().stops.count == 2)
    StandingClock.advance(by: 0.2)
    #expect(try gradient().stops.count == 3)
    layer.removeAllAnimations()
  }

  @Test func `locations and points animate`() throws {
    animate("locations", [0, 0.2, 0.4], [0.6, 0.8, 1])
    animate("startPoint", nil, CGPoint(x: 0, y: 1))
    StandingClock.advance(by: 0.5)
    for (found, wanted) in zip(try gradient().stops.map(\.location), [0.3, 0.5, 0.7]) {
      #expect(abs(found - wanted) < 1e-9)
    }
    #expect(try gradient().start == CGPoint(x: 0.25, y: 0.5))
    layer.removeAllAnimations()
  }

  @Test func `a change of the colors animates implicitly from the presented colors`() throws {
    CATransaction.flush()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.colors = [CGColor(Self.blue), CGColor(Self.green), CGColor(Self.blue)]
    StandingClock.advance(by: 0.5)
    #expect(try gradient().stops[0].color == RGBA(red: 0.5, green: 0, blue: 0.5))
    layer.removeAllAnimations()
    #expect(try gradient().stops[0].color == Self.blue)
  }
}
