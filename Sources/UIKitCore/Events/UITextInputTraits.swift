import Foundation

/// The traits of a text input. Each has a default implementation, whose value cannot be changed.
@MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// Whether the typed text is hidden, as in a password field.
  var isSecureTextEntry: Bool { get set }

  /// The keyboard to show. It has no effect: there is no on-screen keyboard on the desktop.
  var keyboardType: UIKeyboardType { get set }

  /// The title of the Return key of an on-screen keyboard. It has no effect on the desktop.
  var returnKeyType: UIReturnKeyType { get set }

  /// Whether Return is ignored while there is no text.
  var enablesReturnKeyAutomatically: Bool { get set }
}

extension UITextInputTraits {
  /// The default value, `false`; setting it has no effect.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }

  /// The default keyboard type; setting it has no effect.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }

  /// The default Return key; setting it has no effect.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }

  /// The default value, `false`; setting it has no effect.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
}

/// A type of an on-screen keyboard.
public nonisolated enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
  case twitter, webSearch, asciiCapableNumberPad
}

/// A title of an on-screen keyboard's Return key.
public nonisolated enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
