/// Recognizes clicks and taps, single or multiple: touches that come down and are lifted without moving.
///
/// The duration of a touch is not limited. If a long press has another meaning, its recognizer makes this one fail.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The distance by which a touch may move, in points.
  package static let allowableMovement: CGFloat = 10

  /// The greatest distance between successive taps, in points: a mouse does not move between clicks, but a finger does.
  static let allowableSeparation: CGFloat = 45

  /// The longest time between the end of a tap or click and the start of the next one, in seconds, for all double taps
  /// and clicks. Initially a convention; an application can set the desktop's.
  package static var longestPause = usualPause

  /// The initial value of ``longestPause``, in seconds.
  package static let usualPause = 0.35

  /// The number of taps. Initially 1.
  open var numberOfTapsRequired = 1

  /// The number of simultaneous touches in each tap. Initially 1.
  open var numberOfTouchesRequired = 1

  /// The buttons that click. Initially the primary one, as which fingers count.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary

  /// The number of completed taps.
  private var taps = 0

  /// The locations at which the touches of this tap came down.
  private var starts: [ObjectIdentifier: CGPoint] = [:]

  /// The number of touches that came down in this tap.
  private var touchesDown = 0

  /// The location at which the first touch of all came down.
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

  /// Whether recognition makes the other recognizer fail: a single tap does not prevent a double tap, of which it is
  /// the first part.
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

  @_spi(UIKit) open override var acceptedButtons: UIEvent.ButtonMask { buttonMaskRequired }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .ended }

  /// Completes a tap after all of its touches have been lifted.
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
  /// Returns the distance to `other`.
  package nonisolated func distance(to other: CGPoint) -> CGFloat {
    CGVector(dx: other.x - x, dy: other.y - y).length
  }
}
