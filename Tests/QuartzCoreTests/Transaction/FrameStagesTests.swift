import QuartzCore
import Testing

@testable import QuartzCore

@MainActor @Suite(.serialized) struct FrameStagesTests {
  private func slide(repeating count: Float = 0) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0.0, 100.0, 1)
    animation.repeatCount = count
    return animation
  }

  /// Records the delegate calls of an animation.
  private final class Notes: CAAnimationDelegate {
    var told: [String] = []
    func animationDidStart(_ anim: CAAnimation) { told.append("began") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { told.append(flag ? "finished" : "cut short") }
  }

  @Test func `an endless animation requests frames only while its layer is in a window`() {
    let root = LayerTree.root(), layer = CALayer()
    layer.add(slide(repeating: .infinity), forKey: "slide")
    StandingClock.advance(by: 0.1)
    #expect(!layer.isAnimatingInRealTime)
    root.addSublayer(layer)
    #expect(layer.isAnimatingInRealTime)
    StandingClock.advance(by: 0.4)
    #expect(layer.presentation().map { abs($0.position.x - 50) < 1e-6 } == true)
    layer.removeFromSuperlayer()
    #expect(!layer.isAnimatingInRealTime)
    StandingClock.advance(by: 0.1)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a passive display link requests no frames`() {
    let link = CADisplayLink { _ in }
    link.add(to: .main, forMode: .common)
    let others = FrameStages.links.filter { $0 !== link && !$0.isPaused }
    others.forEach { $0.isPaused = true }
    FrameStages.isDirty = false
    #expect(FrameStages.needsFrames)
    link.isPassive = true
    #expect(!FrameStages.needsFrames)
    link.invalidate()
    others.forEach { $0.isPaused = false }
    FrameStages.isDirty = true
  }

  @Test func `a finite animation outside of a window ends and notifies its delegate`() {
    let layer = CALayer(), notes = Notes(), animation = slide(repeating: 2)
    animation.delegate = notes
    layer.add(animation, forKey: "slide")
    StandingClock.advance(by: 0.5)
    #expect(layer.isAnimatingInRealTime)
    #expect(notes.told == ["began"])
    StandingClock.advance(by: 1.6)
    #expect(!layer.isAnimatingInRealTime)
    #expect(notes.told == ["began", "finished"])
  }

  @Test func `an animation in a layer with changed timing ends when its local time is over`() {
    let root = LayerTree.root(), layer = CALayer()
    root.addSublayer(layer)
    layer.add(slide(), forKey: "slide")
    StandingClock.advance(by: 0.25)
    (layer.speed, layer.timeOffset) = (0, layer.convertTime(CACurrentMediaTime(), from: nil))
    StandingClock.advance(by: 3)
    #expect(layer.animationKeys() == ["slide"])
    // From there it runs twice as fast: the rest takes 0.375 seconds.
    let paused = layer.timeOffset
    (layer.speed, layer.beginTime, layer.timeOffset) = (2, CACurrentMediaTime(), paused)
    StandingClock.advance(by: 0.35)
    #expect(layer.animationKeys() == ["slide"])
    StandingClock.advance(by: 0.05)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a second animation ends at its own time, before or after the first`() {
    let root = LayerTree.root(), layer = CALayer()
    root.addSublayer(layer)
    layer.add(slide(), forKey: "long")
    StandingClock.advance(by: 0.25)
    let short = slide()
    short.duration = 0.25
    layer.add(short, forKey: "short")
    StandingClock.advance(by: 0.2)
    #expect(layer.animationKeys() == ["long", "short"])
    StandingClock.advance(by: 0.1)
    #expect(layer.animationKeys() == ["long"])
    layer.add(slide(), forKey: "late")
    StandingClock.advance(by: 0.5)
    #expect(layer.animationKeys() == ["late"])
    StandingClock.advance(by: 0.5)
    #expect(layer.animationKeys() == nil)
  }
}
