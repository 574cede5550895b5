import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct CALayerAnimationTests {
  private func basic(_ path: String, _ from: Any?, _ to: Any?, _ duration: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
    return animation
  }

  @Test func `a basic animation shows interpolated values and then the model value`() {
    let layer = CALayer()
    layer.add(basic("position.x", 0.0, 100.0), forKey: "slide")
    #expect(layer.presentation()?.position.x == 0)
    StandingClock.advance(by: 0.25)
    #expect(layer.presentation().map { abs($0.position.x - 25) < 1e-9 } == true)
    #expect(layer.position.x == 0)
    StandingClock.advance(by: 0.75)
    #expect(layer.animationKeys() == nil)
    #expect(layer.presentation()?.position.x == 0)
  }

  @Test func `fill mode forwards keeps the last value until the animation is removed`() {
    let layer = CALayer()
    let animation = basic("opacity", 1.0, 0.25)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "fade")
    StandingClock.advance(by: 5)
    #expect(layer.presentation()?.opacity == 0.25)
    #expect(layer.animationKeys() == ["fade"])
    layer.removeAnimation(forKey: "fade")
    #expect(layer.presentation()?.opacity == 1)
  }

  @Test func `additive bounds animations may have negative sizes`() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 10, y: 20, width: 200, height: 100)
    let animation = basic(
      "bounds", CGRect(x: -10, y: -20, width: -150, height: -80), CGRect.zero)
    animation.isAdditive = true
    layer.add(animation, forKey: "grow")
    #expect(layer.presentation()?.bounds == CGRect(x: 0, y: 0, width: 50, height: 20))
    StandingClock.advance(by: 0.5)
    #expect(layer.presentation()?.bounds == CGRect(x: 5, y: 10, width: 125, height: 60))
    layer.removeAllAnimations()
  }

  @Test func `no animation ends in a paused layer, so that it can be scrubbed past its end and back`() {
    let root = CALayer()
    let child = CALayer()
    root.addSublayer(child)
    child.add(basic("position.x", 0.0, 100.0), forKey: "slide")
    _ = child.presentation()
    let start = root.convertTime(CACurrentMediaTime(), from: nil)
    (root.speed, root.timeOffset) = (0, start + 5)
    StandingClock.advance(by: 1)
    #expect(child.animationKeys() == ["slide"])
    root.timeOffset = start + 0.5
    #expect(child.presentation().map { abs($0.position.x - 50) < 1e-6 } == true)
    (root.speed, root.beginTime) = (1, CACurrentMediaTime())
    StandingClock.advance(by: 0.6)
    #expect(child.animationKeys() == nil)
  }

  @Test func `additive animations are added in the order in which they were added`() {
    let layer = CALayer()
    layer.position = CGPoint(x: 10, y: 0)
    for key in ["a", "b"] {
      let animation = basic("position.x", 0.0, 20.0)
      animation.isAdditive = true
      layer.add(animation, forKey: key)
    }
    _ = layer.presentation()
    StandingClock.advance(by: 0.5)
    #expect(layer.presentation().map { abs($0.position.x - 30) < 1e-9 } == true)
    layer.removeAllAnimations()
  }

  @Test func `a paused layer pauses its descendants, which follow its time offset`() {
    let root = CALayer()
    let child = CALayer()
    root.addSublayer(child)
    child.add(basic("position.x", 0.0, 100.0), forKey: "slide")
    let start = root.convertTime(CACurrentMediaTime(), from: nil)
    _ = child.presentation()
    (root.speed, root.timeOffset) = (0, start)
    StandingClock.advance(by: 10)
    #expect(child.presentation()?.position.x == 0)
    for fraction in [0.75, 0.25, 0.5] {
      root.timeOffset = start + fraction
      #expect(child.presentation().map { abs($0.position.x - fraction * 100) < 1e-6 } == true)
    }
    #expect(child.animationKeys() == ["slide"])
    child.removeAllAnimations()
  }

  @Test func `a completion block is called once, after all animations of its transaction`() {
    let layers = [CALayer(), CALayer()]
    var completions = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { completions += 1 }
    layers[0].add(basic("opacity", 0.0, 1.0, 0.5), forKey: nil)
    layers[1].add(basic("opacity", 0.0, 1.0, 1), forKey: nil)
    CATransaction.commit()
    StandingClock.advance(by: 0)
    StandingClock.advance(by: 0.6)
    #expect(completions == 0)
    StandingClock.advance(by: 0.5)
    #expect(completions == 1)
    StandingClock.advance(by: 1)
    #expect(completions == 1)
  }

  @Test func `a delegate receives the start and the end, and that a removed animation did not finish`() {
    final class Listener: CAAnimationDelegate {
      var log: [String] = []
      func animationDidStart(_ anim: CAAnimation) { log.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(flag)") }
    }
    let listener = Listener()
    let layer = CALayer()
    let animation = basic("opacity", 0.0, 1.0)
    animation.delegate = listener
    layer.add(animation, forKey: "a")
    StandingClock.advance(by: 0)
    StandingClock.advance(by: 1)
    layer.add(animation, forKey: "a")
    layer.removeAnimation(forKey: "a")
    #expect(listener.log == ["start", "stop true", "stop false"])
  }

  @Test func `an implicit animation uses the transaction's settings`() {
    let root = CALayer()
    let layer = CALayer()
    root.addSublayer(layer)
    CATransaction.flush()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.position = CGPoint(x: 100, y: 0)
    CATransaction.flush()
    #expect(layer.presentation()?.position.x == 0)
    StandingClock.advance(by: 0.5)
    #expect(layer.presentation().map { abs($0.position.x - 50) < 1e-6 } == true)
    CATransaction.withoutActions { layer.position = .zero }
    #expect(layer.position == .zero)
    layer.removeAllAnimations()
  }

  @Test func `a changed implicit animation keeps position and velocity`() throws {
    let root = CALayer()
    let layer = CALayer()
    root.addSublayer(layer)
    CATransaction.flush()
    layer.position = CGPoint(x: 100, y: 0)
    _ = layer.presentation()
    StandingClock.advance(by: 0.1)
    let before = try #require(layer.presentation()).position.x
    layer.position = CGPoint(x: 0, y: 0)
    let after = try #require(layer.presentation()).position.x
    #expect(abs(before - after) < 1e-9)
    StandingClock.advance(by: 0.001)
    let next = try #require(layer.presentation()).position.x
    #expect(next > after)
    layer.removeAllAnimations()
  }

  @Test func `transforms interpolate by their components`() throws {
    let layer = CALayer()
    layer.add(
      basic(
        "transform", CATransform3DIdentity, CATransform3DScale(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 3, 3, 1)),
      forKey: "turn")
    _ = layer.presentation()
    StandingClock.advance(by: 0.5)
    let transform = try #require(layer.presentation()).affineTransform()
    #expect(abs(transform.a - 2 * cos(Double.pi / 4)) < 1e-9)
    #expect(abs(transform.b - 2 * sin(Double.pi / 4)) < 1e-9)
    layer.removeAllAnimations()
  }

  @Test func `removing a layer ends its animations unless it is added again in the same frame`() {
    let root = CALayer()
    root.isWindowRoot = true
    let layer = CALayer()
    root.addSublayer(layer)
    layer.add(basic("opacity", 0.0, 1.0, 10), forKey: "fade")
    layer.removeFromSuperlayer()
    root.addSublayer(layer)
    StandingClock.advance(by: 0.1)
    #expect(layer.animationKeys() == ["fade"])
    layer.removeFromSuperlayer()
    StandingClock.advance(by: 0.1)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a layer change record restores the values and ends the animations`() {
    let root = CALayer()
    let layer = CALayer()
    root.addSublayer(layer)
    CATransaction.flush()
    let record = LayerChangeRecord()
    record.record {
      layer.opacity = 0.5
      layer.opacity = 0
      layer.position = CGPoint(x: 7, y: 7)
    }
    layer.opacity = 0.1
    record.restore()
    #expect(layer.opacity == 1)
    #expect(layer.position == .zero)
    record.endAnimations(finished: true)
    layer.removeAllAnimations()
  }
}
