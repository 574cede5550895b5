import Foundation

/// What is wanted of the text that is typed. Every trait has a default, which cannot be changed unless the adopter keeps it.
@MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// Whether what is typed is not to be read, as with passwords.
  var isSecureTextEntry: Bool { get set }

  /// What keyboard a phone would show; it means nothing to a keyboard that is made of keys.
  var keyboardType: UIKeyboardType { get set }

  /// What a phone would write on the Return key.
  var returnKeyType: UIReturnKeyType { get set }

  /// Whether Return does nothing while there is no text.
  var enablesReturnKeyAutomatically: Bool { get set }
}

extension UITextInputTraits {
  /// `false`.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }

  /// The usual one.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }

  /// The usual one.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }

  /// `false`.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
}

/// What a phone's keyboard would offer.
public nonisolated enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
  case twitter, webSearch, asciiCapableNumberPad
}

/// What a phone's keyboard would write on its Return key.
public nonisolated enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
