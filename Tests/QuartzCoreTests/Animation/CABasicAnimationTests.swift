import Foundation
import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct CABasicAnimationTests {
  private let layer = CALayer()

  init() {
    layer.position = CGPoint(x: 40, y: 0)
  }

  /// The presented values at each quarter of a linear animation of one second.
  private func quarters(_ animation: CABasicAnimation, _ read: (CALayer) -> Double = { $0.position.x }) -> [Double] {
    animation.duration = 1
    layer.add(animation, forKey: "k")
    let found = (0..<4).map { _ in
      defer { StandingClock.advance(by: 0.25) }
      return layer.presentation().map(read) ?? .nan
    }
    layer.removeAllAnimations()
    return found
  }

  private func animation(_ path: String, from: Any? = nil, to: Any? = nil, by: Any? = nil) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    return animation
  }

  private func near(_ a: [Double], _ b: [Double]) -> Bool { zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 } }

  @Test func `fromValue, toValue and byValue combine as documented by Apple`() {
    #expect(near(quarters(animation("position.x", from: 0, to: 100)), [0, 25, 50, 75]))
    #expect(near(quarters(animation("position.x", from: 20, by: 100)), [20, 45, 70, 95]))
    #expect(near(quarters(animation("position.x", to: 60, by: 40)), [20, 30, 40, 50]))
    #expect(near(quarters(animation("position.x", from: 80)), [80, 70, 60, 50]))
    #expect(near(quarters(animation("position.x", to: 80)), [40, 50, 60, 70]))
    #expect(near(quarters(animation("position.x", by: 20)), [40, 45, 50, 55]))
    #expect(near(quarters(animation("position.x")), [40, 40, 40, 40]))
  }

  @Test func `components of points, sizes, rectangles and transforms animate individually`() {
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(near(quarters(animation("bounds.size.width", to: 30)) { $0.bounds.width }, [10, 15, 20, 25]))
    #expect(near(quarters(animation("bounds.origin.y", to: 8)) { $0.bounds.minY }, [0, 2, 4, 6]))
    #expect(
      near(quarters(animation("bounds.size", to: CGSize(width: 10, height: 0))) { $0.bounds.height }, [20, 15, 10, 5]))
    #expect(near(quarters(animation("anchorPoint.x", to: 0)) { $0.anchorPoint.x }, [0.5, 0.375, 0.25, 0.125]))
    #expect(near(quarters(animation("transform.scale", to: 3)) { $0.affineTransform().a }, [1, 1.5, 2, 2.5]))
    #expect(near(quarters(animation("transform.scale.y", to: 3)) { $0.affineTransform().d }, [1, 1.5, 2, 2.5]))
    #expect(
      near(
        quarters(animation("transform.translation", to: CGSize(width: 4, height: 8))) { $0.affineTransform().ty },
        [0, 2, 4, 6]))
    #expect(near(quarters(animation("transform.translation.z", to: 8)) { $0.transform.m43 }, [0, 2, 4, 6]))
  }

  @Test(arguments: ["transform.rotation", "transform.rotation.z"])
  func `rotation by key path can exceed half a turn`(path: String) {
    let found = quarters(animation(path, to: 2 * Double.pi)) { $0.affineTransform().b }
    #expect(near(found, [0, 1, 0, -1]))
  }

  @Test func `rotations about x and y are three-dimensional`() {
    #expect(
      near(
        quarters(animation("transform.rotation.x", to: Double.pi)) { $0.transform.m22 }.map { $0 },
        [1, 0.5.squareRoot(), 0, -(0.5.squareRoot())]))
    let found = quarters(animation("transform.rotation.y", to: Double.pi / 2)) { $0.transform.m13 }
    #expect(near(found, [0, -sin(Double.pi / 8), -sin(Double.pi / 4), -sin(3 * Double.pi / 8)]))
  }

  @Test func `a cumulative animation continues where the last cycle ended`() {
    let walk = animation("position.x", from: 0, to: 100)
    (walk.isCumulative, walk.repeatCount) = (true, 3)
    walk.duration = 0.5
    layer.add(walk, forKey: "k")
    StandingClock.advance(by: 1.25)
    #expect(abs((layer.presentation()?.position.x ?? 0) - 250) < 1e-9)
    layer.removeAllAnimations()
    let turn = animation(
      "transform", from: CATransform3DIdentity, to: CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
    (turn.isCumulative, turn.repeatCount, turn.duration) = (true, 4, 1)
    layer.add(turn, forKey: "k")
    StandingClock.advance(by: 2)
    #expect(layer.presentation().map { abs($0.affineTransform().a + 1) < 1e-9 } == true)
    layer.removeAllAnimations()
  }

  @Test func `an autoreversing animation runs back along its curve`() {
    let there = animation("position.x", from: 0, to: 100)
    (there.autoreverses, there.repeatCount, there.duration) = (true, 1.5, 1)
    layer.add(there, forKey: "k")
    StandingClock.advance(by: 1.25)
    #expect(layer.presentation()?.position.x == 75)
    StandingClock.advance(by: 1)
    #expect(layer.presentation()?.position.x == 25)
    StandingClock.advance(by: 0.76)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `speed, timeOffset, beginTime and repeatDuration determine an animation's local time`() {
    let fast = animation("position.x", from: 0, to: 100)
    (fast.duration, fast.speed, fast.repeatDuration) = (1, 2, 3)
    layer.add(fast, forKey: "k")
    StandingClock.advance(by: 0.75)
    #expect(abs((layer.presentation()?.position.x ?? 0) - 50) < 1e-6)
    StandingClock.advance(by: 0.75 + 1e-6)
    #expect(layer.animationKeys() == nil)
    let late = animation("position.x", from: 0, to: 100)
    (late.duration, late.beginTime, late.fillMode) = (1, CACurrentMediaTime() + 1, .backwards)
    layer.add(late, forKey: "k")
    StandingClock.advance(by: 0.5)
    #expect(layer.presentation()?.position.x == 0)
    StandingClock.advance(by: 1)
    #expect(layer.presentation()?.position.x == 50)
    layer.removeAllAnimations()
    let held = animation("position.x", from: 0, to: 100)
    (held.duration, held.speed, held.timeOffset) = (1, 0, 0.3)
    layer.add(held, forKey: "k")
    StandingClock.advance(by: 5)
    #expect(layer.presentation()?.position.x == 30)
    layer.removeAllAnimations()
  }

  @Test func `an animation with a time offset runs to its end and then from its start to the offset`() {
    func shown(after time: Double, _ set: (CABasicAnimation) -> Void = { _ in }) -> CGFloat? {
      let late = animation("position.x", from: 0, to: 100)
      (late.duration, late.timeOffset) = (1, 0.6)
      set(late)
      layer.add(late, forKey: "k")
      StandingClock.advance(by: time)
      defer { layer.removeAllAnimations() }
      return layer.animationKeys() == nil ? nil : layer.presentation()?.position.x
    }
    #expect(abs((shown(after: 0.25) ?? 0) - 85) < 1e-6)
    #expect(abs((shown(after: 0.75) ?? 0) - 35) < 1e-6)
    #expect(shown(after: 1.001) == nil)
    #expect(abs((shown(after: 0.3) { $0.speed = 2 } ?? 0) - 20) < 1e-6)
    #expect(abs((shown(after: 1.5) { ($0.fillMode, $0.isRemovedOnCompletion) = (.forwards, false) } ?? 0) - 60) < 1e-6)
  }

  @Test func `an animation with a negative speed runs from its end to its start`() {
    let back = animation("position.x", from: 0, to: 100)
    (back.duration, back.speed) = (1, -1)
    layer.add(back, forKey: "k")
    StandingClock.advance(by: 0.25)
    #expect(layer.presentation()?.position.x == 75)
    StandingClock.advance(by: 0.75)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `an animation that is the action of a change starts at the presented value`() {
    let slow = CABasicAnimation()
    slow.duration = 4
    layer.actions = ["position": slow]
    layer.position = CGPoint(x: 80, y: 0)
    #expect(layer.animationKeys() == ["position"])
    StandingClock.advance(by: 1)
    #expect(layer.presentation()?.position.x == 50)
    layer.position = CGPoint(x: 10, y: 0)
    #expect(layer.presentation()?.position.x == 50)
    StandingClock.advance(by: 2)
    #expect(abs((layer.presentation()?.position.x ?? 0) - 30) < 1e-9)
    layer.removeAllAnimations()
    layer.actions = nil
  }
}
