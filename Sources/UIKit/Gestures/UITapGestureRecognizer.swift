/// Recognises clicks and taps: touches that come down and go up again in one place, several times if so asked.
///
/// There is no limit to how long a touch may stay down; where a long press means something else, that recognizer makes
/// this one fail.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How far a touch may move, in points.
  static let allowableMovement: CGFloat = 10

  /// How far apart successive taps may be, in points: a mouse stays where it is, two taps of a finger do not.
  static let allowableSeparation: CGFloat = 45

  /// The longest time from one tap's end to the next one's beginning, in seconds. A convention.
  static let longestPause = 0.35

  /// The number of taps. At first 1.
  open var numberOfTapsRequired = 1

  /// The number of touches that are down together in each tap. At first 1.
  open var numberOfTouchesRequired = 1

  /// The buttons that click. At first the primary one; fingers count as that.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary

  /// The taps that are complete.
  private var taps = 0

  /// Where the touches of this tap came down.
  private var starts: [ObjectIdentifier: CGPoint] = [:]

  /// The most touches that were down together in this tap.
  private var touchesDown = 0

  /// Where the first touch of all came down.
  private var firstStart: CGPoint?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    UIApplication.shared.gestures.wake(self, at: nil)
    for touch in touches {
      let position = touch.location(in: nil)
      starts[ObjectIdentifier(touch)] = position
      touchesDown += 1
      let first = firstStart ?? position
      firstStart = first
      if touchesDown == 1 && position.distance(to: first) > Self.allowableSeparation { state = .failed }
    }
    if touchesDown > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if touches.contains(where: strayed) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if touches.contains(where: strayed) {
      state = .failed
      return
    }
    for touch in touches { starts[ObjectIdentifier(touch)] = nil }
    if starts.isEmpty { complete(at: touches.map(\.timestamp).max() ?? event.timestamp) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  /// A click does not keep a double click from coming after it, for which the first of its clicks is not over.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let tap = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func reset() {
    taps = 0
    starts = [:]
    touchesDown = 0
    firstStart = nil
  }

  override func deadlinePassed() { state = .failed }

  override var acceptedButtons: UIEvent.ButtonMask { buttonMaskRequired }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .ended }

  /// The touches of one tap are up again.
  private func complete(at time: Double) {
    guard touchesDown == numberOfTouchesRequired else {
      state = .failed
      return
    }
    touchesDown = 0
    taps += 1
    if taps >= numberOfTapsRequired {
      state = .ended
    } else {
      UIApplication.shared.gestures.wake(self, at: time + Self.longestPause)
    }
  }

  private func strayed(_ touch: UITouch) -> Bool {
    let position = touch.location(in: nil)
    return position.distance(to: starts[ObjectIdentifier(touch)] ?? position) > Self.allowableMovement
  }
}

extension CGPoint {
  /// How far `other` is away.
  nonisolated func distance(to other: CGPoint) -> CGFloat {
    CGVector(dx: other.x - x, dy: other.y - y).length
  }
}
