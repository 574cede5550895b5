extension UIControl {
  /// Returns whether `recognizer`, attached to a superview, has recognized a single-touch drag along the control's
  /// horizontal axis. This is the default gesture of sliders and switches, and recognizers of superviews leave it to
  /// the control.
  ///
  /// The axis is that of the control's own coordinate space, so that a slider rotated by a transform handles vertical
  /// drags. Drags that have not moved yet, and scrolling with a wheel or touchpad, do not count.
  package func ownsHorizontalDrag(of recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self,
      recognizer is UIPanGestureRecognizer || recognizer is UISwipeGestureRecognizer,
      recognizer.sequence.count == 1, let touch = recognizer.sequence.first, touch.scrollType == nil
    else { return false }
    let start = convert(touch.start.position, from: nil), current = touch.location(in: self)
    return abs(current.x - start.x) > abs(current.y - start.y)
  }
}
