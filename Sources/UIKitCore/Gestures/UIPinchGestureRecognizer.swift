import Foundation
import Motion

/// Recognizes two touches that move apart or together.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The change of the distance between the touches after which a pinch begins, in points; it is not included in the
  /// scale. A convention.
  static let beginDistance: CGFloat = 8

  /// The distance between the touches relative to that at the beginning, or to when the scale was last set; initially
  /// 1.
  open var scale: CGFloat {
    get { base * (last?.distance ?? reference) / reference }
    set {
      base = newValue
      reference = last?.distance ?? reference
    }
  }

  /// The change of the scale over the last 100 ms, per second.
  open var velocity: CGFloat { tracker.velocity.dx * base / reference }

  /// The scale at a distance of `reference` points between the touches.
  private var base: CGFloat = 1
  private var reference: CGFloat = 1
  private var start: TouchPair?
  private var last: TouchPair?

  /// Tracks the distance between the touches.
  private var tracker = VelocityTracker()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where numberOfTouches > 2 { ignore(touch, for: event) }
    guard let pair = TouchPair(of: self), start == nil else { return }
    start = pair
    last = pair
    reference = pair.distance
    tracker.add(CGPoint(x: pair.distance, y: 0), at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair = TouchPair(of: self), let start else { return }
    last = pair
    switch state {
    case .possible:
      if awaitedState != nil {
        reference = pair.distance
      } else if abs(pair.distance - start.distance) >= Self.beginDistance {
        state = .began
      }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
    tracker.add(CGPoint(x: pair.distance, y: 0), at: event.timestamp)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    switch state {
    case .possible:
      if start != nil || numberOfTouches <= touches.count { state = .failed }
    case .began, .changed: state = .ended
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() {
    start = nil
    last = nil
    base = 1
    reference = 1
    tracker.reset()
  }

  override func willRecognize(wasAwaited: Bool) {
    guard let start, let last, !wasAwaited else { return }
    let spent = min(max(last.distance - start.distance, -Self.beginDistance), Self.beginDistance)
    reference = max(start.distance + spent, 1)
  }
}
