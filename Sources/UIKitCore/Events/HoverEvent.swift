/// An event for a pointer that moved with no button down, or left the window.
final class HoverEvent: UIEvent {
  /// The position on the screen, in points; `nil` once the pointer is outside the desktop window.
  let position: CGPoint?

  init(timestamp: Double, modifierFlags: UIKeyModifierFlags, position: CGPoint?) {
    self.position = position
    super.init(type: .hover, timestamp: timestamp, modifierFlags: modifierFlags, allTouches: nil)
  }
}
