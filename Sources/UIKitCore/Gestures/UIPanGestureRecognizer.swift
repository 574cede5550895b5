import Motion

/// Recognizes a drag.
///
/// It begins after 10 points of movement, which are not included in the translation.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The distance after which a drag begins, in points; smaller movements occur during a click.
  package static let beginDistance: CGFloat = 10

  /// The distance after which this recognizer begins, in points.
  var slop: CGFloat { Self.beginDistance }

  /// The least number of touches, with fewer of which the drag does not begin, or ends. Initially 1.
  open var minimumNumberOfTouches = 1

  /// The greatest number of touches that the recognizer follows. Initially unlimited.
  open var maximumNumberOfTouches = Int.max

  /// The kinds of scrolling that drag as touches do: clicks of a wheel, two fingers on a touchpad, or none, which is
  /// the initial value.
  ///
  /// A scroll view under the pointer that can scroll in that direction has priority. Devices do not report that the
  /// fingers have left the touchpad, so the drag ends when there has been no movement for a moment.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// The location at which the translation is zero, in window coordinates.
  private var origin = CGPoint.zero

  /// The center of the touches at the last event.
  private var lastLocation = CGPoint.zero

  private var tracker = VelocityTracker()

  // MARK: Translation and velocity

  /// Returns the movement of the touches since the drag began, or since `setTranslation(_:in:)`, in the coordinates of
  /// `view` or, if that is `nil`, of the window. Before the drag has begun, it is the movement since the touches came
  /// down.
  open func translation(in view: UIView?) -> CGPoint {
    let travel = convert(travel, into: view)
    return CGPoint(x: travel.dx, y: travel.dy)
  }

  /// Sets the current translation to `translation`.
  ///
  /// The velocity does not change. That differs from Apple's documentation, but not from the observed behavior of
  /// Apple's UIKit.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let zero = view.map { $0.convert(CGPoint.zero, to: nil) } ?? .zero
    let moved = view.map { $0.convert(translation, to: nil) } ?? translation
    origin = CGPoint(x: location(in: nil).x - (moved.x - zero.x), y: location(in: nil).y - (moved.y - zero.y))
  }

  /// Returns the velocity of the touches over the last 100 ms, in points of `view`, or of the window if it is `nil`,
  /// per second.
  open func velocity(in view: UIView?) -> CGPoint {
    let velocity = convert(tracker.velocity, into: view)
    return CGPoint(x: velocity.dx, y: velocity.dy)
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where numberOfTouches > maximumNumberOfTouches { ignore(touch, for: event) }
    locate()
    if sequence.count == 1 {
      origin = location(in: nil)
      tracker.reset()
      note(touches)
    } else {
      rebase()
    }
    lastLocation = location(in: nil)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    note(touches)
    switch state {
    case .possible:
      if awaitedState != nil || numberOfTouches < minimumNumberOfTouches {
        origin = location(in: nil)
      } else if travel.length >= slop {
        state = mayBegin(after: travel) ? .began : .failed
      }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
    lastLocation = location(in: nil)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches - touches.count >= max(minimumNumberOfTouches, 1) || (state == .possible && numberOfTouches > 1)
    {
      for touch in touches { ignore(touch, for: event) }
      locate()
      rebase()
    } else {
      note(touches)
      state = state == .possible ? .failed : .ended
    }
    lastLocation = location(in: nil)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() {
    origin = location(in: nil)
    tracker.reset()
  }

  open override func shouldReceive(_ event: UIEvent) -> Bool {
    super.shouldReceive(event) || (event.type == .scroll && !allowedScrollTypesMask.isEmpty)
  }

  override var acceptedScrolls: UIScrollTypeMask { allowedScrollTypesMask }

  // MARK: Beginning

  /// Whether a drag that has moved by `travel` is one for this recognizer; the default is `true`. For subclasses to
  /// override.
  func mayBegin(after travel: CGVector) -> Bool { true }

  override func willRecognize(wasAwaited: Bool) {
    let travel = travel
    if wasAwaited || travel.length == 0 {
      origin = location(in: nil)
    } else {
      origin.x += travel.dx / travel.length * Self.beginDistance
      origin.y += travel.dy / travel.length * Self.beginDistance
    }
  }

  // MARK: Measuring

  private var travel: CGVector {
    let location = location(in: nil)
    return CGVector(dx: location.x - origin.x, dy: location.y - origin.y)
  }

  /// Adds the touches' movements to the velocity tracker: those of a single touch, or of the center of several.
  private func note(_ touches: Set<UITouch>) {
    for touch in touches {
      if numberOfTouches == 1 {
        for sample in touch.coalesced { tracker.add(sample.position, at: sample.time) }
      } else {
        tracker.add(location(in: nil), at: touch.timestamp)
      }
    }
  }

  /// Compensates for the jump of the center when a touch is added or removed, so that the translation does not change.
  private func rebase() {
    let jump = CGVector(dx: location(in: nil).x - lastLocation.x, dy: location(in: nil).y - lastLocation.y)
    origin.x += jump.dx
    origin.y += jump.dy
    tracker.shift(by: jump)
  }

  private func convert(_ vector: CGVector, into view: UIView?) -> CGVector {
    guard let view else { return vector }
    let from = view.convert(CGPoint.zero, from: nil)
    let to = view.convert(CGPoint(x: vector.dx, y: vector.dy), from: nil)
    return CGVector(dx: to.x - from.x, dy: to.y - from.y)
  }
}

extension CGVector {
  /// The length of the vector.
  nonisolated var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
}
