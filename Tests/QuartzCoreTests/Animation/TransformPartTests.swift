import Foundation
import Testing

@testable import QuartzCore

@MainActor @Suite(.serialized) struct TransformPartTests {
  private let root = LayerTree.root()

  /// The presented state of `layer` after a quarter of an animation of `path`.
  private func shown<Layer: CALayer>(_ layer: Layer, _ path: String, from: Any, to: Any) -> Layer? {
    root.addSublayer(layer)
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    layer.add(animation, forKey: nil)
    StandingClock.advance(by: 0.25)
    return layer.presentation()
  }

  @Test func `transform.scale.xy scales both axes by one number`() throws {
    let layer = CALayer()
    layer.transform = CATransform3DMakeTranslation(3, 4, 5)
    let pulse = try #require(shown(layer, "transform.scale.xy", from: 1, to: 3)).transform
    #expect(abs(pulse.m11 - 1.5) < 1e-9 && abs(pulse.m22 - 1.5) < 1e-9)
    #expect(pulse.m33 == 1 && pulse.m41 == 3 && pulse.m42 == 4 && pulse.m43 == 5)
  }

  @Test func `components of the sublayer transform animate and keep the perspective`() throws {
    let layer = CALayer()
    layer.sublayerTransform.m34 = -1 / 500
    let turned = try #require(shown(layer, "sublayerTransform.rotation.y", from: 0, to: 2)).sublayerTransform
    var expected = CATransform3DIdentity
    expected.m34 = -1 / 500
    expected = CATransform3DRotate(expected, 0.5, 0, 1, 0)
    #expect(zip(turned.rows.0.all, expected.rows.0.all).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(zip(turned.rows.2.all, expected.rows.2.all).allSatisfy { abs($0 - $1) < 1e-9 })
    let moved = try #require(shown(CALayer(), "sublayerTransform.translation.x", from: 0, to: 8)).sublayerTransform
    #expect(abs(moved.m41 - 2) < 1e-9)
  }

  @Test func `components of the instance transform animate`() throws {
    let turned = try #require(shown(CAReplicatorLayer(), "instanceTransform.rotation", from: 0, to: 2))
      .instanceTransform
    #expect(abs(atan2(turned.m12, turned.m11) - 0.5) < 1e-9)
    let layer = CAReplicatorLayer()
    layer.setValue(CGSize(width: 6, height: 7), forKeyPath: "instanceTransform.translation")
    #expect(layer.instanceTransform.m41 == 6 && layer.instanceTransform.m42 == 7)
  }

  @Test func `a key path of another class changes nothing, and its animation starts and ends`() {
    final class Log: NSObject, CAAnimationDelegate {
      var stops: [Bool] = []
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stops.append(flag) }
    }
    let layer = CALayer(), log = Log()
    root.addSublayer(layer)
    let before = layer.values
    for path in ["instanceTransform.scale", "strokeEnd", "locations"] {
      let animation = CABasicAnimation(keyPath: path)
      (animation.fromValue, animation.toValue, animation.duration, animation.delegate) = (0, 1, 0.5, log)
      layer.add(animation, forKey: path)
    }
    StandingClock.advance(by: 0.25)
    #expect(layer.presentation()?.values == before && layer.animationKeys()?.count == 3)
    StandingClock.advance(by: 0.5)
    #expect(log.stops == [true, true, true] && layer.animationKeys() == nil)
  }
}

extension SIMD4<Double> {
  fileprivate var all: [Double] { [x, y, z, w] }
}
