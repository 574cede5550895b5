extension UIControl {
  /// Whether `recognizer`, attached to a view around the control, has made out a drag along the control's horizontal axis
  /// by a single touch: the default gesture of sliders and switches, which recognizers around them leave to the control.
  ///
  /// The axis is that of the control's own coordinates, so that a slider turned by a transform keeps vertical drags. A drag
  /// that has not moved yet, and the scrolling of a wheel or touchpad, are no such gesture.
  func ownsHorizontalDrag(of recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self,
      recognizer is UIPanGestureRecognizer || recognizer is UISwipeGestureRecognizer,
      recognizer.sequence.count == 1, let touch = recognizer.sequence.first, touch.scrollType == nil
    else { return false }
    let start = convert(touch.start.position, from: nil), current = touch.location(in: self)
    return abs(current.x - start.x) > abs(current.y - start.y)
  }
}
