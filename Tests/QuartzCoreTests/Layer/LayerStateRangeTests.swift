import Foundation
import Testing

@testable import QuartzCore

/// Tests the sum of additive animations, which must not be clamped when it leaves a property's range temporarily.
@MainActor @Suite(.serialized) struct LayerStateRangeTests {
  private let root = LayerTree.root()

  init() { CATransaction.flush() }

  /// The presented value half-way through one linear second, and then a quarter of a second after a reversal.
  private func shownWhenTurned<Layer: CALayer>(
    _ layer: Layer, there: (Layer) -> Void, back: (Layer) -> Void, _ read: (Layer) -> CGFloat?
  ) -> [CGFloat?] {
    root.addSublayer(layer)
    CATransaction.flush()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    there(layer)
    StandingClock.advance(by: 0.5)
    var shown = [layer.presentation().flatMap(read)]
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    back(layer)
    shown.append(layer.presentation().flatMap(read))
    StandingClock.advance(by: 0.25)
    shown.append(layer.presentation().flatMap(read))
    layer.removeFromSuperlayer()
    StandingClock.advance(by: 0)
    return shown
  }

  private func expect(_ shown: [CGFloat?], _ wanted: [CGFloat], _ location: SourceLocation = #_sourceLocation) {
    #expect(
      shown.count == wanted.count && zip(shown, wanted).allSatisfy { abs(($0 ?? .nan) - $1) < 1e-5 },
      "\(shown) is not \(wanted)", sourceLocation: location)
  }

  @Test func `a reversed fade continues from the presented opacity`() {
    let layer = CALayer()
    layer.opacity = 0
    expect(
      shownWhenTurned(layer, there: { $0.opacity = 1 }, back: { $0.opacity = 0 }) { CGFloat($0.opacity) },
      [0.5, 0.5, 0.5])
    expect(
      shownWhenTurned(CALayer(), there: { $0.opacity = 0 }, back: { $0.opacity = 1 }) { CGFloat($0.opacity) },
      [0.5, 0.5, 0.5])
  }

  @Test func `reversed corners, borders and shadows continue from the presented values`() {
    expect(
      shownWhenTurned(CALayer(), there: { $0.cornerRadius = 8 }, back: { $0.cornerRadius = 0 }) { $0.cornerRadius },
      [4, 4, 4])
    expect(
      shownWhenTurned(CALayer(), there: { $0.borderWidth = 8 }, back: { $0.borderWidth = 0 }) { $0.borderWidth },
      [4, 4, 4])
    expect(
      shownWhenTurned(CALayer(), there: { $0.shadowOpacity = 1 }, back: { $0.shadowOpacity = 0 }) {
        CGFloat($0.shadowOpacity)
      }, [0.5, 0.5, 0.5])
  }

  @Test func `reversed colors continue from the presented color`() {
    let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1), black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    let layer = CALayer()
    layer.backgroundColor = white
    expect(
      shownWhenTurned(layer, there: { $0.backgroundColor = black }, back: { $0.backgroundColor = white }) {
        $0.backgroundColor?.components?.first
      }, [0.5, 0.5, 0.5])
  }

  @Test func `a reversed stroke of a ring continues from the presented end and color`() {
    let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1), black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    expect(
      shownWhenTurned(CAShapeLayer(), there: { $0.strokeEnd = 0 }, back: { $0.strokeEnd = 1 }) { $0.strokeEnd },
      [0.5, 0.5, 0.5])
    let ring = CAShapeLayer()
    ring.strokeColor = white
    expect(
      shownWhenTurned(ring, there: { $0.strokeColor = black }, back: { $0.strokeColor = white }) {
        $0.strokeColor?.components?.first
      }, [0.5, 0.5, 0.5])
  }

  @Test func `a spring's overshoot is clamped to the property's range`() {
    let layer = CAShapeLayer()
    root.addSublayer(layer)
    for path in ["opacity", "strokeEnd"] {
      let spring = CASpringAnimation(keyPath: path)
      (spring.fromValue, spring.toValue, spring.damping, spring.duration) = (0, 1, 2, 2)
      layer.add(spring, forKey: path)
    }
    StandingClock.advance(by: 0.3)
    #expect(layer.presentation()?.opacity == 1 && layer.presentation()?.strokeEnd == 1)
    layer.removeAllAnimations()
  }
}
