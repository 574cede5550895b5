import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor @Suite(.serialized) struct LayerKeyPathTests {
  /// The presented state of `layer` half-way between two values of a key path.
  private func half<Layer: CALayer>(_ layer: Layer, _ key: String, _ from: Any, _ to: Any) -> Layer {
    let animation = CABasicAnimation(keyPath: key)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    layer.add(animation, forKey: nil)
    CATransaction.flush()
    StandingClock.advance(by: 0.5)
    defer { layer.removeAllAnimations() }
    return layer.presentation() ?? layer
  }

  @Test(arguments: [
    ("bounds.origin.x", CGRect(x: 5, y: 0, width: 40, height: 20)),
    ("bounds.origin.y", CGRect(x: 0, y: 5, width: 40, height: 20)),
    ("bounds.size.width", CGRect(x: 0, y: 0, width: 5, height: 20)),
    ("bounds.size.height", CGRect(x: 0, y: 0, width: 40, height: 5)),
  ])
  func `components of the bounds animate individually`(key: String, bounds: CGRect) {
    #expect(half(LayerTree.box(0, 0, 40, 20), key, 0, 10).bounds == bounds)
  }

  @Test func `components of points, sizes and rectangles animate individually`() {
    let layer = LayerTree.box(0, 0, 40, 20)
    #expect(half(layer, "anchorPoint.x", 0, 1).anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(half(layer, "anchorPoint.y", 0, 0.5).anchorPoint == CGPoint(x: 0.5, y: 0.25))
    #expect(half(layer, "shadowOffset.width", 0, 10).shadowOffset == CGSize(width: 5, height: -3))
    #expect(half(layer, "shadowOffset.height", 0, 10).shadowOffset == CGSize(width: 0, height: 5))
    #expect(half(layer, "contentsRect.origin.x", 0, 1).contentsRect == CGRect(x: 0.5, y: 0, width: 1, height: 1))
    #expect(half(layer, "contentsRect.origin.y", 0, 1).contentsRect == CGRect(x: 0, y: 0.5, width: 1, height: 1))
    #expect(half(layer, "contentsRect.size.width", 0, 1).contentsRect == CGRect(x: 0, y: 0, width: 0.5, height: 1))
    #expect(half(layer, "contentsRect.size.height", 0, 1).contentsRect == CGRect(x: 0, y: 0, width: 1, height: 0.5))
    let origin = half(layer, "contentsRect.origin", CGPoint.zero, CGPoint(x: 1, y: 0.5)).contentsRect.origin
    #expect(origin == CGPoint(x: 0.5, y: 0.25))
    let size = half(layer, "contentsRect.size", CGSize.zero, CGSize(width: 1, height: 0.5)).contentsRect.size
    #expect(size == CGSize(width: 0.5, height: 0.25))
  }

  @Test func `the ends of a gradient animate along x and y`() {
    let layer = LayerTree.place(CAGradientLayer(), 0, 0, 40, 20)
    #expect(half(layer, "startPoint.x", 0, 1).startPoint == CGPoint(x: 0.5, y: 0))
    #expect(half(layer, "startPoint.y", 0, 1).startPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(half(layer, "endPoint.x", 0, 0.5).endPoint == CGPoint(x: 0.25, y: 1))
    #expect(half(layer, "endPoint.y", 0, 0.5).endPoint == CGPoint(x: 0.5, y: 0.25))
  }

  @Test func `hidden and masksToBounds change half-way through an animation`() {
    let root = LayerTree.root()
    let layer = LayerTree.box(0, 0, 40, 20)
    CATransaction.withoutActions { root.addSublayer(layer) }
    for (key, from) in [("hidden", true), ("masksToBounds", true), ("hidden", false)] {
      let animation = CABasicAnimation(keyPath: key)
      (animation.fromValue, animation.toValue, animation.duration) = (from, !from, 1)
      layer.add(animation, forKey: nil)
      CATransaction.flush()
      StandingClock.advance(by: 0.25)
      let shown = layer.presentation()
      #expect((key == "hidden" ? shown?.isHidden : shown?.masksToBounds) == from)
      #expect(LayerTree.items(of: root).isEmpty == (key == "hidden" && from))
      StandingClock.advance(by: 0.5)
      let later = layer.presentation()
      #expect((key == "hidden" ? later?.isHidden : later?.masksToBounds) == !from)
      layer.removeAllAnimations()
    }
  }

  @Test func `an animation of hidden can show a hidden layer`() {
    let root = LayerTree.root()
    let layer = LayerTree.box(0, 0, 40, 20)
    CATransaction.withoutActions {
      root.addSublayer(layer)
      layer.isHidden = true
    }
    #expect(LayerTree.items(of: root).isEmpty)
    let animation = CABasicAnimation(keyPath: "hidden")
    (animation.fromValue, animation.toValue, animation.duration) = (NSNumber(value: false), NSNumber(value: false), 1)
    layer.add(animation, forKey: nil)
    #expect(LayerTree.items(of: root).count == 1)
    layer.removeAllAnimations()
  }

  @Test func `hidden and masksToBounds have no implicit animation`() {
    let root = LayerTree.root()
    let layer = LayerTree.box(0, 0, 40, 20)
    CATransaction.withoutActions { root.addSublayer(layer) }
    layer.isHidden = true
    layer.masksToBounds = true
    #expect(layer.animationKeys() == nil)
  }

  @Test func `every key path reads and writes its value`() {
    for path in LayerKeyPath.known {
      var state = LayerState()
      state.extras.shape = ShapeState()
      state.extras.gradient = GradientState()
      state.extras.replicator = ReplicatorState()
      state.extras.backdrop = .clear
      let value = path.value(in: state)
      let boxed = path.boxed(value)
      if let boxed { #expect(AnimationValue(boxed: boxed) == value, "\(path)") }
      let before = state
      path.set(value, in: &state)
      #expect(path.value(in: state) == path.value(in: before), "\(path)")
    }
  }
}
