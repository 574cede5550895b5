import Foundation
import Testing
import UIKit

@testable import UIKitCore

@Suite struct KeyInputTests {
  /// A view controller that records its presses and offers key commands.
  private final class Page: UIViewController {
    let log = EventLog()
    var offered: [UIKeyCommand] = []
    var passesOn = false

    override var keyCommands: [UIKeyCommand]? { offered }

    func goBack() { log.add("back") }
    func named(_ command: UIKeyCommand) { log.add("command \(command.input ?? "")") }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      write(presses, "began")
      if passesOn { super.pressesBegan(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { write(presses, "ended") }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { write(presses, "cancelled") }

    private func write(_ presses: Set<UIPress>, _ what: String) {
      for press in presses { log.add("\(press.type) \(press.key?.characters ?? "no key") \(what)") }
    }
  }

  private let stage = TouchStage()
  private let root = Page()
  private let child = Page()

  init() {
    stage.window.rootViewController = root
    root.addChild(child)
    root.view.addSubview(child.view)
  }

  @Test func `a key press is sent to the innermost view controller from down to up`() {
    stage.key(.keyboardA, isDown: true)
    stage.key(.keyboardA, isDown: true, isRepeat: true)
    stage.key(.keyboardA, isDown: false)
    stage.key(.keyboardLeftArrow, isDown: true)
    stage.key(.keyboardLeftArrow, isDown: false)
    #expect(
      child.log.lines == [
        "other a began", "other a ended", "leftArrow UIKeyInputLeftArrow began", "leftArrow UIKeyInputLeftArrow ended",
      ])
    #expect(root.log.lines.isEmpty)
  }

  @Test func `an unhandled press is sent to the parent`() {
    child.passesOn = true
    stage.key(.keyboardA, isDown: true)
    #expect(root.log.lines == ["other a began"])
  }

  @Test func `the first responder receives key presses before the view controllers`() {
    final class Field: UIView {
      var count = 0
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { count += 1 }
    }
    let field = Field()
    root.view.addSubview(field)
    #expect(field.becomeFirstResponder())
    stage.key(.keyboardA, isDown: true)
    stage.key(.keyboardA, isDown: false)
    #expect(field.count == 1)
    #expect(child.log.lines.isEmpty)
  }

  @Test func `the mouse's back button is a press of type menu`() {
    stage.down(50, 50, button: 4)
    stage.up(50, 50, button: 4)
    #expect(child.log.lines == ["menu no key began", "menu no key ended"])
    #expect(stage.lines.isEmpty, "it touches nothing")
  }

  @Test func `a key command is called instead of the press, and once for a held key`() {
    child.offered = [UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: selector(child.goBack))]
    stage.key(.keyboardEscape, isDown: true)
    stage.key(.keyboardEscape, isDown: true, isRepeat: true)
    stage.key(.keyboardEscape, isDown: false)
    #expect(child.log.lines == ["back"])
  }

  @Test func `a held arrow key repeats its command`() {
    child.offered = [
      UIKeyCommand(input: UIKeyCommand.inputDownArrow, modifierFlags: [], action: selector(Page.named(_:)))
    ]
    stage.key(.keyboardDownArrow, isDown: true)
    stage.key(.keyboardDownArrow, isDown: true, isRepeat: true)
    stage.key(.keyboardDownArrow, isDown: false)
    #expect(child.log.lines == ["command UIKeyInputDownArrow", "command UIKeyInputDownArrow"])
  }

  @Test func `a key command of the child takes precedence over the parent's`() {
    let backspace = UIKeyCommand(input: UIKeyCommand.inputDelete, modifierFlags: [], action: selector(Page.goBack))
    root.offered = [backspace]
    stage.key(.keyboardDeleteOrBackspace, isDown: true)
    stage.key(.keyboardDeleteOrBackspace, isDown: false)
    #expect(root.log.lines == ["back"])
    #expect(child.log.lines.isEmpty)
    child.offered = [backspace]
    stage.key(.keyboardDeleteOrBackspace, isDown: true)
    stage.key(.keyboardDeleteOrBackspace, isDown: false)
    #expect(child.log.lines == ["back"])
    #expect(root.log.lines == ["back"])
  }

  @Test func `a key command requires its modifiers`() {
    child.offered = [UIKeyCommand(input: "w", modifierFlags: .control, action: selector(Page.goBack))]
    stage.key(.keyboardW, isDown: true)
    stage.key(.keyboardW, isDown: false)
    stage.key(.keyboardW, isDown: true, modifiers: .control)
    stage.key(.keyboardW, isDown: false)
    #expect(child.log.lines == ["other w began", "other w ended", "back"])
  }

  @Test func `an up without a down is ignored, and losing the keyboard focus cancels a press`() {
    stage.key(.keyboardA, isDown: false)
    stage.key(.keyboardA, isDown: true)
    stage.deliver(.focus(false))
    stage.key(.keyboardA, isDown: false)
    stage.deliver(.focus(true))
    #expect(child.log.lines == ["other a began", "other a cancelled"])
  }

  @Test func `an unknown key is a press without characters`() {
    stage.deliver(.key(usage: 5000, isDown: true, isRepeat: false, modifiers: []))
    stage.deliver(.key(usage: 5000, isDown: false, isRepeat: false, modifiers: []))
    #expect(child.log.lines == ["other  began", "other  ended"])
  }
}
