/// Recognises touches that stay down in one place for a while; continuous, so that they may then drag.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the touches have to stay, in seconds. At first 0.5.
  open var minimumPressDuration = 0.5

  /// How far a touch may move before that, in points. At first 10.
  open var allowableMovement: CGFloat = 10

  /// The number of touches. At first 1.
  open var numberOfTouchesRequired = 1

  /// The number of clicks or taps right before the press. At first 0.
  open var numberOfTapsRequired = 0

  /// Where the touches came down.
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
