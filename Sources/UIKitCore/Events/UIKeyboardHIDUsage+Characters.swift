extension UIKeyboardHIDUsage {
  /// The characters of the digit and punctuation keys of a US keyboard, without and with Shift, from usage 30 on; a
  /// space stands for keys without a character.
  private static let marks = (
    plain: Array("1234567890     -=[]\\#;'`,./"), shifted: Array("!@#$%^&*()     _+{}|~:\"~<>?")
  )

  /// The usage of the first character in `marks`.
  private static let firstMark = 30

  /// The characters of the number pad, from usage 84 on; a space stands for Enter.
  private static let pad = Array("/*-+ 1234567890.")

  /// The usage of the first character in `pad`.
  private static let firstOfPad = 84

  /// Returns the characters of the key on a US keyboard, otherwise an input name of `UIKeyCommand`, or empty.
  func characters(isShifted: Bool) -> String {
    switch self {
    case .keyboardReturnOrEnter, .keypadEnter: "\r"
    case .keyboardEscape: UIKeyCommand.inputEscape
    case .keyboardDeleteOrBackspace: UIKeyCommand.inputDelete
    case .keyboardDeleteForward: "\u{7F}"
    case .keyboardTab: "\t"
    case .keyboardSpacebar: " "
    case .keyboardUpArrow: UIKeyCommand.inputUpArrow
    case .keyboardDownArrow: UIKeyCommand.inputDownArrow
    case .keyboardLeftArrow: UIKeyCommand.inputLeftArrow
    case .keyboardRightArrow: UIKeyCommand.inputRightArrow
    case .keyboardPageUp: UIKeyCommand.inputPageUp
    case .keyboardPageDown: UIKeyCommand.inputPageDown
    case .keyboardHome: UIKeyCommand.inputHome
    case .keyboardEnd: UIKeyCommand.inputEnd
    default: printed(isShifted: isShifted)
    }
  }

  /// Whether the characters of the key depend on the layout: letters, digits and marks, but not the number pad.
  var isPrinting: Bool {
    (Self.keyboardA.rawValue...Self.keyboard0.rawValue).contains(rawValue)
      || (Self.keyboardHyphen.rawValue...Self.keyboardSlash.rawValue).contains(rawValue)
      || rawValue == Self.keyboardNonUSBackslash.rawValue
  }

  /// Whether the key is in the row of digits above the letters.
  var isDigit: Bool { (Self.keyboard1.rawValue...Self.keyboard0.rawValue).contains(rawValue) }

  /// Whether a held key repeats its command.
  var repeats: Bool {
    switch self {
    case .keyboardUpArrow, .keyboardDownArrow, .keyboardLeftArrow, .keyboardRightArrow, .keyboardPageUp,
      .keyboardPageDown, .keyboardTab:
      true
    default: false
    }
  }

  private func printed(isShifted: Bool) -> String {
    let letter = rawValue - Self.keyboardA.rawValue
    let mark = rawValue - Self.firstMark
    let padded = rawValue - Self.firstOfPad
    let function = rawValue - Self.keyboardF1.rawValue
    if (0..<26).contains(letter) {
      let letters = Array(isShifted ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ" : "abcdefghijklmnopqrstuvwxyz")
      return String(letters[letter])
    } else if Self.marks.plain.indices.contains(mark) {
      return String((isShifted ? Self.marks.shifted : Self.marks.plain)[mark])
    } else if Self.pad.indices.contains(padded) {
      return String(Self.pad[padded])
    } else if UIKeyCommand.functionKeys.indices.contains(function) {
      return UIKeyCommand.functionKeys[function]
    } else {
      return ""
    }
  }
}
