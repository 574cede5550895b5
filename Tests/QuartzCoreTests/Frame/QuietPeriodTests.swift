import Testing

@testable import QuartzCore

/// Tests of groups whose animations have not begun or have ended.
@MainActor @Suite(.serialized) struct QuietPeriodTests {
  private let root = LayerTree.root()
  private let page = LayerTree.box(0, 0, 50, 50)
  private let cells = (0..<5).map { LayerTree.box(CGFloat($0) * 10, 0, 5, 5) }

  init() {
    for cell in cells { page.addSublayer(cell) }
    root.addSublayer(page)
    CATransaction.withoutActions { page.opacity = 0.5 }
  }

  /// An animation of the opacity from 0 to 1 in one second, that shows 0 before its begin.
  private func fade(_ layer: CALayer, after delay: Double) -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration, fade.fillMode) = (0.0, 1.0, 1, .backwards)
    fade.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
    return fade
  }

  /// The group of the page, and whether the first cell is visible in it.
  private func group() -> (isStatic: Bool, items: [Frame.Item], firstOpacity: Float)? {
    guard let group = LayerTree.items(of: root).first?.group else { return nil }
    return (group.isStatic, group.items, group.items.first { $0.layer == cells[0].id }?.opacity ?? 0)
  }

  @Test func `a group is static until an inner animation begins, and again after its end`() throws {
    cells[0].add(fade(cells[0], after: 1), forKey: "fade")
    StandingClock.advance(by: 0.25)
    let waiting = try #require(group())
    #expect(waiting.isStatic && waiting.firstOpacity == 0)
    StandingClock.advance(by: 0.25)
    #expect(group()?.items == waiting.items)
    StandingClock.advance(by: 1)
    #expect(group()?.isStatic == false && group()?.firstOpacity == 0.5)
    StandingClock.advance(by: 1)
    #expect(group()?.isStatic == true && group()?.firstOpacity == 1)
  }

  @Test func `a group is static again when an inner animation has ended and stays`() {
    let fade = fade(cells[0], after: 0)
    (fade.fillMode, fade.isRemovedOnCompletion, fade.toValue) = (.forwards, false, 0.25)
    cells[0].add(fade, forKey: "fade")
    StandingClock.advance(by: 0.5)
    #expect(group()?.isStatic == false)
    StandingClock.advance(by: 1)
    #expect(group()?.isStatic == true && group()?.firstOpacity == 0.25)
    cells[0].removeAllAnimations()
    #expect(group()?.firstOpacity == 1)
  }

  @Test func `a paused layer shows an inner animation at every time that it is moved to, in any order`() {
    CATransaction.withoutActions { page.speed = 0 }
    page.timeOffset = 10
    let fade = fade(cells[0], after: 0)
    fade.beginTime = 11
    cells[0].add(fade, forKey: "fade")
    for (time, isStatic, opacity) in [
      (10.5, true, 0), (11.5, false, 0.5), (10.25, true, 0), (11.75, false, 0.75), (12.5, true, 1), (10.5, true, 0),
    ] as [(Double, Bool, Float)] {
      page.timeOffset = time
      StandingClock.advance(by: 0.01)
      #expect(group()?.isStatic == isStatic && group()?.firstOpacity == opacity, "at \(time)")
    }
    cells[0].removeAllAnimations()
  }

  @Test func `an animation that is added to a static group shows its first value before its begin`() {
    #expect(group()?.firstOpacity == 1)
    cells[0].add(fade(cells[0], after: 1), forKey: "fade")
    StandingClock.advance(by: 0.1)
    #expect(group()?.firstOpacity == 0)
    cells[0].removeAllAnimations()
  }

  @Test func `a sublayer's own timing moves the begin of its animations`() {
    cells[0].add(fade(cells[0], after: 1), forKey: "fade")
    StandingClock.advance(by: 0.1)
    #expect(group()?.isStatic == true && group()?.firstOpacity == 0)
    CATransaction.withoutActions { cells[0].timeOffset = 1.4 }
    #expect(group()?.isStatic == false)
    #expect(abs((group()?.firstOpacity ?? 0) - 0.5) < 0.01)
    cells[0].removeAllAnimations()
    cells[0].timeOffset = 0
    cells[0].speed = 2
    let late = fade(cells[0], after: 1)
    cells[0].add(late, forKey: "fade")
    StandingClock.advance(by: 0.4)
    #expect(group()?.isStatic == true)
    StandingClock.advance(by: 0.2)
    #expect(group()?.isStatic == false)
    cells[0].removeAllAnimations()
  }

  @Test func `copies of a replicator with a delay begin at their own times`() {
    let replicator = CAReplicatorLayer(), dot = LayerTree.box(0, 0, 5, 5)
    CATransaction.withoutActions {
      (replicator.instanceCount, replicator.instanceDelay) = (3, -0.5)
      replicator.addSublayer(dot)
      page.addSublayer(replicator)
    }
    dot.add(fade(dot, after: 0.9), forKey: "fade")
    StandingClock.advance(by: 0.1)
    _ = group()
    StandingClock.advance(by: 0.4)
    let copies = group()?.items.filter { $0.layer % (1 << 32) == dot.id }
    #expect(copies?.map { ($0.opacity * 10).rounded() } == [1, 6])
    dot.removeAllAnimations()
  }

  @Test func `the model's values are captured without the first value of a waiting animation`() {
    cells[0].add(fade(cells[0], after: 1), forKey: "fade")
    StandingClock.advance(by: 0.1)
    #expect(group()?.firstOpacity == 0)
    #expect(LayerFlattener.capture(page, .model).contains { $0.layer == cells[0].id })
    cells[0].removeAllAnimations()
  }
}
