import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite struct UIKeyTests {
  @Test(arguments: [
    (UIKeyboardHIDUsage.keyboardA, "a", "A"), (.keyboardZ, "z", "Z"), (.keyboard1, "1", "!"), (.keyboard0, "0", ")"),
    (.keyboardHyphen, "-", "_"), (.keyboardQuote, "'", "\""), (.keyboardSlash, "/", "?"), (.keyboardSpacebar, " ", " "),
    (.keypadSlash, "/", "/"), (.keypad1, "1", "1"), (.keypad0, "0", "0"), (.keypadPeriod, ".", "."),
    (.keyboardF1, UIKeyCommand.f1, UIKeyCommand.f1), (.keyboardCapsLock, "", ""), (.keyboardLeftShift, "", ""),
    (.keyboardEscape, UIKeyCommand.inputEscape, UIKeyCommand.inputEscape),
    (.keyboardDeleteOrBackspace, UIKeyCommand.inputDelete, UIKeyCommand.inputDelete),
  ])
  func `a key has the characters of a US keyboard`(code: UIKeyboardHIDUsage, plain: String, shifted: String) {
    #expect(UIKey(keyCode: code, modifierFlags: []).characters == plain)
    #expect(UIKey(keyCode: code, modifierFlags: .shift).characters == shifted)
    #expect(UIKey(keyCode: code, modifierFlags: .shift).charactersIgnoringModifiers == plain)
  }

  @Test func `a command matches its key with exactly its modifiers`() {
    let command = UIKeyCommand(input: "f", modifierFlags: .control, action: selector({}))
    #expect(command.matches(UIKey(keyCode: .keyboardF, modifierFlags: .control)))
    #expect(command.matches(UIKey(keyCode: .keyboardF, modifierFlags: [.control, .alphaShift])))
    #expect(!command.matches(UIKey(keyCode: .keyboardF, modifierFlags: [])))
    #expect(!command.matches(UIKey(keyCode: .keyboardF, modifierFlags: [.control, .shift])))
    #expect(!command.matches(UIKey(keyCode: .keyboardG, modifierFlags: .control)))
  }

  @Test func `a key without characters matches no command`() {
    let command = UIKeyCommand(input: "", modifierFlags: [], action: selector({}))
    #expect(!command.matches(UIKey(keyCode: .keyboardF1, modifierFlags: [])))
  }
}

@Suite struct UIKeyLayoutTests {
  private func key(_ code: UIKeyboardHIDUsage, _ typed: String?, _ flags: UIKeyModifierFlags = []) -> UIKey {
    UIKey(keyCode: code, modifierFlags: flags, typed: typed)
  }

  @Test func `a key has the characters of the keyboard layout`() {
    #expect(key(.keyboardZ, "y").charactersIgnoringModifiers == "y")
    #expect(key(.keyboardZ, "y", .shift).characters == "Y")
    #expect(key(.keyboard1, "&", .shift).characters == "1")
    #expect(key(.keyboard0, "à", .shift).characters == "0")
    #expect(key(.keyboard1, "1", .shift).characters == "!")
    #expect(key(.keyboardSemicolon, "ö", .shift).characters == "Ö")
  }

  @Test func `named keys keep their characters in every layout`() {
    #expect(key(.keyboardReturnOrEnter, "x").characters == "\r")
    #expect(key(.keyboardEscape, nil).charactersIgnoringModifiers == UIKeyCommand.inputEscape)
  }

  @Test func `a command matches the layout's letter, or the key's position in a layout without Latin letters`() {
    let undo = UIKeyCommand(input: "z", modifierFlags: .control, action: selector {})
    #expect(undo.matches(key(.keyboardY, "z", .control)))
    #expect(!undo.matches(key(.keyboardZ, "y", .control)))
    #expect(undo.matches(key(.keyboardZ, "я", .control)))
  }

  @Test(arguments: [
    (UIKeyboardHIDUsage.keyboardEqualSign, "=", true), (.keyboardCloseBracket, "+", false), (.keypadPlus, "+", false),
  ])
  func `a command for a symbol matches wherever the layout has it, with Shift or without`(
    code: UIKeyboardHIDUsage, typed: String, takesShift: Bool
  ) {
    let shift: UIKeyModifierFlags = takesShift ? .shift : []
    let plain = UIKeyCommand(input: "+", modifierFlags: [], action: selector {})
    let control = UIKeyCommand(input: "+", modifierFlags: .control, action: selector {})
    #expect(plain.matches(key(code, typed, shift)) && control.matches(key(code, typed, shift.union(.control))))
    #expect(!plain.matches(key(code, typed, shift.union(.control))) && !control.matches(key(code, typed, shift)))
  }

  @Test func `a command for a digit matches in layouts that type digits with Shift`() {
    let command = UIKeyCommand(input: "0", modifierFlags: .control, action: selector {})
    #expect(command.matches(key(.keyboard0, "à", [.control, .shift])))
    #expect(!command.matches(key(.keyboard0, "0", [.control, .shift])))
  }

  @Test func `a command for a letter or a named key does not match with Shift`() {
    for (input, code) in [("a", UIKeyboardHIDUsage.keyboardA), (UIKeyCommand.inputLeftArrow, .keyboardLeftArrow)] {
      let command = UIKeyCommand(input: input, modifierFlags: [], action: selector {})
      #expect(command.matches(key(code, nil)) && !command.matches(key(code, nil, .shift)))
    }
    #expect(
      UIKeyCommand(input: "=", modifierFlags: .shift, action: selector {}).matches(key(.keyboardEqualSign, "=", .shift))
    )
  }
}
