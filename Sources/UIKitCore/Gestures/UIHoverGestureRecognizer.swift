/// Recognizes the pointer over the view with no button pressed: it begins when the pointer enters, changes when it
/// moves and ends when it exits. It has no touches and does not interact with other recognizers.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// Whether the recognizer receives an event; only hover events are received.
  open override func shouldReceive(_ event: UIEvent) -> Bool { event.type == .hover }
}
