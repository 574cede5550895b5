/// Recognizes touches that stay down without moving for a time; it is continuous, so that they can drag afterward.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The time for which the touches have to stay down, in seconds. Initially 0.5.
  open var minimumPressDuration = 0.5

  /// The distance by which a touch may move before the gesture is recognized, in points. Initially 10.
  open var allowableMovement: CGFloat = 10

  /// The number of touches. Initially 1.
  open var numberOfTouchesRequired = 1

  /// The number of clicks or taps immediately before the press. Initially 0.
  open var numberOfTapsRequired = 0

  /// The locations at which the touches came down.
  private var starts: [ObjectIdentifier: CGPoint] = [:]

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    switch state {
    case .possible:
      guard touches.allSatisfy({ $0.tapCount == numberOfTapsRequired + 1 || numberOfTapsRequired == 0 }) else {
        state = .failed
        return
      }
      for touch in touches { starts[ObjectIdentifier(touch)] = touch.location(in: nil) }
      if numberOfTouches == numberOfTouchesRequired {
        UIApplication.shared.gestures.wake(self, at: event.timestamp + minimumPressDuration)
      } else if numberOfTouches > numberOfTouchesRequired {
        state = .failed
      }
    case .began, .changed:
      for touch in touches { ignore(touch, for: event) }
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    switch state {
    case .possible: if touches.contains(where: strayed) { state = .failed }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() { starts = [:] }

  override func deadlinePassed() { state = .began }

  private func strayed(_ touch: UITouch) -> Bool {
    let position = touch.location(in: nil)
    return position.distance(to: starts[ObjectIdentifier(touch)] ?? position) > allowableMovement
  }
}
