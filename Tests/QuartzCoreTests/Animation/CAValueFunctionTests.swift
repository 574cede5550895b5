import Foundation
import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct CAValueFunctionTests {
  private let layer = CALayer()

  private func transform(
    at time: Double, _ name: CAValueFunctionName, from: Any?, to: Any?
  ) throws -> CATransform3D {
    let animation = CABasicAnimation(keyPath: "transform")
    animation.valueFunction = CAValueFunction(name: name)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    layer.add(animation, forKey: "k")
    StandingClock.advance(by: time)
    defer { layer.removeAllAnimations() }
    return try #require(layer.presentation()).transform
  }

  @Test func `a rotation can exceed half a turn`() throws {
    #expect(try abs(transform(at: 0.75, .rotateZ, from: 0, to: 2 * Double.pi).m12 + 1) < 1e-9)
  }

  @Test func `scale and translation functions take three numbers or one`() throws {
    #expect(try transform(at: 0.5, .scale, from: [1, 1, 1], to: [3, 5, 1]) == CATransform3DMakeScale(2, 3, 1))
    #expect(try transform(at: 0.5, .translate, from: nil, to: [4.0, 8, 0]) == CATransform3DMakeTranslation(2, 4, 0))
    #expect(try transform(at: 0.5, .scaleX, from: nil, to: 3.0) == CATransform3DMakeScale(2, 1, 1))
  }

  @Test func `value functions convert keyframes, too`() throws {
    let animation = CAKeyframeAnimation(keyPath: "transform")
    animation.valueFunction = CAValueFunction(name: .translateX)
    (animation.values, animation.duration) = ([0, 10, 40], 1)
    layer.add(animation, forKey: "k")
    StandingClock.advance(by: 0.75)
    #expect(layer.presentation()?.transform.m41 == 25)
    layer.removeAllAnimations()
  }

  @Test func `an unknown value function is nil`() {
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "bend")) == nil)
    #expect(CAValueFunction(name: .rotateX)?.name == .rotateX)
  }
}
