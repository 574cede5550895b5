import Foundation

/// A key, or the mouse's back button, from going down to coming up.
@MainActor open class UIPress: NSObject {
  /// Where in its life a press is.
  public nonisolated enum Phase: Int, Sendable {
    /// It has gone down.
    case began

    /// It has changed.
    case changed

    /// It is still down.
    case stationary

    /// It has come up.
    case ended

    /// It was lost: the window lost the keyboard.
    case cancelled
  }

  /// Which button is pressed.
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

    /// "Back": the mouse's back button, which has no ``UIPress/key``. The button of that name on a remote control means
    /// the same. The Escape key is ``other``, and found by its ``UIPress/key``.
    case menu

    /// Play or pause; never sent on a desktop.
    case playPause

    /// The page up key.
    case pageUp = 30

    /// The page down key.
    case pageDown = 31

    /// Any other key. Apple's has no name for these.
    case other = 2000
  }

  /// Which button is pressed.
  public let type: PressType

  /// The key, with the modifiers held; `nil` when it is none.
  public let key: UIKey?

  /// Where in its life the press is.
  public internal(set) var phase: Phase = .began

  /// When it last changed, in seconds on the scale of `CACurrentMediaTime()`.
  public internal(set) var timestamp: TimeInterval

  /// The window it began in.
  public private(set) weak var window: UIWindow?

  /// Who gets it, from beginning to end.
  public private(set) weak var responder: UIResponder?

  /// 0 for a button that is up, 1 for one that is down.
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
  /// The type that a press of `keyCode` has.
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
