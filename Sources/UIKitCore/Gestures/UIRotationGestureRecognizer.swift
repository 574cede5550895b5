import Foundation
import Motion

/// Recognizes the rotation of two touches around each other.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle after which a rotation begins, in radians; it is not included in the rotation. A convention.
  static let beginAngle: CGFloat = .pi / 36

  /// The rotation of the touches since the gesture began, or since the property was last set, in radians clockwise. It
  /// can exceed a full turn.
  open var rotation: CGFloat {
    get { turned - origin }
    set { origin = turned - newValue }
  }

  /// The angular velocity over the last 100 ms, in radians per second.
  open var velocity: CGFloat { tracker.velocity.dx }

  /// The total rotation since the second touch came down, in radians.
  private var turned: CGFloat = 0

  /// The value of `turned` at which ``rotation`` is zero.
  private var origin: CGFloat = 0
  private var last: TouchPair?
  private var tracker = VelocityTracker()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where numberOfTouches > 2 { ignore(touch, for: event) }
    guard let pair = TouchPair(of: self), last == nil else { return }
    last = pair
    tracker.add(.zero, at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair = TouchPair(of: self), let last else { return }
    turned += pair.turn(since: last)
    self.last = pair
    tracker.add(CGPoint(x: turned, y: 0), at: event.timestamp)
    switch state {
    case .possible:
      if awaitedState != nil {
        origin = turned
      } else if abs(turned) >= Self.beginAngle {
        state = .began
      }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    switch state {
    case .possible:
      if last != nil || numberOfTouches <= touches.count { state = .failed }
    case .began, .changed: state = .ended
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() {
    turned = 0
    origin = 0
    last = nil
    tracker.reset()
  }

  override func willRecognize(wasAwaited: Bool) {
    if !wasAwaited { origin = min(max(turned, -Self.beginAngle), Self.beginAngle) }
  }
}
