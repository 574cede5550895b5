import Motion

/// Recognises a drag.
///
/// It begins after 10 points of travel, which do not count in the translation.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The travel after which a drag begins, in points: less is the shaking of a click.
  static let beginDistance: CGFloat = 10

  /// The travel after which this one begins, in points.
  var slop: CGFloat { Self.beginDistance }

  /// The number of touches that begin it, and below which it ends. At first 1.
  open var minimumNumberOfTouches = 1

  /// The number of touches that it follows at most. At first no limit.
  open var maximumNumberOfTouches = Int.max

  /// The scrolling that drags as touches do: a wheel's clicks, a touchpad's two fingers, or neither, as at first.
  ///
  /// A scroll view under the pointer that can scroll that way has it before. Nobody tells when the fingers leave the
  /// touchpad: the drag ends once they rest for a moment.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// Where the translation is zero, in the window's points.
  private var origin = CGPoint.zero

  /// Where the middle of the touches was when it was last looked at.
  private var lastLocation = CGPoint.zero

  private var tracker = VelocityTracker()

  // MARK: What targets ask

  /// How far the touches went since the drag began, or since `setTranslation(_:in:)`, in `view`'s coordinates; in the
  /// window's when `nil`. While the drag may yet begin: how far they went since they came down.
  open func translation(in view: UIView?) -> CGPoint {
    let travel = convert(travel, into: view)
    return CGPoint(x: travel.dx, y: travel.dy)
  }

  /// Makes the translation so far `translation`.
  ///
  /// Differs from Apple's word, but not from what is seen there, in that the velocity stays as it is.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let zero = view.map { $0.convert(CGPoint.zero, to: nil) } ?? .zero
    let moved = view.map { $0.convert(translation, to: nil) } ?? translation
    origin = CGPoint(x: location(in: nil).x - (moved.x - zero.x), y: location(in: nil).y - (moved.y - zero.y))
  }

  /// How fast the touches went over the last 100 ms, in points of `view` per second; of the window when `nil`.
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

  /// Whether a drag that went `travel` as it is made out is one for this recognizer. A subclass overrides it.
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

  /// Tells the velocity tracker of the touches' movements: of each, where there is one touch, else of their middle.
  private func note(_ touches: Set<UITouch>) {
    for touch in touches {
      if numberOfTouches == 1 {
        for sample in touch.coalesced { tracker.add(sample.position, at: sample.time) }
      } else {
        tracker.add(location(in: nil), at: touch.timestamp)
      }
    }
  }

  /// The middle of the touches jumped, because there is one more or one fewer: nothing is to be seen of that.
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
  /// How far it reaches.
  nonisolated var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
}
