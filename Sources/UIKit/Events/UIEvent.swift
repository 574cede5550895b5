import Foundation

/// Something that a person did, on its way from the application through the window to who answers it.
@MainActor open class UIEvent: NSObject {
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

  /// Buttons of a pointer; a set, with Apple's bits.
  public nonisolated struct ButtonMask: OptionSet, Hashable, Sendable {
    /// One bit a button.
    public let rawValue: Int

    /// The buttons of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The left button, for most hands; a finger counts as it.
    public static let primary = ButtonMask(rawValue: 1 << 0)

    /// The right button, for most hands.
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// The button of a number that counts from 1.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      precondition(buttonNumber >= 1, "ButtonMask.button(\(buttonNumber)): buttons count from 1")
      return ButtonMask(rawValue: 1 << (buttonNumber - 1))
    }
  }

  /// What the event is about.
  public let type: EventType

  /// When it happened, in seconds on the scale of `CACurrentMediaTime()`.
  public let timestamp: TimeInterval

  /// The modifier keys that were held.
  public let modifierFlags: UIKeyModifierFlags

  /// Every touch that is going on, also those that this event does not change; `nil` for other types.
  public let allTouches: Set<UITouch>?

  /// The buttons that make this event's touches; empty where there are none.
  public let buttonMask: ButtonMask

  init(
    type: EventType, timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags, allTouches: Set<UITouch>?,
    buttonMask: ButtonMask = []
  ) {
    self.buttonMask = buttonMask
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

  /// Where `touch` will likely be when the frame in the making is seen: one touch at most, and none while it rests,
  /// slows down sharply, turns, or is over.
  ///
  /// The touches returned are copies: they stand still. ``TouchPrediction`` says how far they reach.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    guard let allTouches, allTouches.contains(touch) else { return nil }
    switch touch.phase {
    case .began, .moved:
      return TouchPrediction.sample(after: touch.history, at: CACurrentMediaTime()).map {
        [UITouch(copyOf: touch, at: $0)]
      } ?? []
    case .stationary, .ended, .cancelled: return []
    }
  }
}
