extension UIKeyCommand {
  /// The keys of the command as they are printed on a keyboard, such as "Ctrl+Shift+O"; empty without an input.
  package var keysText: String {
    guard let input, !input.isEmpty else { return "" }
    let modifiers: [(UIKeyModifierFlags, String)] = [
      (.command, "Super"), (.control, "Ctrl"), (.alternate, "Alt"), (.shift, "Shift"),
    ]
    let names = modifiers.compactMap { modifierFlags.contains($0.0) ? $0.1 : nil }
    return (names + [Self.keyNames[input] ?? input.uppercased()]).joined(separator: "+")
  }

  /// The printed names of the keys that type no visible character.
  private static let keyNames: [String: String] = {
    var names = [
      inputUpArrow: "↑", inputDownArrow: "↓", inputLeftArrow: "←", inputRightArrow: "→", inputEscape: "Esc",
      inputPageUp: "Page Up", inputPageDown: "Page Down", inputHome: "Home", inputEnd: "End", inputDelete: "Backspace",
      "\u{7F}": "Delete",
      "\r": "Enter", "\t": "Tab", " ": "Space", "-": "−",
    ]
    for (index, key) in functionKeys.enumerated() { names[key] = "F\(index + 1)" }
    return names
  }()

  /// The inputs of the function keys, from F1 on.
  nonisolated static let functionKeys = [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12]
}
