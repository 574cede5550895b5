import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor @Suite(.serialized) struct ManagedTests {
  private let scene = RingScene()
  private var root: CALayer { scene.root }
  private var ring: RingLayer { scene.ring }

  private func fill(to progress: CGFloat) {
    ring.progress = progress
    CATransaction.flush()
  }

  /// The opacity of the presented contents at a point of the ring.
  private func alpha(atTurn turn: Double) -> UInt8 {
    let angle = 2 * Double.pi * (turn - 0.25)
    return alpha(x: Int(50 + 45 * cos(angle)), y: Int(50 + 45 * sin(angle)))
  }

  private func alpha(x: Int, y: Int) -> UInt8 {
    guard case .image(let image, _)? = LayerTree.items(of: root).last?.content else { return 0 }
    return image.pixels.load(fromByteOffset: y * image.bytesPerRow + x * 4 + 3, as: UInt8.self)
  }

  @Test func `a managed property draws the layer in every frame of its animation, and no longer`() {
    fill(to: 1)
    #expect(ring.drawings.progress == [1, 0])
    for _ in 0..<4 { StandingClock.advance(by: 0.25) }
    #expect(ring.drawings.progress == [1, 0, 0.25, 0.5, 0.75])
    #expect(ring.progress == 1 && ring.animationKeys() == nil)
    StandingClock.advance(by: 1)
    #expect(ring.drawings.progress.count == 5)
  }

  @Test func `the contents are drawn with the presented value, and finally with the model's`() {
    fill(to: 1)
    StandingClock.advance(by: 0.5)
    #expect(alpha(atTurn: 0.4) > 200 && alpha(atTurn: 0.6) == 0)
    StandingClock.advance(by: 0.25)
    #expect(alpha(atTurn: 0.7) > 200 && alpha(atTurn: 0.8) == 0)
    StandingClock.advance(by: 0.5)
    #expect(alpha(atTurn: 0.9) > 200)
  }

  @Test func `the presentation has the interpolated value, and the model the new one`() {
    fill(to: 0.8)
    StandingClock.advance(by: 0.25)
    #expect(ring.progress == 0.8)
    #expect(ring.presentation().map { abs($0.progress - 0.2) < 1e-9 } ?? false)
    #expect((ring.presentation()?.value(forKey: "progress") as? CGFloat).map { abs($0 - 0.2) < 1e-9 } ?? false)
    #expect(ring.value(forKey: "progress") as? CGFloat == 0.8)
  }

  @Test func `a change in flight continues from the presented value`() {
    fill(to: 1)
    StandingClock.advance(by: 0.5)
    fill(to: 0)
    #expect(ring.presentation().map { abs($0.progress - 0.5) < 1e-9 } ?? false)
    StandingClock.advance(by: 0.5)
    #expect(ring.presentation().map { abs($0.progress - 0.25) < 1e-9 } ?? false)
    #expect(ring.animationKeys() == ["progress"])
  }

  @Test func `a layer that is paused is drawn once with its value at the time offset`() {
    fill(to: 1)
    let start = root.convertTime(CACurrentMediaTime(), from: nil)
    (root.speed, root.timeOffset) = (0, start + 0.75)
    StandingClock.advance(by: 0.1)
    StandingClock.advance(by: 0.1)
    root.timeOffset = start + 0.25
    StandingClock.advance(by: 0.1)
    #expect(ring.drawings.progress == [1, 0, 0.75, 0.25])
    #expect(alpha(atTurn: 0.2) > 200 && alpha(atTurn: 0.3) == 0)
  }

  @Test func `the copy that draws has the properties that init(layer:) copies`() {
    ring.lineWidth = 30
    fill(to: 1)
    StandingClock.advance(by: 0.5)
    #expect(ring.presentation()?.lineWidth == 30)
    #expect(alpha(x: 75, y: 50) > 200)
  }

  @Test func `animations of every kind animate managed values of every kind`() {
    let hue = CABasicAnimation(keyPath: "hue")
    hue.toValue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    hue.duration = 1
    let knob = CAKeyframeAnimation(keyPath: "knob")
    knob.values = [CGPoint(x: 10, y: 20), CGPoint(x: 30, y: 20)]
    knob.duration = 1
    let group = CAAnimationGroup()
    group.animations = [hue, knob]
    group.duration = 1
    ring.add(group, forKey: nil)
    CATransaction.flush()
    StandingClock.advance(by: 0.5)
    #expect(ring.presentation()?.hue == CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 1))
    #expect(ring.presentation()?.knob == CGPoint(x: 20, y: 20))
    #expect(ring.hue == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    ring.removeAllAnimations()
  }

  @Test func `a managed value accepts any number, and an optional one accepts nil`() {
    CATransaction.setDisableActions(true)
    ring.setValue(1, forKey: "progress")
    #expect(ring.progress == 1)
    ring.setValue(NSNumber(value: 0.25), forKey: "progress")
    #expect(ring.progress == 0.25)
    ring.track = CGColor(gray: 0.5, alpha: 1)
    #expect(ring.track == CGColor(gray: 0.5, alpha: 1) && ring.presentation()?.track == ring.track)
    ring.track = nil
    #expect(ring.track == nil && ring.value(forKey: "track") == nil && ring.presentation()?.track == nil)
    ring.caption = "half"
    #expect(ring.presentation()?.caption == "half" && ring.value(forKey: "caption") as? String == "half")
  }

  @Test func `a managed property has the default of its class, or else its initial value`() {
    final class Dial: CALayer {
      @Managed var angle: CGFloat
      @Managed var size = 3.0

      override class func defaultValue(forKey key: String) -> Any? {
        key == "angle" ? CGFloat(0.5) : super.defaultValue(forKey: key)
      }
    }
    let dial = Dial()
    #expect(dial.angle == 0.5 && dial.size == 3 && dial.value(forKey: "size") as? Double == 3)
    let grow = CABasicAnimation(keyPath: "size")
    grow.byValue = 2
    grow.duration = 1
    dial.add(grow, forKey: nil)
    StandingClock.advance(by: 0.5)
    #expect(dial.presentation()?.size == 4 && dial.size == 3)
    dial.removeAllAnimations()
  }

  @Test func `a value for a custom key animates without a drawing`() {
    let layer = RingLayer()
    root.addSublayer(layer)
    CATransaction.flush()
    layer.drawings.progress = []
    layer.setValue(10.0, forKey: "charge")
    let animation = CABasicAnimation(keyPath: "charge")
    animation.toValue = 20.0
    animation.duration = 1
    layer.add(animation, forKey: nil)
    CATransaction.flush()
    StandingClock.advance(by: 0.5)
    #expect(layer.presentation()?.value(forKey: "charge") as? Double == 15)
    #expect(layer.value(forKey: "charge") as? Double == 10 && layer.drawings.progress == [])
    layer.removeAllAnimations()
  }

  @Test func `restoring a layer change record restores a managed value`() {
    let record = LayerChangeRecord()
    record.record { fill(to: 1) }
    StandingClock.advance(by: 0.5)
    record.endAnimations(finished: false)
    record.restore()
    CATransaction.flush()
    #expect(ring.progress == 0 && ring.animationKeys() == nil)
    #expect(ring.drawings.progress.last == 0)
  }
}
