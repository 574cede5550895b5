import Foundation

/// A press of a key, or of the mouse's back button, from going down to coming up.
@MainActor open class UIPress: NSObject {
  /// The phases of a press.
  public nonisolated enum Phase: Int, Sendable {
    /// The button has gone down.
    case began

    /// The press has changed.
    case changed

    /// The button is still down.
    case stationary

    /// The button has come up.
    case ended

    /// The press was cancelled, because the window lost the keyboard.
    case cancelled
  }

  /// The kinds of buttons.
  public nonisolated enum PressType: Int, Sendable {
    /// The up arrow key.
    case upArrow

    /// The down arrow key.
    case downArrow

    /// The left arrow key.
    case leftArrow

    /// The right arrow key.
    case rightArrow

    /// The Return or Enter key.
    case select

    /// The mouse's back button, which has no ``UIPress/key``, and the "back" key of some keyboards. The Escape key is
    /// ``other``, and identified by its ``UIPress/key``.
    case menu

    /// Play or pause; never sent on the desktop.
    case playPause

    /// The page up key.
    case pageUp = 30

    /// The page down key.
    case pageDown = 31

    /// Any other key; Apple's type has no value for these.
    case other = 2000
  }

  /// The kind of button.
  public let type: PressType

  /// The key, with the modifiers that were held; `nil` for a button that is not a key.
  public let key: UIKey?

  /// The phase of the press.
  public internal(set) var phase: Phase = .began

  /// The time of the last change, in seconds on the scale of `CACurrentMediaTime()`.
  public internal(set) var timestamp: TimeInterval

  /// The window in which the press began.
  public private(set) weak var window: UIWindow?

  /// The responder that receives the press, from its beginning to its end.
  public private(set) weak var responder: UIResponder?

  /// The force of the press: 1 while the button is down, 0 when it is up.
  public var force: CGFloat {
    switch phase {
    case .began, .changed, .stationary: 1
    case .ended, .cancelled: 0
    }
  }

  init(type: PressType, key: UIKey?, timestamp: TimeInterval, window: UIWindow?, responder: UIResponder?) {
    self.type = type
    self.key = key
    self.timestamp = timestamp
    self.window = window
    self.responder = responder
  }
}

extension UIPress.PressType {
  /// Creates the type of a press of `keyCode`.
  nonisolated init(_ keyCode: UIKeyboardHIDUsage) {
    switch keyCode {
    case .keyboardUpArrow: self = .upArrow
    case .keyboardDownArrow: self = .downArrow
    case .keyboardLeftArrow: self = .leftArrow
    case .keyboardRightArrow: self = .rightArrow
    case .keyboardReturnOrEnter, .keypadEnter: self = .select
    case .keyboardPageUp: self = .pageUp
    case .keyboardPageDown: self = .pageDown
    default: self = .other
    }
  }
}
