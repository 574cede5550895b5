import Foundation

/// An event of keys, or of the mouse's back button.
open class UIPressesEvent: UIEvent {
  /// All current presses, including those that this event does not change.
  public let allPresses: Set<UIPress>

  init(timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags, allPresses: Set<UIPress>) {
    self.allPresses = allPresses
    super.init(type: .presses, timestamp: timestamp, modifierFlags: modifierFlags, allTouches: nil)
  }
}
