/// The pan recognizer of a scroll view. It begins immediately if it stops moving content, and otherwise only along an
/// axis in which the content can move.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let scrollView, state == .possible, scrollView.isCaughtByTouch else { return }
    // A touch that stops the content is not a click on what is under it.
    state = .began
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is ScrollPinchGestureRecognizer)
  }
}

/// The pinch recognizer of a scroll view, which works simultaneously with its pan recognizer.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is ScrollPanGestureRecognizer)
  }
}
