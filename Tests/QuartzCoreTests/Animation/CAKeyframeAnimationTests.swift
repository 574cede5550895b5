import Motion
import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct CAKeyframeAnimationTests {
  private let layer = CALayer()

  private func animation(_ path: String, _ values: [Any], _ edit: (CAKeyframeAnimation) -> Void = { _ in }) {
    let animation = CAKeyframeAnimation(keyPath: path)
    animation.values = values
    animation.duration = 1
    edit(animation)
    layer.add(animation, forKey: "k")
  }

  /// The results of `read` at each of `times` of an animation that was just added.
  private func samples(_ times: [Double], _ read: (CALayer) -> Double) -> [Double] {
    var now = 0.0
    let found = times.map { time in
      StandingClock.advance(by: time - now)
      now = time
      return layer.presentation().map(read) ?? .nan
    }
    layer.removeAllAnimations()
    return found
  }

  private func expect(_ found: [Double], _ wanted: [Double]) {
    #expect(found.count == wanted.count)
    for (a, b) in zip(found, wanted) { #expect(abs(a - b) < 1e-6, "\(found) is not \(wanted)") }
  }

  @Test func `values are evenly distributed unless key times are given`() {
    animation("position.x", [0.0, 10.0, 30.0])
    expect(samples([0.25, 0.5, 0.75]) { $0.position.x }, [5, 10, 20])
    animation("position.x", [0.0, 10.0, 30.0]) { $0.keyTimes = [0, 0.2, 1] }
    expect(samples([0.1, 0.2, 0.6]) { $0.position.x }, [5, 10, 20])
  }

  @Test func `each segment has its own timing function`() {
    animation("position.x", [0.0, 10.0, 20.0]) {
      $0.timingFunctions = [CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeInEaseOut)]
    }
    expect(samples([0.125, 0.625]) { $0.position.x }, [2.5, 10 + 10 * CubicBezier.easeInOut.value(at: 0.25)])
  }

  @Test func `discrete values jump`() {
    animation("position.x", [0.0, 10.0, 30.0]) { $0.calculationMode = .discrete }
    expect(samples([0.2, 0.4, 0.9]) { $0.position.x }, [0, 10, 30])
  }

  @Test func `paced values change at constant speed`() {
    animation("position.x", [0.0, 10.0, 40.0]) { $0.calculationMode = .paced }
    expect(samples([0.25, 0.5, 0.75]) { $0.position.x }, [10, 20, 30])
  }

  @Test func `a cubic animation passes through its values smoothly`() {
    animation("position.x", [0.0, 10.0, 0.0, 10.0]) { $0.calculationMode = .cubic }
    let third = 1.0 / 3
    let found = samples([third - 1e-4, third, third + 1e-4]) { $0.position.x }
    #expect(abs(found[1] - 10) < 1e-6)
    #expect(abs((found[1] - found[0]) - (found[2] - found[1])) < 1e-5)
  }

  @Test func `a paced path animation moves along the path at constant speed and rotates with it`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 10))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.calculationMode = .paced
    animation.rotationMode = .rotateAuto
    animation.duration = 1
    layer.add(animation, forKey: "k")
    StandingClock.advance(by: 0.5)
    #expect(layer.presentation().map { abs($0.position.x - 20) < 1e-6 && $0.position.y == 0 } == true)
    StandingClock.advance(by: 0.4)
    #expect(layer.presentation().map { abs($0.position.y - 6) < 1e-6 } == true)
    #expect(layer.presentation().map { abs($0.affineTransform().b - 1) < 1e-9 } == true)
    layer.removeAllAnimations()
  }

  @Test func `a group runs its animations in its own time and ends them with its duration`() {
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration, move.beginTime) = (0.0, 100.0, 1, 0.5)
    move.fillMode = .both
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (1.0, 0.0)
    let group = CAAnimationGroup()
    group.animations = [move, fade]
    group.duration = 1
    layer.add(group, forKey: "group")
    StandingClock.advance(by: 0.25)
    #expect(layer.presentation()?.position.x == 0)
    #expect(layer.presentation()?.opacity == 0.75)
    StandingClock.advance(by: 0.5)
    #expect(layer.presentation().map { abs($0.position.x - 25) < 1e-6 } == true)
    StandingClock.advance(by: 0.25)
    #expect(layer.animationKeys() == nil)
  }
}
