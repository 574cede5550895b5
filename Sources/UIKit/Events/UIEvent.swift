import Foundation

/// Something that a person did, on its way from the application through the window to who answers it.
open class UIEvent: NSObject {
  /// What an event is about.
  public nonisolated enum EventType: Int, Sendable {
    /// Touches, and the pointer while its primary button is down.
    case touches

    /// The device was moved; never sent on a desktop.
    case motion

    /// A remote control was used; never sent on a desktop.
    case remoteControl

    /// Keys, and the mouse's back button.
    case presses

    /// Wheel or touchpad.
    case scroll = 10

    /// The pointer moved with no button down.
    case hover

    /// A trackpad transform; never sent on a desktop.
    case transform = 14
  }

  /// What the event is about.
  public let type: EventType

  /// When it happened, in seconds on the scale of `CACurrentMediaTime()`.
  public let timestamp: TimeInterval

  /// The modifier keys that were held.
  public let modifierFlags: UIKeyModifierFlags

  /// Every touch that is going on, also those that this event does not change; `nil` for other types.
  public let allTouches: Set<UITouch>?

  init(
    type: EventType, timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags, allTouches: Set<UITouch>?
  ) {
    self.type = type
    self.timestamp = timestamp
    self.modifierFlags = modifierFlags
    self.allTouches = allTouches
  }

  /// The touches that began in `window`.
  open func touches(for window: UIWindow) -> Set<UITouch>? { allTouches?.filter { $0.window === window } }

  /// The touches that began in `view`.
  open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }

  /// The touches that `gesture` follows.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { touch in touch.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }

  /// The movements that came within one frame and were sent as the one `touch`, oldest first, `touch`'s own the last.
  ///
  /// The touches returned are copies: they stand still.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard let allTouches, allTouches.contains(touch) else { return nil }
    return touch.coalesced.map { UITouch(copyOf: touch, at: $0) }
  }
}
