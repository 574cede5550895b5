import Foundation

/// An input event, which the application sends to a window, and the window to views and gesture recognizers.
@MainActor open class UIEvent: NSObject {
  /// The types of events.
  public nonisolated enum EventType: Int, Sendable {
    /// Touches of fingers, and of the pointer while its primary or secondary button is down.
    case touches

    /// Movement of the device; never sent on the desktop.
    case motion

    /// Remote control; never sent on the desktop.
    case remoteControl

    /// Keys, and the mouse's back button.
    case presses

    /// Scrolling with the wheel or touchpad.
    case scroll = 10

    /// Movement of the pointer with no button down.
    case hover

    /// A trackpad transform; never sent on the desktop.
    case transform = 14
  }

  /// A set of pointer buttons, with Apple's bits.
  public nonisolated struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The raw bits, one for each button.
    public let rawValue: Int

    /// Creates a set from raw bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The primary button, usually the left one; fingers count as it.
    public static let primary = ButtonMask(rawValue: 1 << 0)

    /// The secondary button, usually the right one.
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// Returns a button by its number, which counts from 1; a smaller number is an error.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      precondition(buttonNumber >= 1, "ButtonMask.button(\(buttonNumber)): buttons count from 1")
      return ButtonMask(rawValue: 1 << (buttonNumber - 1))
    }
  }

  /// The type of the event.
  public let type: EventType

  /// The time of the event, in seconds on the scale of `CACurrentMediaTime()`.
  public private(set) var timestamp: TimeInterval

  /// The modifier keys that were held.
  public private(set) var modifierFlags: UIKeyModifierFlags

  /// All current touches, including those that this event does not change; `nil` for events without touches.
  public let allTouches: Set<UITouch>?

  /// The buttons of this event's touches; empty if there are none.
  public private(set) var buttonMask: ButtonMask

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

  /// Makes it the next event of the same touches, as events of a sequence are the same object on Apple's systems, too.
  func goOn(at timestamp: TimeInterval, _ modifierFlags: UIKeyModifierFlags, _ buttonMask: ButtonMask) {
    self.timestamp = timestamp
    self.modifierFlags = modifierFlags
    self.buttonMask = buttonMask
  }

  /// Returns a set of only `touch`, one of the event's.
  func only(_ touch: UITouch) -> Set<UITouch> {
    if let allTouches, allTouches.count == 1, allTouches.contains(touch) { return allTouches }
    return [touch]
  }

  /// Returns the touches that began in `window`.
  open func touches(for window: UIWindow) -> Set<UITouch>? { allTouches?.filter { $0.window === window } }

  /// Returns the touches that began in `view`.
  open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }

  /// Returns the touches that `gesture` receives.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { touch in touch.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }

  /// Returns the movements within one frame that were combined into `touch`, oldest first, `touch`'s own last.
  ///
  /// The returned touches are copies, which do not change.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard let allTouches, allTouches.contains(touch) else { return nil }
    return touch.coalesced.map { UITouch(copyOf: touch, at: $0) }
  }

  /// Returns the predicted position of `touch` when the next frame is shown: at most one touch, and none while it
  /// rests, slows down sharply, turns, or has finished.
  ///
  /// The returned touches are copies, which do not change. See `TouchPrediction` for the length of predictions.
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
