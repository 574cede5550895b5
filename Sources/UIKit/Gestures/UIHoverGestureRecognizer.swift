/// Follows the pointer while it is over the view with no button down: begins as it comes, changes as it moves, ends as it
/// leaves. It has no touches, and nothing to do with other recognizers.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// Only events of the pointer hovering.
  open override func shouldReceive(_ event: UIEvent) -> Bool { event.type == .hover }
}
